import type { ChatPatientRequest } from '../chat.contract.ts';
import { CUES } from './language-cues.ts';
import { has, placesOf } from './phrases.ts';
import type { Audience, Question } from './question.ts';
import { understandAlone } from './understand-alone.ts';
import type { Understanding } from './understand-question.ts';

type History = NonNullable<ChatPatientRequest['history']>;

/** Messages of the person that a follow-up may lean on. */
const MOST_BEFORE = 5;
/** "and the potassium?", "und Kalium?", "e il potassio?": hardly more than a new name. */
const MOST_ELLIPTIC_WORDS = 6;
const MOST_BARE_WORDS = 3;

/** Understands a message with what was asked before: "and the potassium?", "when was it first mentioned?", "of these ...". */
export function understandQuestion(
  message: string,
  history: History,
  understanding: Understanding,
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
  return followed(asked, previous);
}

function followed(asked: Question, previous: () => Question): Question {
  const cues = CUES[asked.language];
  const text = asked.text.trim();
  const words = text.split(/\s+/).length;
  const opening = placesOf(text, cues.follows)[0];
  const opensAsFollowing = opening !== undefined && opening.start === 0;
  if (has(text, cues.ofThese)) return ofThese(asked, previous());
  const isElliptic =
    words <= MOST_ELLIPTIC_WORDS &&
    asked.concepts.length + asked.kinds.length > 0 &&
    (opensAsFollowing || (words <= 2 && text.endsWith('?')));
  if (isElliptic) return elliptic(asked, previous());
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
      unread: isBare ? asked.unread.filter((word) => /\d/.test(word)) : asked.unread,
      intent: intentOfPronoun(asked, isMeasured),
    };
  }
  // Days alone: "and in 2024?"
  const hasDays = asked.days.from !== undefined || asked.days.to !== undefined;
  if (!hasOwn && opensAsFollowing && hasDays) return { ...previous(), text: asked.text, days: asked.days };
  return asked;
}

function intentOfPronoun({ text, language, intent }: Question, isMeasured: boolean): Question['intent'] {
  if (has(text, CUES[language].when)) return 'when';
  if (has(text, CUES[language].why)) return 'passages';
  if (!isMeasured && has(text, CUES[language].dose)) return 'medication';
  if (isMeasured && has(text, CUES[language].trend)) return 'trend';
  if (intent !== 'passages' && intent !== 'list') return intent;
  return isMeasured ? 'value' : 'assertion';
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

/** "Of these, how many take metformin?": what the question before asked for holds, too. */
function ofThese(asked: Question, before: Question): Question {
  const courses = coursesBefore(before);
  const hasCourse = 'change' in courses || 'order' in courses;
  const isTwice = hasCourse && (asked.change ?? asked.order) !== undefined;
  return {
    ...asked,
    ...courses,
    // One question asks for one course.
    unread: isTwice ? [...asked.unread, asked.text.trim()] : asked.unread,
    intent: asked.intent === 'passages' ? 'count' : asked.intent,
    concepts: [
      ...before.concepts.filter(
        (thing) =>
          thing.value !== undefined || thing.category !== 'ExaminationName' || thing === courses.change?.of,
      ),
      ...asked.concepts,
    ],
    ...boundsOf(asked, before),
  };
}

/** The change or the order of the question before, which holds on. */
const coursesBefore = ({ change, order }: Question): Pick<Question, 'change' | 'order'> => ({
  ...(change === undefined ? {} : { change }),
  ...(order === undefined ? {} : { order }),
});

/** Of whom and when the question before asked holds on, as far as a follow-up says nothing else. */
function boundsOf(asked: Question, before: Question): Partial<Question> {
  const own = <Name extends 'time' | 'gender' | 'ageFrom' | 'ageTo'>(name: Name) =>
    asked[name] === undefined && before[name] !== undefined ? { [name]: before[name] } : {};
  return {
    ...own('time'),
    ...own('gender'),
    ...own('ageFrom'),
    ...own('ageTo'),
    days: asked.days.from === undefined && asked.days.to === undefined ? before.days : asked.days,
  };
}
