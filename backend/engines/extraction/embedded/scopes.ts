import type { SectionKind } from '../../../clinical/extractions.engine.ts';
import type { Language } from '../../../shared/contract.ts';
import { isDigitUnit } from '../../terminology/characters.ts';
import type { Effect } from './context-rule.ts';
import { COMPLAINTS, certaintyOf, concerns, isPossibility, TREATMENTS } from './effects.ts';
import { IS_INSERTED } from './inserted-words.ts';
import {
  beforeAdjunct,
  CONJUNCTIONS,
  EACH,
  gapBefore,
  isListed,
  isNewStatement,
  isSlight,
  LATER,
  namesSome,
  ON_THE_WAY,
  PARTING,
  SHOWS,
  SPACE,
} from './lists.ts';
import type { Line } from './names/line.ts';
import { begunWithin, isCutBefore } from './phrase-bounds.ts';
import type { Trigger } from './triggers.ts';

/** The words of something found, both ends included, and what kind of thing it is. */
export interface WordSpan {
  readonly first: number;
  readonly last: number;
  readonly category: string;
}

/** A sentence with what was found in it. */
export interface ReadableSentence extends Line {
  readonly language: Language;
  readonly section: SectionKind;
  readonly spans: readonly WordSpan[];
  readonly triggers: readonly Trigger[];
}

/** The words that a phrase speaks of, both ends included. */
export interface Scope {
  readonly effect: Effect;
  readonly first: number;
  readonly last: number;
}

/** Farthest that a phrase speaks, in words. */
const REACH_BEFORE = 30;
/** The same of a denial whose list goes on: "Review of systems: negative for ..."; and how far its next comma may be. */
const REACH_LIST = 160;
const NEXT_LISTED = 10;
const REACH_AFTER = 12;

/** Effects that run on over commas while a list of bare things or with an "or" goes on. */
const OVER_LISTS: ReadonlySet<Effect> = new Set([
  'negative',
  'lacking',
  'refuted',
  'never',
  'case',
  'excepted',
  'negativePossible',
  'sought',
  'hypothetical',
  'prevented',
  'future',
]);
/** Those of them that a list of any length may follow. */
const DENIALS: ReadonlySet<Effect> = new Set(['negative', 'lacking', 'never']);
/** Effects that run on over every comma before a new statement. */
const OVER_COMMAS: ReadonlySet<Effect> = new Set(['differential', 'allergy', 'risk']);

/** Words that a phrase about the past ends with where a list may follow: "history of asthma, gout and stroke". */
const BEFORE_LISTS: ReadonlySet<string> = new Set('of o for includes include included per di con'.split(' '));
/** Words behind an operation that tell what is found now: "s/p resection with residual pain". */
const WITH: ReadonlySet<string> = new Set('with mit con who now jetzt ora'.split(' '));

/** Phrases that end what a phrase before them says. */
const isStop = ({ before }: Trigger): boolean =>
  before === 'stop' || before === 'done' || before === 'withdrawn';

/** What ends before the next thing is to be done. */
const isDiscontinuation = (effect: Effect): boolean => effect === 'stopped' || effect === 'discontinued';
const ENDED: ReadonlySet<Effect> = new Set([
  'withdrawn',
  'stopped',
  'discontinued',
  'sought',
  'differential',
]);

/** Effects without a reach of their own; what is said of others is read apart. */
const SILENT: ReadonlySet<Effect> = new Set(['none', 'aside', 'stop', 'family']);

export const covers = ({ first, last }: Scope, span: WordSpan): boolean =>
  span.first >= first && span.last <= last;

/** The scope between a phrase and the word that ends it, as in "lehnt eine Operation ab". */
export function between(
  sentence: ReadableSentence,
  trigger: Trigger,
  effect: Effect,
  closer: string,
): Scope[] {
  const first = trigger.last + 1;
  const end = Math.min(sentence.to, first + REACH_AFTER);
  for (let index = first; index < end; index += 1) {
    if (sentence.words[index]?.normal === closer) return [{ effect, first, last: index - 1 }];
  }
  return [];
}

/** What a phrase speaks of ahead of itself. */
export function ahead(
  sentence: ReadableSentence,
  triggers: readonly Trigger[],
  place: number,
  effect: Effect,
): Scope[] {
  if (SILENT.has(effect)) return [];
  const start = (triggers[place]?.last ?? 0) + 1;
  const begun = begunWithin(sentence, triggers[place]) ?? start;
  const isDenied = DENIALS.has(effect);
  let end = Math.min(sentence.to, start + (isDenied ? REACH_LIST : REACH_BEFORE));
  const next = triggers.slice(place + 1).find((trigger) => ends(sentence, trigger, effect, start));
  if (next !== undefined) end = Math.min(end, next.first);
  const isRepeated = repeatsItself(sentence, triggers, place);
  const isPast = effect === 'past';
  const overLists =
    OVER_LISTS.has(effect) ||
    (isPast && BEFORE_LISTS.has(sentence.words[triggers[place]?.last ?? -1]?.normal ?? ''));
  let listed = start;
  for (let index = start; index < end; index += 1) {
    const gap = gapBefore(sentence, index);
    if (index >= start + REACH_BEFORE && index > listed + NEXT_LISTED)
      return [{ effect, first: begun, last: index - 1 }];
    if (gap === SPACE && isDenied && isSlight(sentence, index))
      return [{ effect, first: begun, last: index - 1 }];
    if (gap === SPACE && !isPast) continue;
    // The full stop of "Z.n." belongs to the phrase itself, and so does the colon of "DD:".
    const isPhrase = triggers.some(({ last }) => last === index - 1);
    if (gap === '. ' && isCutBefore(sentence, index)) continue;
    // "Fever: no. Cough: yes."
    const isAnswer = index === start && triggers[place]?.final !== null && gap.startsWith('. ');
    const isParted = /[;–—]/.test(gap) && !(effect === 'risk' && gap.includes(';'));
    const isOver = isParted || ((!isPhrase || isAnswer) && /[.:]\s/.test(gap));
    if (isOver) return [{ effect, first: begun, last: index - 1 }];
    const goesOn =
      (index === start && OVER_COMMAS.has(effect)) ||
      (index > start &&
        ((overLists &&
          (namesSome(sentence, index) ||
            isListed(sentence, index, end, isRepeated, triggers[place]?.first))) ||
          (isPossibility(effect) && isListed(sentence, index, end, true)) ||
          (OVER_COMMAS.has(effect) && !isNewStatement(sentence, index))));
    if (isPast && (isAfterOperation(sentence, start, index) || isNow(sentence, index)))
      return [{ effect, first: begun, last: index - 1 }];
    if (/[,)]/.test(gap) && !goesOn) return [{ effect, first: begun, last: index - 1 }];
    if (gap.includes(',')) listed = index;
  }
  return [{ effect, first: begun, last: end - 1 }];
}

/** Words for what is new, behind an "and" in what is past: "history of lung cancer and acute hemoptysis". */
const NEW =
  /^(?:acute?|acut[ei]|now|new|current|recent-onset|akut(?:e[nrms]?)?|neu(?:e[nrms]?)?|aktuell(?:e[nrms]?)?|jetzt|acut[oa]|nuov[oa]|attuale)$/;

const isNow = ({ words }: ReadableSentence, index: number): boolean =>
  CONJUNCTIONS.has(words[index - 1]?.normal ?? '') && NEW.test(words[index]?.normal ?? '');

/** Whether a word behind an operation leads to what is found now. */
function isAfterOperation({ words, spans }: ReadableSentence, start: number, index: number): boolean {
  if (!WITH.has(words[index]?.normal ?? '')) return false;
  return spans.findLast(({ first, last }) => first >= start && last < index)?.category === 'TreatmentName';
}

/** Whether each of a list is denied by itself: in "kein Fieber, kein Husten, Dyspnoe" the last is not. */
function repeatsItself(sentence: ReadableSentence, triggers: readonly Trigger[], place: number): boolean {
  const [own, previous] = [triggers[place], triggers[place - 1]];
  if (own === undefined || previous === undefined || own.before !== previous.before) return false;
  return gapBefore(sentence, own.first).includes(',');
}

/** Whether a later phrase ends what an earlier one says ahead of itself, from word `start` on. */
function ends({ words, spans }: ReadableSentence, trigger: Trigger, effect: Effect, start: number): boolean {
  const { before } = trigger;
  // "Zu keiner Zeit bestand Fieber": a verb right behind the phrase belongs to it.
  if (isStop(trigger) && effect === 'negative' && SHOWS.has(words[trigger.first]?.normal ?? '')) {
    // "Neither the CT nor the MRI showed a stroke" denies the stroke.
    return spans.some(
      (span) => span.first >= start && span.last < trigger.first && COMPLAINTS.has(span.category),
    );
  }
  if (isStop(trigger)) return trigger.first > start || PARTING.has(words[start]?.normal ?? '');
  // "Stop warfarin and start apixaban."
  if (trigger.initial === 'future' && ENDED.has(effect)) return true;
  if (effect === 'risk' && isPossibility(before)) return false;
  if (before === 'excepted') return true;
  if (certaintyOf(effect) === null && effect !== 'excepted') return false;
  // "No history of" denies and tells of the past at once.
  if (before === 'past') return trigger.first > start;
  if (before === 'indicated' && effect === 'negative') return false;
  return certaintyOf(before) !== null || before === 'none';
}

/** What a phrase speaks of before itself. */
export function behind(
  sentence: ReadableSentence,
  triggers: readonly Trigger[],
  place: number,
  effect: Effect,
): Scope[] {
  if (SILENT.has(effect)) return [];
  const at = triggers[place]?.first ?? 0;
  // "HIV test negative": a phrase may begin within what it speaks of.
  const begun = sentence.spans.find(({ first, last }) => first < at && last >= at)?.last;
  const end = begun ?? beforeAdjunct(sentence, at - 1);
  let start = Math.max(sentence.from, end - REACH_AFTER);
  const previous = triggers.slice(0, place).findLast((trigger) => bars(sentence, trigger, effect, end));
  if (previous !== undefined) start = Math.max(start, previous.last + 1);
  let joined = EACH.has(sentence.words[end]?.normal ?? '');
  // "Started on a statin, and an ACE inhibitor was stopped."
  const isOfOne = isDiscontinuation(effect) && (isSingular(sentence, at) || isSingular(sentence, at - 1));
  for (let index = end; index >= start; index -= 1) {
    const gap = gapBefore(sentence, index + 1);
    // "Am 12.04. vorgesehen": the full stop of a date ends nothing.
    const isDate = isDigitUnit((sentence.words[index]?.normal ?? '').charCodeAt(0));
    const isCut = isDate || (gap === '. ' && isCutBefore(sentence, index + 1));
    const isOver = gap !== SPACE && (/[;–—]/.test(gap) || (!isCut && /\.\s/.test(gap)));
    if (isOver) return [{ effect, first: index + 1, last: end }];
    if (gap.includes(',') && index < end && !joined && !isSettledLater(sentence, effect, index + 1, end))
      return [{ effect, first: index + 1, last: end }];
    joined ||= !isOfOne && CONJUNCTIONS.has(sentence.words[index]?.normal ?? '');
  }
  return [{ effect, first: start, last: end }];
}

/** Verbs of one thing. */
const SINGULAR: ReadonlySet<string> = new Set('was is wurde wird'.split(' '));
const isSingular = ({ words }: ReadableSentence, index: number): boolean =>
  SINGULAR.has(words[index]?.normal ?? '');

/** What is meant to be done, and what tells how a suspicion ended. */
const PLANS: ReadonlySet<Effect | null> = new Set(['considered', 'discussed', 'future']);
const SETTLES: ReadonlySet<Effect> = new Set(['refuted', 'unconfirmed', 'confirmed']);

/** Whether an earlier phrase keeps a later one from speaking of what precedes both; `end` is the word before the latter. */
function bars(sentence: ReadableSentence, trigger: Trigger, effect: Effect, end: number): boolean {
  const { spans, words } = sentence;
  const { before, after, last } = trigger;
  // "Pneumonia is suspected, but not confirmed" leaves it open.
  const isBeside = words.slice(last + 1, end + 1).every(({ normal }) => LATER.has(normal));
  if (effect === 'unconfirmed' && before === null && isPossibility(after) && isBeside) return true;
  // "Pneumonia was suspected but ruled out": the final state counts.
  if (SETTLES.has(effect) && (isPossibility(before) || isPossibility(after))) return false;
  // "Surgery was considered but not performed."
  if (effect === 'negative' && (PLANS.has(before) || PLANS.has(after)) && isBeside) return false;
  // "Uses alcohol and a history of cocaine use five years ago": both speak of the latter.
  if (effect === 'past' && before === 'past') return true;
  // "Chemotherapy was in March completed": a stop with nothing named behind it ends nothing.
  const isNamed = spans.some(
    (span) => span.first > last && span.last <= end && concerns(effect, span.category),
  );
  return (isStop(trigger) && isNamed) || certaintyOf(before) !== null || certaintyOf(after) !== null;
}

/**
 * Whether the words from a comma up to a phrase only tell that it came later, or by what: "sospetta polmonite, poi
 * esclusa", "V.a. Pneumonie, im CT nicht bestätigt". Why a drug was stopped may stand there, too, but no other drug.
 */
function isSettledLater(sentence: ReadableSentence, effect: Effect, first: number, end: number): boolean {
  const { words, spans, passes, language } = sentence;
  const isLeading = (index: number) => {
    const normal = words[index]?.normal ?? '';
    return (
      LATER.has(normal) || ON_THE_WAY.has(normal) || ((passes[index] ?? 0) & IS_INSERTED[language]) !== 0
    );
  };
  const between = spans.filter((span) => span.first >= first && span.last <= end);
  if (isDiscontinuation(effect))
    return isLeading(first) && !between.some(({ category }) => TREATMENTS.has(category));
  if (effect === 'negative') return words.slice(first, end + 1).every(({ normal }) => LATER.has(normal));
  if (!SETTLES.has(effect)) return false;
  for (let index = first; index <= end; index += 1) {
    const isExamination = between.some(
      (span) => span.category === 'ExaminationName' && span.first <= index && span.last >= index,
    );
    if (!isExamination && !isLeading(index)) return false;
  }
  return true;
}
