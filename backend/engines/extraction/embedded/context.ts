import type { Assertion } from '../../../clinical/extractions.contract.ts';
import type { SectionKind } from '../../../clinical/extractions.engine.ts';
import type { Word } from '../../terminology/words.ts';
import type { Effect } from './context-rule.ts';
import { othersIn } from './experiencer.ts';
import {
  beforeAdjunct,
  CONJUNCTIONS,
  EACH,
  gapBefore,
  isClauseEnd,
  isListed,
  isNewStatement,
  LATER,
  PARTING,
  SHOWS,
  STOPS,
} from './lists.ts';
import { markOf } from './marks.ts';
import type { Trigger } from './triggers.ts';

/** What a sentence says of one thing found in it. */
export interface Reading {
  readonly assertion: Assertion;
  /** Whether it is named as what the patient does not tolerate. */
  readonly isAllergen: boolean;
}

/** The words of something found, both ends included, and what kind of thing it is. */
export interface WordSpan {
  readonly first: number;
  readonly last: number;
  readonly category: string;
}

/** A sentence with what was found in it; words from `from` up to `to`. */
export interface ReadableSentence {
  readonly text: string;
  readonly words: readonly Word[];
  readonly from: number;
  readonly to: number;
  readonly section: SectionKind;
  readonly spans: readonly WordSpan[];
  readonly triggers: readonly Trigger[];
}

interface Scope {
  readonly effect: Effect;
  readonly first: number;
  readonly last: number;
}

/** Farthest that a phrase speaks, in words. */
const REACH_BEFORE = 30;
const REACH_AFTER = 12;

const CERTAINTIES = ['negative', 'negativePossible', 'neutralPossible', 'positivePossible'] as const;
type Certainty = (typeof CERTAINTIES)[number];

function certaintyOf(effect: Effect | null): Certainty | null {
  if (effect === 'differential' || effect === 'considered') return 'neutralPossible';
  if (effect === 'refuted' || effect === 'never') return 'negative';
  if (effect === 'indicated') return 'positivePossible';
  return CERTAINTIES.find((certainty) => certainty === effect) ?? null;
}

const isPossibility = (effect: Effect | null): boolean => certaintyOf(effect)?.endsWith('Possible') ?? false;

/** Effects that run on over commas while a list of bare things or with an "or" goes on. */
const OVER_LISTS: ReadonlySet<Effect> = new Set([
  'negative',
  'refuted',
  'never',
  'case',
  'excepted',
  'negativePossible',
  'hypothetical',
  'prevented',
]);
/** Effects that run on over every comma before a new statement. */
const OVER_COMMAS: ReadonlySet<Effect> = new Set(['differential', 'allergy']);

const TREATMENTS: ReadonlySet<string> = new Set(['MedicationName', 'MedicationClass', 'TreatmentName']);
const COMPLAINTS: ReadonlySet<string> = new Set(['SymptomOrSign', 'Diagnosis']);

/** After these a phrase that may look either way looks back: "embolism was ruled out by CT". */
const PREPOSITIONS = new Set(
  'by with on at in after since despite mit durch im am nach seit trotz in con mediante al alla all nel dopo durante'.split(
    ' ',
  ),
);

/** Phrases that look back where something precedes them, and ahead only where nothing does. */
const BACK_FIRST: ReadonlySet<Effect> = new Set(['conditional', 'stopped', 'negativePossible', 'past']);

const TIMES: Partial<Record<Effect, Assertion['temporality']>> = {
  past: 'past',
  never: 'past',
  stopped: 'past',
  future: 'future',
};
const HYPOTHESES: ReadonlySet<Effect> = new Set(['hypothetical', 'case', 'prevented', 'onDemand']);

/** Effects without a reach of their own; what is said of others is read apart. */
const SILENT: ReadonlySet<Effect> = new Set(['none', 'aside', 'stop', 'family']);

/** Whether a phrase can say such a thing of this kind of finding at all. */
function concerns(effect: Effect, category: string): boolean {
  switch (effect) {
    case 'stopped':
      return TREATMENTS.has(category);
    case 'refuted':
      return !TREATMENTS.has(category) && category !== 'ExaminationName';
    case 'negativePossible':
    case 'positivePossible':
    case 'indicated':
    case 'neutralPossible':
      return category !== 'ExaminationName';
    case 'future':
      return TREATMENTS.has(category) || category === 'ExaminationName';
    case 'prevented':
      return !TREATMENTS.has(category);
    case 'conditional':
      return COMPLAINTS.has(category);
    default:
      return true;
  }
}

/** Reads what a sentence says of each thing found in it. */
export function readingsOf(sentence: ReadableSentence): Reading[] {
  const { section, spans } = sentence;
  const scopes = scopesOf(sentence);
  const isOfOther = section === 'family' ? () => true : othersIn(sentence);
  return spans.map((span) => {
    const own =
      scopes.length === 0
        ? scopes
        : scopes.filter((scope) => covers(scope, span) && concerns(scope.effect, span.category));
    const isAllergen = section === 'allergies' || own.some(({ effect }) => effect === 'allergy');
    const association = isOfOther(span.first) ? 'other' : 'subject';
    return { assertion: assertionOf(sentence, span, own, association), isAllergen };
  });
}

const covers = ({ first, last }: Scope, span: WordSpan): boolean => span.first >= first && span.last <= last;

function assertionOf(
  sentence: ReadableSentence,
  span: WordSpan,
  scopes: readonly Scope[],
  association: Assertion['association'],
): Assertion {
  const isOpen = sentence.section === 'differential' || isAsked(sentence, span);
  let certainty: Assertion['certainty'] = isOpen ? 'neutralPossible' : 'positive';
  let temporality: Assertion['temporality'] = 'current';
  let conditionality: Assertion['conditionality'] = 'none';
  for (const { effect } of scopes) {
    const isPlan = effect === 'considered' && !COMPLAINTS.has(span.category);
    // "Weder klinisch noch im Labor ergab sich ein Hinweis auf eine Sepsis" denies it.
    const isDenied: boolean = effect === 'indicated' && certainty === 'negative';
    certainty = isPlan || isDenied ? certainty : (certaintyOf(effect) ?? certainty);
    // A drug never taken is not of the past.
    const time = effect === 'never' && !COMPLAINTS.has(span.category) ? undefined : TIMES[effect];
    temporality = isPlan ? 'future' : (time ?? temporality);
    const isDrug = effect === 'onDemand' && TREATMENTS.has(span.category);
    if (HYPOTHESES.has(effect) && !isDrug) conditionality = 'hypothetical';
    else if ((effect === 'conditional' || isDrug) && conditionality === 'none')
      conditionality = 'conditional';
  }
  if (certainty === 'negative' && scopes.some(({ effect }) => effect === 'excepted')) certainty = 'positive';
  // What might come has not to be possible, too: "watch out for possible bleeding".
  if (conditionality === 'hypothetical' && certainty === 'neutralPossible') certainty = 'positive';
  const mark = span.category === 'ExaminationName' ? null : markOf(sentence, span);
  return { certainty: mark ?? certainty, conditionality, temporality, association };
}

/** Whether a question mark stands right beside it: "?pneumonia", "Pneumonie?". */
function isAsked({ text, words }: ReadableSentence, { first, last }: WordSpan): boolean {
  const [start, end] = [words[first]?.start ?? 0, words[last]?.end ?? 0];
  return text[start - 1] === '?' || text[end] === '?' || (text[end] === ' ' && text[end + 1] === '?');
}

function scopesOf(sentence: ReadableSentence): Scope[] {
  const { spans, words } = sentence;
  const inside = (trigger: Trigger) =>
    spans.some(({ first, last }) => trigger.first >= first && trigger.last <= last);
  const triggers = sentence.triggers.filter(
    (trigger) => trigger.before === 'allergy' || trigger.isRelative || !inside(trigger),
  );
  const reaches = (scope: Scope) =>
    spans.some((span) => covers(scope, span) && concerns(scope.effect, span.category));
  return triggers.flatMap((trigger, place): Scope[] => {
    const around = trigger.around.flatMap(({ effect, closer }) => between(sentence, trigger, effect, closer));
    if (trigger.before === 'onDemand') return onDemand(sentence, triggers, place);
    const { before } = trigger;
    const after = trigger.after ?? (isClauseEnd(sentence, trigger.last + 1) ? trigger.final : null);
    const forward = before === null ? [] : ahead(sentence, triggers, place, before);
    const backward = after === null ? [] : behind(sentence, triggers, place, after);
    if (before === 'case' && isClauseStart(sentence, trigger.first))
      return [...forward, ...remedies(sentence, trigger)];
    const isApart = gapBefore(sentence, trigger.first).includes(',');
    const isVersus = before === 'neutralPossible' && !(isApart && forward.some(reaches));
    if (before === null || before !== after || isVersus) return [...around, ...forward, ...backward];
    // "Fever denied, cough" looks back; "denied fever" looks ahead: never both.
    const looksBack = BACK_FIRST.has(before)
      ? backward.some(reaches) && !(isApart && forward.some(reaches))
      : !forward.some(reaches) || PREPOSITIONS.has(words[trigger.last + 1]?.normal ?? '');
    return [...around, ...(looksBack ? backward : forward)];
  });
}

const isClauseStart = (sentence: ReadableSentence, index: number): boolean =>
  index === sentence.from || /[,;:.]/.test(gapBefore(sentence, index));

/** What is to be done in a case that may come: "in case of progression, docetaxel". */
function remedies(sentence: ReadableSentence, { first, last }: Trigger): Scope[] {
  const { spans, words, from, to } = sentence;
  if (spans.some((span) => span.first >= from && span.last < first)) return [];
  let until = last + 1;
  while (until < to && !gapBefore(sentence, until).includes(';')) until += 1;
  // What is to be stopped then is taken now.
  if (words.slice(last + 1, until).some(({ normal }) => STOPS.has(normal))) return [];
  return spans
    .filter((span) => span.first > last && span.last < until && isRemedy(span))
    .map((span): Scope => ({ effect: 'case', first: span.first, last: span.last }));
}

const isRemedy = ({ category }: WordSpan): boolean =>
  TREATMENTS.has(category) || category === 'ExaminationName';

/** A drug on demand is the nearest before the phrase, or follows where the phrase begins its clause. */
function onDemand(sentence: ReadableSentence, triggers: readonly Trigger[], place: number): Scope[] {
  const first = triggers[place]?.first ?? sentence.from;
  const drug = behind(sentence, triggers, place, 'onDemand').flatMap(
    (scope) => sentence.spans.findLast((span) => covers(scope, span) && TREATMENTS.has(span.category)) ?? [],
  );
  const leads = isClauseStart(sentence, first);
  const following = ahead(sentence, triggers, place, 'onDemand').flatMap((scope) =>
    sentence.spans.filter((span) => covers(scope, span) && (COMPLAINTS.has(span.category) || leads)),
  );
  return [...drug, ...following].map((span) => ({ effect: 'onDemand', first: span.first, last: span.last }));
}

/** The scope between a phrase and the word that ends it, as in "lehnt eine Operation ab". */
function between(sentence: ReadableSentence, trigger: Trigger, effect: Effect, closer: string): Scope[] {
  const first = trigger.last + 1;
  const end = Math.min(sentence.to, first + REACH_AFTER);
  for (let index = first; index < end; index += 1) {
    if (sentence.words[index]?.normal === closer) return [{ effect, first, last: index - 1 }];
  }
  return [];
}

function ahead(
  sentence: ReadableSentence,
  triggers: readonly Trigger[],
  place: number,
  effect: Effect,
): Scope[] {
  if (SILENT.has(effect)) return [];
  const start = (triggers[place]?.last ?? 0) + 1;
  let end = Math.min(sentence.to, start + REACH_BEFORE);
  const next = triggers.slice(place + 1).find((trigger) => ends(sentence, trigger, effect, start));
  if (next !== undefined) end = Math.min(end, next.first);
  const isRepeated = repeatsItself(sentence, triggers, place);
  for (let index = start; index < end; index += 1) {
    const gap = gapBefore(sentence, index);
    // The full stop of "Z.n." belongs to the phrase itself, and so does the colon of "DD:".
    const isPhrase = triggers.some(({ last }) => last === index - 1);
    // "Fever: no. Cough: yes."
    const isAnswer = index === start && triggers[place]?.final !== null && gap.startsWith('. ');
    const isOver = /[;–—]/.test(gap) || ((!isPhrase || isAnswer) && /[.:]\s/.test(gap));
    if (isOver) return [{ effect, first: start, last: index - 1 }];
    const goesOn =
      index > start &&
      ((OVER_LISTS.has(effect) && isListed(sentence, index, end, isRepeated)) ||
        (OVER_COMMAS.has(effect) && !isNewStatement(sentence, index)));
    if (/[,)]/.test(gap) && !goesOn) return [{ effect, first: start, last: index - 1 }];
  }
  return [{ effect, first: start, last: end - 1 }];
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
  if (before === 'stop' && effect === 'negative' && SHOWS.has(words[trigger.first]?.normal ?? '')) {
    // "Neither the CT nor the MRI showed a stroke" denies the stroke.
    return spans.some(
      (span) => span.first >= start && span.last < trigger.first && COMPLAINTS.has(span.category),
    );
  }
  if (before === 'stop') return trigger.first > start || PARTING.has(words[start]?.normal ?? '');
  if (before === 'excepted') return true;
  if (certaintyOf(effect) === null && effect !== 'excepted') return false;
  // "No history of" denies and tells of the past at once.
  if (before === 'past') return trigger.first > start;
  if (before === 'indicated' && effect === 'negative') return false;
  return certaintyOf(before) !== null || before === 'none';
}

function behind(
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
  for (let index = end; index >= start; index -= 1) {
    const gap = gapBefore(sentence, index + 1);
    // "Am 12.04. vorgesehen": the full stop of a date ends nothing.
    const isDate = /^\d/.test(sentence.words[index]?.normal ?? '');
    if (/[;–—]/.test(gap) || (!isDate && /\.\s/.test(gap))) return [{ effect, first: index + 1, last: end }];
    if (gap.includes(',') && index < end && !joined && !isSettledLater(sentence, effect, index + 1, end))
      return [{ effect, first: index + 1, last: end }];
    joined ||= CONJUNCTIONS.has(sentence.words[index]?.normal ?? '');
  }
  return [{ effect, first: start, last: end }];
}

/** Whether an earlier phrase keeps a later one from speaking of what precedes both; `end` is the word before the latter. */
function bars(
  { spans }: ReadableSentence,
  { before, after, last }: Trigger,
  effect: Effect,
  end: number,
): boolean {
  // "Pneumonia was suspected but ruled out": the final state counts.
  if (effect === 'refuted' && (isPossibility(before) || isPossibility(after))) return false;
  // "Chemotherapy was in March completed": a stop with nothing named behind it ends nothing.
  const isNamed = spans.some(
    (span) => span.first > last && span.last <= end && concerns(effect, span.category),
  );
  return (before === 'stop' && isNamed) || certaintyOf(before) !== null || certaintyOf(after) !== null;
}

/** Whether the words from a comma up to a phrase only tell that it came later: "sospetta polmonite, poi esclusa". */
function isSettledLater({ words }: ReadableSentence, effect: Effect, first: number, end: number): boolean {
  return effect === 'refuted' && words.slice(first, end + 1).every(({ normal }) => LATER.has(normal));
}
