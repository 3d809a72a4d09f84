import { isMedication } from '../../engines/terminology/vocabulary.ts';
import type { Language } from '../../shared/contract.ts';
import type { ChatPatientRequest } from '../chat.contract.ts';
import { detailsIn } from './details.ts';
import { groupBeforeIn } from './group-before.ts';
import { CUES } from './language-cues.ts';
import {
  boundsOf,
  countedApart,
  coursesBefore,
  isOfTheSame,
  ofGroup,
  ofThese,
  unreadBeside,
} from './of-these.ts';
import { anyOf, has, placesOf } from './phrases.ts';
import type { Audience, Question } from './question.ts';
import type { QuestionVocabulary } from './read-names.ts';
import { asksInstead } from './replacements.ts';
import { understandAlone } from './understand-alone.ts';

type History = NonNullable<ChatPatientRequest['history']>;

/** Messages of the person that a follow-up may lean on. */
const MOST_BEFORE = 5;
/** What asks for something else than the question before. */
const HAS_OWN = ['when', 'why', 'trend'] as const;
/** "and the potassium?", "und Kalium?", "e il potassio?": hardly more than a new name. */
const MOST_ELLIPTIC_WORDS = 6;
const MOST_BARE_WORDS = 3;

/** Understands a message with what was asked before: "and the potassium?", "when was it first mentioned?", "of these ...". */
export function understandQuestion(
  message: string,
  history: History,
  understanding: QuestionVocabulary,
  audience: Audience,
  patientIds: readonly string[] = [],
): Question {
  const before = history
    .filter(({ role, content }) => role === 'user' && content.trim() !== '' && content !== message)
    .slice(-MOST_BEFORE);
  const asked = understandAlone(message, understanding, audience, patientIds);
  const last = before.at(-1);
  if (last === undefined) return asked;
  const previous = () => understandQuestion(last.content, before.slice(0, -1), understanding, audience);
  let leanedOn: Question | undefined;
  const answer = followed(
    asked,
    () => {
      leanedOn ??= previous();
      return leanedOn;
    },
    audience,
    (text) => understandAlone(text, understanding, audience, patientIds),
  );
  // What bounded the patients before and was not understood bounds those of them, too.
  const left = audience === 'cohort' && answer !== asked ? (leanedOn?.unread ?? []) : [];
  return left.length === 0 ? answer : { ...answer, unread: [...new Set([...left, ...answer.unread])] };
}

function followed(
  asked: Question,
  previous: () => Question,
  audience: Audience,
  alone: (message: string) => Question,
): Question {
  const cues = CUES[asked.language];
  const text = (asked.respelt ?? []).reduce(
    (left, [from, to]) => left.replaceAll(from, to),
    asked.text.trim(),
  );
  const words = text.split(/\s+/).length;
  const opening = placesOf(text, cues.follows)[0];
  const opensAsFollowing = opening !== undefined && opening.start === 0;
  if (has(text, cues.ofThese)) return ofThese(asked, previous());
  const apart = audience === 'cohort' ? countedApart(asked, previous) : undefined;
  if (apart !== undefined) return apart;
  const group = audience === 'cohort' ? groupBeforeIn(asked) : [];
  if (group.length > 0) return ofGroup(asked, previous(), group);
  const isElliptic =
    words <= MOST_ELLIPTIC_WORDS &&
    asked.concepts.length + asked.kinds.length > 0 &&
    (opensAsFollowing || (words <= 2 && text.endsWith('?'))) &&
    !HAS_OWN.some((name) => has(text, cues[name]));
  if (isElliptic)
    return (
      (audience === 'patient' ? askedOfAnother(asked, previous(), alone) : undefined) ??
      elliptic(asked, previous())
    );
  if (audience === 'cohort' && isOfTheSame(asked, previous)) return ofThese(asked, previous());
  const narrower = words <= MOST_ELLIPTIC_WORDS ? askedFurther(asked, previous, audience) : undefined;
  if (narrower !== undefined) return narrower;
  const instead = audience === 'patient' ? askedInstead(asked, previous, alone) : undefined;
  if (instead !== undefined) return instead;
  const hasOwn = asked.concepts.some(({ concept }) => concept !== null) || asked.kinds.length > 0;
  // "Since when?", "why?": of what was asked before.
  const isBare = words <= MOST_BARE_WORDS && [cues.when, cues.why, cues.dose].some((cue) => has(text, cue));
  if (!hasOwn && (isBare || has(text, cues.it)) && asked.intent !== 'latest' && asked.asks === undefined) {
    const before = previous();
    const isMeasured = before.concepts.some(({ category }) => category === 'ExaminationName');
    if (before.concepts.length === 0) return asked;
    return {
      ...asked,
      ...coursesBefore(before),
      ...boundsOf(asked, before),
      concepts: before.concepts,
      // Of "since when?" the words only frame it; in more words something else may be asked.
      unread: isBare ? asked.unread.filter((word) => /\d/.test(word)) : unreadOfPronoun(asked, before),
      intent: intentOfPronoun(asked, isMeasured),
    };
  }
  // Days alone: "and in 2024?"
  const hasDays = asked.days.from !== undefined || asked.days.to !== undefined;
  if (!hasOwn && opensAsFollowing && hasDays) return { ...previous(), text: asked.text, days: asked.days };
  return asked;
}

/** "Only the women, please", "the highest one?", "why?": the question before, bounded further or told in more detail; undefined for anything else. */
function askedFurther(asked: Question, previous: () => Question, audience: Audience): Question | undefined {
  const { text, language, concepts, kinds, days, gender, ageFrom, ageTo } = asked;
  if (concepts.length + kinds.length > 0 || days.from !== undefined || days.to !== undefined)
    return undefined;
  if (audience === 'patient') return otherStatistic(asked, previous);
  const bounds = { gender, ageFrom, ageTo };
  const isBounded = Object.values(bounds).some((bound) => bound !== undefined);
  const details = detailsIn(text, language, true);
  if (!isBounded && details.named.length === 0) return undefined;
  const before = previous();
  const isOfSome =
    before.concepts.length > 0 || before.ageStatistic !== undefined || before.statistic !== undefined;
  if (!isOfSome || (before.groups ?? before.top) !== undefined) return undefined;
  const unread = unreadBeside(asked, [...details.places, ...placesOf(text, ONLY[language])]);
  if (isBounded) {
    const said = Object.entries(bounds).filter(([, bound]) => bound !== undefined);
    return { ...before, ...Object.fromEntries(said), text, language, unread };
  }
  if (before.concepts.length === 0 || before.intent !== 'count') return undefined;
  const isOfDrugs = before.concepts.some(({ category }) => isMedication(category));
  if (details.named.includes('kind') && !isOfDrugs) return undefined;
  return { ...before, details: details.named, asksWho: true, text, language, unread };
}

/** "What did he get instead?": instead of the one drug of the question before. */
function askedInstead(
  asked: Question,
  previous: () => Question,
  alone: (message: string) => Question,
): Question | undefined {
  if (asked.concepts.length > 0 || !asksInstead(asked.text, asked.language)) return undefined;
  const [drug, another] = previous().concepts;
  if (drug === undefined || another !== undefined || !isMedication(drug.category)) return undefined;
  const said = alone(`${asked.text.replace(/[\s?.!]+$/u, '')} ${OF[asked.language]} ${drug.label}?`);
  return said.asksReplacement === true ? said : undefined;
}

const OF: Readonly<Record<Language, string>> = { en: 'of', de: 'von', it: 'di' };

/** "Is she still taking it?": of a drug, whether it is taken is what its pronoun asks. */
function unreadOfPronoun({ unread, language }: Question, { concepts }: Question): readonly string[] {
  const { takes, current } = CUES[language];
  const isOfDrugs = concepts.every(({ category }) => isMedication(category));
  return isOfDrugs ? unread.filter((word) => !has(word, takes) && !has(word, current)) : unread;
}

/** Of the values that one patient was asked of before. */
function otherStatistic(asked: Question, previous: () => Question): Question | undefined {
  const { text, language } = asked;
  const cues = CUES[language];
  if (has(text, cues.when)) return undefined;
  const [said] = (['median', 'mean', 'highest', 'lowest'] as const).filter((name) => has(text, cues[name]));
  if (said === undefined) return undefined;
  const before = previous();
  if (!before.concepts.some(({ category }) => category === 'ExaminationName')) return undefined;
  const { moments: _moments, change: _change, ...rest } = before;
  const unread = unreadBeside(asked, placesOf(text, cues[said]));
  return { ...rest, statistic: STATISTICS[said], intent: 'statistic', text, language, unread };
}

const STATISTICS = { median: 'median', mean: 'mean', highest: 'max', lowest: 'min' } as const;

/** Bounds the question before, and nothing of its own. */
const ONLY: Readonly<Record<Language, RegExp>> = {
  en: anyOf('only, just, solely'),
  de: anyOf('nur, bloß, lediglich, ausschließlich'),
  it: anyOf('solo, soltanto, solamente, unicamente'),
};

function intentOfPronoun({ text, language, intent }: Question, isMeasured: boolean): Question['intent'] {
  if (has(text, CUES[language].when)) return 'when';
  if (has(text, CUES[language].why)) return 'passages';
  if (!isMeasured && has(text, CUES[language].dose)) return 'medication';
  if (isMeasured && has(text, CUES[language].trend)) return 'trend';
  if (intent !== 'passages' && intent !== 'list') return intent;
  return isMeasured ? 'value' : 'assertion';
}

/** "And levetiracetam?" behind "why was valproate stopped": the same is asked of another drug, in the words of the question before. */
function askedOfAnother(
  asked: Question,
  before: Question,
  alone: (message: string) => Question,
): Question | undefined {
  const [own, another] = asked.concepts;
  const [old, more] = before.concepts;
  if (own === undefined || old === undefined || another !== undefined || more !== undefined) return undefined;
  const isOfText = before.intent === 'passages' || before.intent === 'when' || before.intent === 'medication';
  if (!isOfText || isMedication(own.category) !== isMedication(old.category)) return undefined;
  const at = before.text.toLowerCase().indexOf(old.label.toLowerCase());
  if (at < 0 || asked.unread.length > 0) return undefined;
  const said = before.text.slice(0, at) + own.label + before.text.slice(at + old.label.length);
  const { respelt: _respelt, ...question } = alone(said);
  return question.concepts.some(({ concept }) => concept === own.concept) ? question : undefined;
}

/** The question before, asked of other things. */
function elliptic(asked: Question, before: Question): Question {
  const isMeasured = (question: Question) =>
    question.concepts.some(({ category }) => category === 'ExaminationName');
  const isSameKind = isMeasured(asked) === isMeasured(before) && before.intent !== 'passages';
  if (asked.concepts.length === 0) return { ...asked, intent: 'list' };
  const { change, order: _order, ...rest } = before;
  const [of, another] = asked.concepts;
  const isOfChange = change !== undefined && of !== undefined && another === undefined && isMeasured(asked);
  // Which of the two is meant instead is not told.
  if (before.order !== undefined) return { ...asked, unread: [...asked.unread, asked.text.trim()] };
  return {
    ...rest,
    ...(isOfChange ? { change: { ...change, of } } : {}),
    text: asked.text,
    language: asked.language,
    concepts: asked.concepts,
    kinds: asked.kinds,
    unread: asked.unread,
    days: asked.days.from === undefined && asked.days.to === undefined ? before.days : asked.days,
    intent: isSameKind && (change === undefined || isOfChange) ? before.intent : asked.intent,
  };
}
