import type { Word } from '../../terminology/words.ts';
import type { Assertion } from '../extractions.contract.ts';
import type { Effect } from './context-rules.ts';
import type { Section } from './sections.ts';
import type { Trigger } from './triggers.ts';

/** What a sentence says of one thing found in it. */
export interface Reading {
  readonly assertion: Assertion;
  /** Whether it is named as what the patient does not tolerate. */
  readonly isAllergen: boolean;
}

/** The words of something found, both ends included. */
export interface WordSpan {
  readonly first: number;
  readonly last: number;
}

/** A sentence with what was found in it; words from `from` up to `to`. */
export interface ReadableSentence {
  readonly text: string;
  readonly words: readonly Word[];
  readonly from: number;
  readonly to: number;
  readonly section: Section;
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

const isCertainty = (effect: Effect | null): effect is Certainty =>
  CERTAINTIES.some((certainty) => certainty === effect);

/** Effects that run on over commas, as in "no fever, cough or sputum"; the others end at one. */
const OVER_COMMAS: ReadonlySet<Effect> = new Set(['negative', 'hypothetical', 'family', 'allergy']);

const CONJUNCTIONS = new Set('and or nor und oder sowie bzw e ed o od ne'.split(' '));

/** Reads what a sentence says of each thing found in it. */
export function readingsOf(sentence: ReadableSentence): Reading[] {
  const { section, spans } = sentence;
  const scopes = scopesOf(sentence);
  const family = section === 'family' || scopes.some(({ effect }) => effect === 'family');
  return spans.map((span) => {
    let certainty: Assertion['certainty'] = section === 'differential' ? 'neutralPossible' : 'positive';
    let temporality: Assertion['temporality'] = 'current';
    let conditionality: Assertion['conditionality'] = 'none';
    let isAllergen = section === 'allergies';
    for (const { effect, first, last } of scopes) {
      if (span.first < first || span.last > last) continue;
      if (isCertainty(effect)) certainty = effect;
      else if (effect === 'past' || effect === 'future') temporality = effect;
      else if (effect === 'hypothetical') conditionality = 'hypothetical';
      else if (effect === 'allergy') isAllergen = true;
    }
    const association = family ? 'other' : 'subject';
    return { assertion: { certainty, conditionality, association, temporality }, isAllergen };
  });
}

function scopesOf(sentence: ReadableSentence): Scope[] {
  const { spans } = sentence;
  const inside = (trigger: Trigger) =>
    spans.some(({ first, last }) => trigger.first >= first && trigger.last <= last);
  const triggers = sentence.triggers.filter(
    (trigger) => trigger.before === 'allergy' || trigger.isRelative || !inside(trigger),
  );
  return triggers.flatMap((trigger, place) => {
    const scopes: Scope[] = [];
    if (trigger.isRelative) scopes.push({ effect: 'family', first: sentence.from, last: sentence.to });
    const { before, after } = trigger;
    const forward =
      before === null || before === 'none' || before === 'stop'
        ? null
        : ahead(sentence, triggers, place, before);
    const backward = after === null || after === 'none' ? null : behind(sentence, triggers, place, after);
    const reaches = (scope: Scope | null) =>
      scope !== null && spans.some(({ first, last }) => first >= scope.first && last <= scope.last);
    if (forward !== null) scopes.push(forward);
    // "Fever denied, cough" and "Allergies: none" look back; "denied fever" looks ahead: never both.
    if (backward !== null && !(forward !== null && reaches(forward) && before === after))
      scopes.push(backward);
    return scopes;
  });
}

function ahead(
  sentence: ReadableSentence,
  triggers: readonly Trigger[],
  place: number,
  effect: Effect,
): Scope {
  const start = (triggers[place]?.last ?? 0) + 1;
  let end = Math.min(sentence.to, start + REACH_BEFORE);
  const next = triggers.slice(place + 1).find((trigger) => ends(trigger, effect));
  if (next !== undefined) end = Math.min(end, next.first);
  for (let index = start; index < end; index += 1) {
    const gap = gapBefore(sentence, index);
    // The full stop of "Z.n." belongs to the phrase itself.
    const isOver = /[;–—]/.test(gap) || (index > start && /\.\s/.test(gap));
    if (isOver || (gap.includes(':') && effect !== 'allergy')) {
      return { effect, first: start, last: index - 1 };
    }
    const goesOn = index > start && OVER_COMMAS.has(effect) && isListed(sentence, index, end);
    if (/[,)]/.test(gap) && !goesOn) {
      return { effect, first: start, last: index - 1 };
    }
  }
  return { effect, first: start, last: end - 1 };
}

/** Whether a later phrase ends what an earlier one says ahead of itself. */
function ends(trigger: Trigger, effect: Effect): boolean {
  if (effect === 'family') return false;
  if (trigger.before === 'stop') return true;
  return (
    isCertainty(effect) &&
    (isCertainty(trigger.before) || trigger.before === 'past' || trigger.before === 'none')
  );
}

/** Words that begin a new statement after a comma: "no seizure, the treatment of the epilepsy was continued". */
const ARTICLES = new Set('the der die das il lo la gli le'.split(' '));

/** Whether the part of a list that begins at a word is one more thing named, not a new statement or a number. */
function isListed(sentence: ReadableSentence, index: number, end: number): boolean {
  if (ARTICLES.has(sentence.words[index]?.normal ?? '')) return false;
  for (let next = index; next < end; next += 1) {
    if (next > index && /[,;]/.test(gapBefore(sentence, next))) return true;
    if (/^\d/.test(sentence.words[next]?.normal ?? '')) return false;
  }
  return true;
}

function behind(
  sentence: ReadableSentence,
  triggers: readonly Trigger[],
  place: number,
  effect: Effect,
): Scope {
  const end = (triggers[place]?.first ?? 0) - 1;
  let start = Math.max(sentence.from, end - REACH_AFTER);
  const previous = triggers
    .slice(0, place)
    .findLast(
      (trigger) => trigger.before === 'stop' || isCertainty(trigger.before) || isCertainty(trigger.after),
    );
  if (previous !== undefined) start = Math.max(start, previous.last + 1);
  let joined = false;
  for (let index = end; index >= start; index -= 1) {
    const gap = gapBefore(sentence, index + 1);
    if (/[;–—]|\.\s/.test(gap)) return { effect, first: index + 1, last: end };
    if (gap.includes(',') && index < end && !joined) return { effect, first: index + 1, last: end };
    joined ||= CONJUNCTIONS.has(sentence.words[index]?.normal ?? '');
  }
  return { effect, first: start, last: end };
}

function gapBefore({ text, words }: ReadableSentence, index: number): string {
  const previous = words[index - 1];
  const word = words[index];
  return previous === undefined || word === undefined
    ? ''
    : text.slice(previous.end, Math.min(word.start, previous.end + 40));
}
