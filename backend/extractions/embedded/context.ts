import type { Word } from '../../terminology/words.ts';
import type { Assertion } from '../extractions.contract.ts';
import type { SectionKind } from '../extractions.engine.ts';
import type { Effect } from './context-rules.ts';
import { INFORMS } from './family.ts';
import { CONJUNCTIONS, gapBefore, isClauseEnd, isListed, isNewStatement } from './lists.ts';
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

const certaintyOf = (effect: Effect | null): Certainty | null =>
  effect === 'differential'
    ? 'neutralPossible'
    : (CERTAINTIES.find((certainty) => certainty === effect) ?? null);

/** Effects that run on over commas while a list of bare things or with an "or" goes on. */
const OVER_LISTS: ReadonlySet<Effect> = new Set([
  'negative',
  'negativePossible',
  'hypothetical',
  'prevented',
]);
/** Effects that run on over every comma before a new statement. */
const OVER_COMMAS: ReadonlySet<Effect> = new Set(['differential', 'family', 'allergy']);

const TREATMENTS: ReadonlySet<string> = new Set(['MedicationName', 'MedicationClass', 'TreatmentName']);
const COMPLAINTS: ReadonlySet<string> = new Set(['SymptomOrSign', 'Diagnosis']);

/** After these a phrase that may look either way looks back: "embolism was ruled out by CT". */
const PREPOSITIONS = new Set('by with on at in mit durch im am in con mediante al alla all nel'.split(' '));

/** Phrases that look back where something precedes them, and ahead only where nothing does. */
const BACK_FIRST: ReadonlySet<Effect> = new Set(['conditional', 'stopped', 'negativePossible']);

/** Whether a phrase can say such a thing of this kind of finding at all. */
function concerns(effect: Effect, category: string): boolean {
  switch (effect) {
    case 'stopped':
      return TREATMENTS.has(category);
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
  const family = section === 'family' || scopes.some(({ effect }) => effect === 'family');
  return spans.map((span) => {
    let certainty: Assertion['certainty'] =
      section === 'differential' || isAsked(sentence, span) ? 'neutralPossible' : 'positive';
    let temporality: Assertion['temporality'] = 'current';
    let conditionality: Assertion['conditionality'] = 'none';
    let isAllergen = section === 'allergies';
    for (const { effect, first, last } of scopes) {
      if (span.first < first || span.last > last || !concerns(effect, span.category)) continue;
      certainty = certaintyOf(effect) ?? certainty;
      if (effect === 'past' || effect === 'stopped') temporality = 'past';
      else if (effect === 'future') temporality = 'future';
      else if (effect === 'hypothetical' || effect === 'prevented') conditionality = 'hypothetical';
      else if (effect === 'conditional' && conditionality === 'none') conditionality = 'conditional';
      else if (effect === 'allergy') isAllergen = true;
    }
    const association = family ? 'other' : 'subject';
    return { assertion: { certainty, conditionality, association, temporality }, isAllergen };
  });
}

/** Whether a question mark stands right beside it: "?pneumonia", "Pneumonie?". */
function isAsked({ text, words }: ReadableSentence, { first, last }: WordSpan): boolean {
  const [start, end] = [words[first]?.start ?? 0, words[last]?.end ?? 0];
  return text[start - 1] === '?' || /^ ?\?/.test(text.slice(end, end + 2));
}

function scopesOf(sentence: ReadableSentence): Scope[] {
  const { spans, words } = sentence;
  const inside = (trigger: Trigger) =>
    spans.some(({ first, last }) => trigger.first >= first && trigger.last <= last);
  const triggers = sentence.triggers.filter(
    (trigger) => trigger.before === 'allergy' || trigger.isRelative || !inside(trigger),
  );
  const reaches = ({ effect, first, last }: Scope) =>
    spans.some((span) => span.first >= first && span.last <= last && concerns(effect, span.category));
  return triggers.flatMap((trigger, place): Scope[] => {
    const informs = INFORMS.has(words[trigger.last + 1]?.normal ?? '');
    const family: Scope[] =
      trigger.isRelative && !informs ? [{ effect: 'family', first: sentence.from, last: sentence.to }] : [];
    const around = trigger.around.flatMap(({ effect, closer }) => between(sentence, trigger, effect, closer));
    const { before } = trigger;
    const after = trigger.after ?? (isClauseEnd(sentence, trigger.last + 1) ? trigger.final : null);
    const forward = before === null ? [] : ahead(sentence, triggers, place, before);
    const backward = after === null ? [] : behind(sentence, triggers, place, after);
    if (before === null || before !== after || before === 'neutralPossible')
      return [...family, ...around, ...forward, ...backward];
    // "Fever denied, cough" looks back; "denied fever" looks ahead: never both.
    const isApart = gapBefore(sentence, trigger.first).includes(',');
    const looksBack = BACK_FIRST.has(before)
      ? backward.some(reaches) && !(isApart && forward.some(reaches))
      : !forward.some(reaches) || PREPOSITIONS.has(words[trigger.last + 1]?.normal ?? '');
    return [...family, ...around, ...(looksBack ? backward : forward)];
  });
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
  if (effect === 'none' || effect === 'stop') return [];
  const start = (triggers[place]?.last ?? 0) + 1;
  let end = Math.min(sentence.to, start + REACH_BEFORE);
  const next = triggers.slice(place + 1).find((trigger) => ends(trigger, effect, start));
  if (next !== undefined) end = Math.min(end, next.first);
  for (let index = start; index < end; index += 1) {
    const gap = gapBefore(sentence, index);
    // The full stop of "Z.n." belongs to the phrase itself, and so does the colon of "DD:".
    const isPhrase = triggers.some(({ last }) => last === index - 1);
    const isOver = /[;–—]/.test(gap) || (!isPhrase && /[.:]\s/.test(gap));
    if (isOver) return [{ effect, first: start, last: index - 1 }];
    const goesOn =
      index > start &&
      ((OVER_LISTS.has(effect) && isListed(sentence, index, end)) ||
        (OVER_COMMAS.has(effect) && !isNewStatement(sentence, index)));
    if (/[,)]/.test(gap) && !goesOn) return [{ effect, first: start, last: index - 1 }];
  }
  return [{ effect, first: start, last: end - 1 }];
}

/** Whether a later phrase ends what an earlier one says ahead of itself, from word `start` on. */
function ends(trigger: Trigger, effect: Effect, start: number): boolean {
  if (effect === 'family') return false;
  if (trigger.before === 'stop') return true;
  if (certaintyOf(effect) === null) return false;
  // "No history of" denies and tells of the past at once.
  if (trigger.before === 'past') return trigger.first > start;
  return certaintyOf(trigger.before) !== null || trigger.before === 'none';
}

function behind(
  sentence: ReadableSentence,
  triggers: readonly Trigger[],
  place: number,
  effect: Effect,
): Scope[] {
  if (effect === 'none' || effect === 'stop') return [];
  const end = (triggers[place]?.first ?? 0) - 1;
  let start = Math.max(sentence.from, end - REACH_AFTER);
  const previous = triggers.slice(0, place).findLast(
    ({ before, after, last }) =>
      // "Chemotherapy was in March completed": a stop with nothing named behind it ends nothing.
      (before === 'stop' && sentence.spans.some((span) => span.first > last && span.last <= end)) ||
      certaintyOf(before) !== null ||
      certaintyOf(after) !== null,
  );
  if (previous !== undefined) start = Math.max(start, previous.last + 1);
  let joined = false;
  for (let index = end; index >= start; index -= 1) {
    const gap = gapBefore(sentence, index + 1);
    if (/[;–—]|\.\s/.test(gap)) return [{ effect, first: index + 1, last: end }];
    if (gap.includes(',') && index < end && !joined) return [{ effect, first: index + 1, last: end }];
    joined ||= CONJUNCTIONS.has(sentence.words[index]?.normal ?? '');
  }
  return [{ effect, first: start, last: end }];
}
