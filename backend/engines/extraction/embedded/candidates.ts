import type { SectionKind } from '../../../clinical/extractions.engine.ts';
import type { Language } from '../../../shared/contract.ts';
import type { Dictionary, Entry, Match } from '../../terminology/dictionary/dictionary.ts';
import {
  type CodedConcept,
  type ConceptCategory,
  isMeasured,
  isMedication,
} from '../../terminology/vocabulary.ts';
import type { Word } from '../../terminology/words.ts';
import { isAdministeredAt } from './administered.ts';
import { isLevel, isSaidOf, levelEntry, mayHaveLevel, takesValue } from './drug-levels.ts';
import { type Measurement, measurementAfter } from './measurements.ts';
import type { Sentence } from './sentences.ts';
import { isUsedAt } from './substance-use.ts';
import { type WordResult, wordResultOf } from './word-results.ts';

/** A concept named in a sentence, with the value that follows it where it is measured. */
export interface Candidate {
  readonly first: number;
  readonly last: number;
  readonly offset: number;
  readonly length: number;
  readonly entry: Entry;
  readonly concept: CodedConcept;
  readonly isInflected: boolean;
  readonly origin: Match['origin'];
  /** How many concepts the words may name. */
  readonly meanings: number;
  readonly measurement: Measurement | null;
  /** How much there is of a finding or habit: "leucocitosi (12 x 10^9/l)", "Nikotinabusus von 50 py". */
  readonly amount: Measurement | null;
  /** What an examination without a number came to. */
  readonly result: WordResult | null;
}

/** Sections whose words are of one category before all others. */
const PREFERRED: Partial<Record<SectionKind, ConceptCategory>> = {
  medication: 'MedicationName',
  medicationAdmission: 'MedicationName',
  medicationDischarge: 'MedicationName',
  allergies: 'MedicationName',
  laboratory: 'ExaminationName',
};

/** Symbols of up to so many letters, such as K or RR, name an examination only before its value. */
const SYMBOL_LETTERS = 2;

const isSymbol = ({ exact }: Entry): boolean =>
  exact !== null && exact.replace(/[^\p{L}]/gu, '').length <= SYMBOL_LETTERS && !/\d/.test(exact);

/** Chooses what the names found in a sentence mean there. */
export function candidatesIn(
  dictionary: Dictionary,
  text: string,
  words: readonly Word[],
  sentence: Sentence,
  matches: readonly Match[],
  language: Language,
): Candidate[] {
  const sentenceEnd = sentence.offset + sentence.length;
  const candidates: Candidate[] = [];
  for (let place = 0; place < matches.length; place += 1) {
    const match = matches[place];
    if (match === undefined) continue;
    const offset = match.start ?? words[match.first]?.start ?? 0;
    const end = match.end ?? words[match.last]?.end ?? offset;
    const limit = words[matches[place + 1]?.first ?? -1]?.start ?? sentenceEnd;
    const measured = match.entries.some(({ concept }) => isMeasured(concept));
    const stated = measured || mayHaveLevel(match) ? measurementAfter(text, end, limit, language) : null;
    const measurement = measured || isLevel(stated) || isSaidOf(stated) ? stated : null;
    const entry =
      levelEntry(dictionary, match, measurement) ??
      administeredEntry(text, offset, match, measured && measurement !== null) ??
      choose(match, measured && measurement !== null, sentence.section, () => isUsedAt(text, offset, end));
    if (entry === undefined) continue;
    const { concept } = entry;
    if (isPerWeight(text, offset, concept)) continue;
    candidates.push({
      first: match.first,
      last: match.last,
      offset,
      length: end - offset,
      entry,
      concept,
      origin: match.origin,
      meanings: meaningsOf(match),
      isInflected: entry.normal !== normalOf(words, match),
      measurement: takesValue(concept, measurement) ? measurement : null,
      amount: amountOf(text, concept, end, limit, language),
      result: null,
    });
  }
  return candidates.map((candidate, place) => {
    if (candidate.concept.category !== 'ExaminationName' || candidate.measurement !== null) return candidate;
    const previous = candidates[place - 1];
    // "Came back negative" names no back.
    const next = candidates
      .slice(place + 1, place + 3)
      .find(({ concept }) => concept.category !== 'BodyStructure');
    const floor = previous === undefined ? sentence.offset : previous.offset + previous.length;
    const result = wordResultOf(text, candidate, floor, next?.offset ?? sentenceEnd, language);
    return result === null ? candidate : { ...candidate, result };
  });
}

/** Findings and habits that a number with a unit may stand behind, in brackets or after a word of amount. */
const AMOUNTED: ReadonlySet<ConceptCategory> = new Set(['Diagnosis', 'SymptomOrSign', 'SocialHistory']);
const BEFORE_AMOUNT =
  /^(?:\s\p{L}{3,14})?\s?(?:\(|von\s|of\s|di\s|:\s?|,?\sca\.\s)(?:max\.\s|ca\.\s|bis\s)?[<>]?\s?\d/u;

function amountOf(
  text: string,
  { category }: CodedConcept,
  end: number,
  limit: number,
  language: Language,
): Measurement | null {
  if (!AMOUNTED.has(category) || !BEFORE_AMOUNT.test(text.slice(end, end + 40))) return null;
  const open = text.indexOf('(', end);
  const from = open >= 0 && open < end + 20 ? open + 1 : end;
  const measurement = measurementAfter(text, from, limit, language);
  return measurement?.unit == null ? null : measurement;
}

/** Whether a weight is only what an amount is given by: "10 mg per kg of body weight". */
const isPerWeight = (text: string, offset: number, { category }: CodedConcept): boolean =>
  category === 'ExaminationName' &&
  /(?<!\p{L})kg\s?(?:of|di)?\s?$/iu.test(text.slice(Math.max(0, offset - 8), offset)) &&
  /\/\s?kg|(?:per|pro)\s?kg/iu.test(text.slice(Math.max(0, offset - 12), offset));

/** A dictionary of the site that has a name of ours, too, agrees with it more often than not. */
const meaningsOf = ({ entries }: Match): number =>
  entries.length === 1
    ? 1
    : new Set(entries.filter(({ isSite }) => isSite === entries[0]?.isSite).map(({ concept }) => concept))
        .size;

/** What is measured elsewhere, but given here. */
function administeredEntry(
  text: string,
  offset: number,
  { entries }: Match,
  hasValue: boolean,
): Entry | undefined {
  if (hasValue || entries.length < 2 || !entries.some(({ concept }) => isMeasured(concept))) return undefined;
  const drug = entries.find(({ concept }) => concept.category === 'MedicationName');
  return drug !== undefined && isAdministeredAt(text, offset) ? drug : undefined;
}

function choose(
  { entries }: Match,
  hasValue: boolean,
  section: SectionKind,
  isUsed: () => boolean,
): Entry | undefined {
  if (hasValue) return entries.find(({ concept }) => isMeasured(concept));
  const social = entries.find(({ concept }) => concept.category === 'SocialHistory');
  if (social !== undefined && (entries.length === 1 || section === 'social' || isUsed())) return social;
  const possible = entries.filter(
    (entry) => entry !== social && (!isMeasured(entry.concept) || !isSymbol(entry)),
  );
  const preferred = PREFERRED[section];
  return (
    possible.find(({ concept }) => concept.category === preferred || isMedicationAs(preferred, concept)) ??
    possible[0]
  );
}

const isMedicationAs = (preferred: ConceptCategory | undefined, { category }: CodedConcept): boolean =>
  preferred === 'MedicationName' && isMedication(category);

function normalOf(words: readonly Word[], { first, last }: Match): string {
  let normal = words[first]?.normal ?? '';
  for (let index = first + 1; index <= last; index += 1) normal += ` ${words[index]?.normal ?? ''}`;
  return normal;
}
