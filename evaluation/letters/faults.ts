import type { ExtractedEntity, ReadText, TextRange } from '../../backend/clinical/extractions.engine.ts';
import type { Language } from '../../backend/shared/contract.ts';
import { isSame, overlap } from '../extractions/spans.ts';
import type { Fact } from './annotated-letters.ts';
import { differingAxes, statedBy } from './assertions.ts';
import type { Category } from './categories.ts';
import { groupedBy } from './grouped.ts';
import type { MatchedFact, MatchedLetter, ShownEntity } from './matching.ts';

export const FAULT_KINDS = ['missing', 'assertion', 'wrong', 'span'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** A fact that is missing, asserted otherwise or read with other bounds, or an entity that is shown and no fact. */
export interface Fault {
  readonly letter: string;
  readonly language: Language;
  readonly category: Category;
  readonly kind: FaultKind;
  readonly cause: string;
  /** Words of the letter: what is missing or wrong, and where; never written into the project. */
  readonly quote: string;
  readonly sentence: string;
}

/** All faults of a letter with their causes. */
export function faultsOf(matched: MatchedLetter): Fault[] {
  const { letter, read, facts, shown } = matched;
  const fault = (kind: FaultKind, category: Category, cause: string, place: TextRange): Fault => ({
    letter: letter.id,
    language: letter.language,
    category,
    kind,
    cause,
    quote: oneLine(letter.text.slice(place.offset, place.offset + place.length)),
    sentence: oneLine(sentenceAt(place, letter.text, read)),
  });
  const ofFacts = facts.flatMap((each): Fault[] => {
    const { fact, best } = each;
    const entity = best === null ? undefined : read.entities[best];
    if (entity === undefined) return [fault('missing', fact.category, causeOfMissing(each, matched), fact)];
    const assertion = causeOfAssertion(fact, entity);
    return [
      ...(assertion === '' ? [] : [fault('assertion', fact.category, assertion, fact)]),
      ...(isSame(fact, entity) ? [] : [fault('span', fact.category, causeOfSpan(fact, entity), fact)]),
    ];
  });
  const ofShown = shown.flatMap((each): Fault[] => {
    const entity = read.entities[each.place];
    if (each.fact !== null || entity === undefined) return [];
    return [fault('wrong', each.category, causeOfWrong(each, entity, matched), entity)];
  });
  return [...ofFacts, ...ofShown];
}

function causeOfMissing({ fact, overlapping }: MatchedFact, { letter, read, facts }: MatchedLetter): string {
  const kinds = new Set(overlapping.map((place) => read.entities[place]?.category ?? ''));
  if (kinds.size > 0) return `wrong kind: ${[...kinds].sort().join(', ')}`;
  if (letter.language !== read.language) return `no term, letter read as ${read.language}`;
  const parent = facts.find((each) => each.fact.id === fact.of);
  if (parent === undefined) return 'no term';
  return `no term, and ${parent.fact.category} of it ${parent.best === null ? 'missing too' : 'read'}`;
}

/** What differs, such as "certainty negative read as positive"; empty where nothing does. */
function causeOfAssertion(fact: Fact, entity: ExtractedEntity): string {
  const read = statedBy(entity.assertion);
  return differingAxes(fact, read)
    .map((axis) => `${axis} ${fact[axis]} read as ${read[axis]}`)
    .join(', ');
}

function causeOfSpan(fact: TextRange, entity: TextRange): string {
  const covers = (a: TextRange, b: TextRange) =>
    a.offset <= b.offset && a.offset + a.length >= b.offset + b.length;
  if (covers(fact, entity)) return 'part of the span';
  return covers(entity, fact) ? 'more than the span' : 'across the bounds of the span';
}

const TITLES =
  /(?:^|[^\p{L}])(?:Dr|Prof|Herrn?|Frau|Mr|Mrs|Ms|Miss|Sig|Sig\.?ra|Dott|Dott\.?ssa)\.?\s(?:\p{Lu}[\p{L}.-]*\s)?$/u;

function causeOfWrong(shown: ShownEntity, entity: ExtractedEntity, { letter }: MatchedLetter): string {
  const { text, facts } = letter;
  const end = entity.offset + entity.length;
  const others = new Set(facts.filter((fact) => overlap(fact, entity)).map(({ category }) => category));
  if (others.size > 0) return `wrong kind: annotated as ${[...others].sort().join(', ')}`;
  if (TITLES.test(text.slice(Math.max(0, entity.offset - 40), entity.offset))) return 'name of a person';
  const words = text.slice(entity.offset, end).toLowerCase();
  if (/^[^\S\n]*:/.test(text.slice(end, end + 3)) && words !== '') return 'heading';
  const isElsewhere = facts.some(
    ({ category, quote }) => category === shown.category && quote.toLowerCase() === words,
  );
  return isElsewhere ? 'annotated elsewhere in the letter only' : 'not annotated';
}

const AROUND = 100;
const MAX_SENTENCE = 400;

function sentenceAt(place: TextRange, text: string, { sentences }: ReadText): string {
  const sentence = sentences.find((each) => overlap(each, place));
  return sentence !== undefined && sentence.length <= MAX_SENTENCE
    ? text.slice(sentence.offset, sentence.offset + sentence.length)
    : text.slice(Math.max(0, place.offset - AROUND), place.offset + place.length + AROUND);
}

const oneLine = (words: string): string => words.replace(/\s+/g, ' ').trim();

/** Faults of one language, category, kind and cause. */
export interface FaultGroup {
  readonly title: string;
  readonly faults: readonly Fault[];
}

/** Faults by language and cause, the most frequent first in each language; bounds of spans are last. */
export function groupFaults(faults: readonly Fault[]): FaultGroup[] {
  const groups = groupedBy(
    faults,
    ({ language, category, kind, cause }) => `${language} | ${category} | ${kind} | ${cause}`,
  );
  const isSpan = (group: FaultGroup) => Number(group.faults[0]?.kind === 'span');
  const languageOf = (group: FaultGroup) => group.faults[0]?.language ?? '';
  return [...groups]
    .map(([title, ofGroup]) => ({ title, faults: ofGroup }))
    .sort(
      (a, b) =>
        languageOf(a).localeCompare(languageOf(b)) ||
        isSpan(a) - isSpan(b) ||
        b.faults.length - a.faults.length,
    );
}
