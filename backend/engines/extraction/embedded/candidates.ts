import type { SectionKind } from '../../../clinical/extractions.engine.ts';
import type { Dictionary, Entry, Match } from '../../terminology/dictionary/dictionary.ts';
import {
  type CodedConcept,
  type ConceptCategory,
  isMeasured,
  isMedication,
} from '../../terminology/vocabulary.ts';
import type { Word } from '../../terminology/words.ts';
import { isAdministeredAt } from './administered.ts';
import { broaderOf } from './broader-codes.ts';
import type { Candidate } from './candidate.ts';
import { namesOf } from './compounds.ts';
import { isLevel, isNamedByValue, isSaidOf, levelEntry, mayHaveLevel, takesValue } from './drug-levels.ts';
import { amountAfter, mayBeAmounted } from './finding-amounts.ts';
import { gradeAfter } from './finding-grades.ts';
import { isSymbolName } from './german-symbols.ts';
import { saysNothing } from './idle-names.ts';
import { examinationAfter, isOfNext } from './measurement-owners.ts';
import type { Measurement } from './measurements.ts';
import type { NamedSentence } from './names/names.ts';
import { provedMatch } from './proofs/proofs.ts';
import { isScore } from './scores.ts';
import { isUsedAt } from './substance-use.ts';
import { withValues } from './valued-candidates.ts';
import { valueAfter } from './values-behind.ts';
import { wordResultOf } from './word-results.ts';

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
export function candidatesIn(dictionary: Dictionary, names: NamedSentence, english: Dictionary): Candidate[] {
  const { text, words, sentence, matches, language } = names;
  const sentenceEnd = sentence.offset + sentence.length;
  const candidates: Candidate[] = [];
  /** Names within a value, as the feet of a height, are none. */
  let covered = { offset: 0, end: 0 };
  for (let place = 0; place < matches.length; place += 1) {
    const found = matches[place];
    if (found === undefined) continue;
    const match = provedMatch(found, names, language);
    if (match.entries.length === 0) continue;
    const offset = match.start ?? words[match.first]?.start ?? 0;
    const end = match.end ?? words[match.last]?.end ?? offset;
    if (offset >= covered.offset && offset < covered.end) continue;
    const limit = words[followingOf(matches, place, words)?.first ?? -1]?.start ?? sentenceEnd;
    const measured = hasMeasured(match);
    const isKnown = measured || mayHaveLevel(match);
    const far = examinationAfter(text, words, matches, place, end) ?? sentenceEnd;
    const told = isKnown ? valueAfter(text, offset, end, limit, language, far) : null;
    const isOther =
      told !== null &&
      language === 'en' &&
      (told.value.offset < covered.end || isOfNext(text, told, matches[place + 1], words));
    const after = isOther ? null : told;
    const isGiven = after !== null && isDoseOf(match, after);
    const stated = isGiven ? null : language === 'de' && after !== null && isDay(text, after) ? null : after;
    const isValued = stated?.unit != null && match.entries.some(({ concept }) => isNamedByValue(concept));
    const measurement =
      measured || isValued || isLevel(stated) || isSaidOf(text, stated, language) ? stated : null;
    const entry =
      (isGiven ? match.entries.find(({ concept }) => isMedication(concept.category)) : undefined) ??
      levelEntry(dictionary, match, measurement) ??
      administeredEntry(text, offset, match, measured && measurement !== null) ??
      choose(
        match,
        measurement !== null ||
          isListedSymbol(text, words, matches, place) ||
          isJudgedSymbol(names, match, offset, end, limit),
        sentence.section,
        text,
        offset,
        end,
      );
    if (entry === undefined) continue;
    const concept = entry.concept.key === 'non-smoker' ? smoker(dictionary, entry) : entry.concept;
    if (saysNothing(text, offset, end, concept)) continue;
    if (measurement !== null) {
      const { value } = measurement;
      covered = { offset: value.offset, end: value.offset + value.length };
    }
    candidates.push({
      first: match.first,
      last: match.last,
      offset,
      length: end - offset,
      entry,
      concept,
      origin: match.origin,
      meanings: meaningsOf(match),
      broader: broaderConcept(english, entry, concept, text.slice(offset, end), language),
      isInflected: entry.normal !== normalOf(words, match),
      measurement: takesValue(text, concept, measurement, language) ? measurement : null,
      more: [],
      amount: mayBeAmounted(concept.category)
        ? (amountAfter(text, end, amountLimit(matches, place, words, sentenceEnd), language) ??
          (language === 'en' ? gradeAfter(text, offset, end, limit) : null))
        : null,
      result: null,
    });
  }
  return withValues(names, sentence, candidates);
}

/** What something is a kind of that has no code of its own. */
const broaderConcept = (
  english: Dictionary,
  { composition }: Entry,
  { key, category, codes, preferred }: CodedConcept,
  surface: string,
  language: NamedSentence['language'],
): CodedConcept | null => {
  if (codes.length > 0) return null;
  // What only a kind is known of is called like the first of its family, which is another thing.
  const isOfFamily = key === '' && category === 'SymptomOrSign';
  const names = [surface, isOfFamily ? surface : preferred];
  return broaderOf(english, category, names, language, composition?.part?.concept.preferred);
};

/** Units of what is swallowed or injected. */
const MASSES: ReadonlySet<string> = new Set('mg ug meq mmol g'.split(' '));

/** Whether what stands behind a drug that is measured, too, is an amount to take: "vitamin B12 1000 mcg". */
const isDoseOf = ({ entries }: Match, { unit }: Measurement): boolean =>
  MASSES.has(unit?.ucum ?? '') && entries.some(({ concept }) => isMedication(concept.category));

function hasMeasured({ entries }: Match): boolean {
  for (const { concept } of entries) if (isMeasured(concept) || isScore(concept)) return true;
  return false;
}

/** What somebody who does not smoke is not. */
const smoker = (dictionary: Dictionary, { concept }: Entry): CodedConcept =>
  namesOf(dictionary, 'smoker').find(({ concept: { key } }) => key === 'smoker')?.concept ?? concept;

function hasSymbol(entries: readonly Entry[]): boolean {
  for (const entry of entries)
    if (entry.exact !== null && isMeasured(entry.concept) && isSymbol(entry)) return true;
  return false;
}

/** Whether a word says what a symbol came to: "UA negative". */
const isJudgedSymbol = (
  line: NamedSentence,
  { entries }: Match,
  offset: number,
  end: number,
  limit: number,
): boolean =>
  end - offset > 1 &&
  hasSymbol(entries) &&
  (isSoughtAt(line.text, offset, end) ||
    wordResultOf(line, { offset, length: end - offset }, offset, limit) !== null);

/** Whether an English symbol is what was asked for, or shows something: "check UA", "his UA did show". */
const isSoughtAt = (text: string, offset: number, end: number): boolean =>
  text.slice(offset, end) !== 'PT' &&
  (/^\s(?:did\s|also\s)?(?:show|reveal|demonstrat)(?:s|ed|es)?\s/i.test(text.slice(end, end + 22)) ||
    /(?<!\p{L})(?:check|checked|obtain|obtained|order|ordered|repeat|sent|send)\s(?:an?\s)?$/iu.test(
      text.slice(Math.max(0, offset - 14), offset),
    ));

/** Whether a symbol stands in a list of examinations: "Na/K 138/4.1", "Elektrolyte (Na, K, Cl)". */
function isListedSymbol(
  text: string,
  words: readonly Word[],
  matches: readonly Match[],
  place: number,
): boolean {
  const match = matches[place];
  if (match === undefined || !hasSymbol(match.entries)) return false;
  const isJoined = (one: Match | undefined, other: Match | undefined): boolean =>
    one !== undefined &&
    other !== undefined &&
    hasMeasured(one) &&
    hasMeasured(other) &&
    /^(?:\s?[,/]\s?|\s(?:and|und|e)\s)$/.test(text.slice(words[one.last]?.end, words[other.first]?.start));
  return isJoined(matches[place - 1], match) || isJoined(match, matches[place + 1]);
}

/** Sides of the body that a value may be of: "the ratio in the right eye was 0.4". */
const SIDED: ReadonlySet<string> = new Set('eye eyes arm arms leg ear ears feet foot'.split(' '));

/** The next name, but for the feet that a height is told in and the side that something is measured on. */
function followingOf(matches: readonly Match[], place: number, words: readonly Word[]): Match | undefined {
  const next = matches[place + 1];
  return SIDED.has(words[next?.last ?? -1]?.normal ?? '') ? matches[place + 2] : next;
}

/** Where the next thing begins that is more than a site. */
function amountLimit(
  matches: readonly Match[],
  place: number,
  words: readonly Word[],
  sentenceEnd: number,
): number {
  for (let at = place + 1; at < matches.length && at < place + 4; at += 1) {
    const next = matches[at];
    if (next !== undefined && next.entries[0]?.concept.category !== 'BodyStructure')
      return words[next.first]?.start ?? sentenceEnd;
  }
  return sentenceEnd;
}

/** Whether what looks like a value is the day of an examination: "TTE 14.3.: LV normal", "(Duplex 24.11.)". */
function isDay(text: string, { value: { offset, length }, unit }: Measurement): boolean {
  if (unit !== null || !/^(?:[12]?\d|3[01])\.(?:0?[1-9]|1[0-2])$/.test(text.slice(offset, offset + length)))
    return false;
  // "Echo 31.08: LCA normal": without the last stop, before what was found.
  return /^(?:\.(?:[:),]|\d{2}|\s?\()|:\s)/.test(text.slice(offset + length, offset + length + 3));
}

/** A dictionary of the site that has a name of ours, too, agrees with it more often than not. */
function meaningsOf({ entries }: Match): number {
  if (entries.length === 1) return 1;
  const own = entries.filter(({ isSite }) => isSite === entries[0]?.isSite).map(({ concept }) => concept);
  return own.filter((concept, place) => own.indexOf(concept) === place).length;
}

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
  text: string,
  offset: number,
  end: number,
): Entry | undefined {
  if (hasValue) {
    const measured = entries.find(({ concept }) => isMeasured(concept) || isNamedByValue(concept));
    const examined = measured ?? entries.find(({ concept }) => concept.category === 'ExaminationName');
    if (examined !== undefined) return examined;
  }
  const [only] = entries;
  if (entries.length === 1 && only !== undefined && (only.exact === null || !isMeasured(only.concept)))
    return only;
  const social = entries.find(({ concept }) => concept.category === 'SocialHistory');
  if (social !== undefined && (entries.length === 1 || section === 'social' || isUsedAt(text, offset, end)))
    return social;
  const isBare = entries.length > 1 && isSymbolName(text.slice(offset, end));
  const possible = entries.filter(
    (entry) =>
      entry !== social &&
      (!isMeasured(entry.concept) || !isSymbol(entry)) &&
      !(isBare && entry.concept.category === 'ExaminationName'),
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
