import { PLAIN_ASSERTION } from '../../../clinical/assertion.ts';
import type { Assertion } from '../../../clinical/extractions.contract.ts';
import type { ExtractedEntity, ReadText, TextRange } from '../../../clinical/extractions.engine.ts';
import type { Language } from '../../../shared/contract.ts';
import type { Dictionary } from '../../terminology/dictionary/dictionary.ts';
import { dictionaryOf } from '../../terminology/dictionary/longest-match.ts';
import type { OpenDictionary } from '../../terminology/dictionary/open-dictionary.ts';
import { isMedication } from '../../terminology/vocabulary.ts';
import { wordsOf } from '../../terminology/words.ts';
import { assemble, type Draft } from './assembly.ts';
import { type Candidate, candidatesIn } from './candidates.ts';
import { circumstancesIn } from './circumstances.ts';
import { compoundBodySites } from './compound-body-sites.ts';
import { confidenceOf, originOf } from './confidence.ts';
import { type Reading, readingsOf } from './context.ts';
import { demographicsOf } from './demographics.ts';
import { foreignParagraphs, languageMarksOf, languageOf } from './language.ts';
import { linksOf } from './links.ts';
import { measurementDrafts, wordResultDraft } from './measurement-drafts.ts';
import { type Attribute, attributesIn, attributesOf } from './medication.ts';
import { isChemicalWord } from './names/chemical-words.ts';
import { type NamedSentence, namesOf } from './names/names.ts';
import { isOpen } from './names/open-entry.ts';
import { isPastOperation } from './past-operations.ts';
import { type ReportDates, reportDatesOf } from './report-dates.ts';
import { inlineTitleEnd } from './sections.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { type SignalledText, signalsOf } from './signals.ts';
import { compileTriggers, type TriggerTable, triggersIn } from './triggers.ts';
import type { WordResult } from './word-results.ts';

/** Bump with every change of what it finds: the name is kept with everything that it found. */
const NAME = 'casebook-embedded/3';

export interface EmbeddedEngine {
  readonly name: string;
  readNow(text: string): ReadText;
}

/** How sure what is no name is, judged and not measured; 0 to 1. Names: `confidence.ts`. */
const CONFIDENCE = { attribute: 0.95, person: 0.95 };

const OF_OTHER: Assertion = { ...PLAIN_ASSERTION, association: 'other' };

/** The rules and names of one language, made ready when its first text comes. */
interface Reader {
  readonly dictionary: Dictionary;
  readonly triggers: TriggerTable;
}

/**
 * The engine that works without network or model, by own rules and over compiled dictionaries; the first one's concepts
 * come first. It never fails on a string.
 */
export function createEngineOver(dictionaries: readonly OpenDictionary[]): EmbeddedEngine {
  const readers = new Map<Language, Reader>();
  const readerOf = (language: Language): Reader => {
    const known = readers.get(language);
    if (known !== undefined) return known;
    const reader = {
      dictionary: dictionaryOf(dictionaries, language),
      triggers: compileTriggers(language),
    };
    readers.set(language, reader);
    return reader;
  };
  return {
    // What is found depends on a dictionary of the site, too.
    name: dictionaries.length > 1 ? `${NAME}+site` : NAME,
    readNow(text) {
      return read(text, readerOf);
    },
  };
}

function read(text: string, readerOf: (language: Language) => Reader): ReadText {
  const words = wordsOf(text);
  const signalled = signalsOf(text, words);
  const marks = languageMarksOf(words);
  const language = languageOf(text, words, marks);
  const sentences = sentencesOf(text);
  const dates = reportDatesOf(signalled, language);
  const foreign = foreignParagraphs(words, marks, sentences, language);
  const drafts: Draft[] = [];
  const ofOthers: TextRange[] = [];
  const { named, definitions } = namesOf(
    text,
    words,
    sentences,
    ({ paragraph }) => foreign.get(paragraph) ?? language,
    (own) => readerOf(own).dictionary,
  );
  for (const names of named) {
    const found = readSentence(signalled, names, readerOf(names.language), dates);
    for (const draft of found.drafts) drafts.push(draft);
    if (found.isOfOthers) ofOthers.push(names.sentence);
  }
  const within = (ranges: readonly TextRange[], offset: number, end: number) =>
    ranges.some((range) => offset >= range.offset && end <= range.offset + range.length);
  const { demographics, places } = demographicsOf(signalled, (offset) =>
    within(ofOthers, offset, offset + 1),
  );
  for (const { offset, length, category } of places) {
    if (!within(sentences, offset, offset + length)) continue;
    drafts.push({ entity: plainEntity({ offset, length }, category, CONFIDENCE.person) });
  }
  const { entities, relations } = assemble(text, drafts, definitions);
  return {
    language,
    reportDate: dates.reportDate,
    demographics,
    sentences: sentences.map(({ offset, length, section }) => ({ offset, length, section })),
    entities,
    relations,
  };
}

function readSentence(
  signalled: SignalledText,
  { sentence, from, to, matches, language }: NamedSentence,
  { dictionary, triggers: table }: Reader,
  dates: ReportDates,
): { drafts: Draft[]; isOfOthers: boolean } {
  if (sentence.isTitle) return { drafts: [], isOfOthers: false };
  const { text, words, kinds } = signalled;
  const { offset, length } = sentence;
  const stretch = { text, words, kinds, offset, length, from, to };
  const candidates = candidatesIn(dictionary, text, words, sentence, matches, language);
  const triggers = triggersIn(table, text, words, from, to);
  const relatives = triggers.filter(({ isRelative }) => isRelative);
  const { section } = sentence;
  const attributes = attributesIn(stretch);
  const drafts: Draft[] = [];
  const heads: Draft[] = [];
  if (candidates.length > 0) {
    const spans = candidates.map(({ first, last, concept }) => ({ first, last, category: concept.category }));
    const readings = readingsOf({ text, words, from, to, section, spans, triggers });
    const titleEnd = inlineTitleEnd(text, sentence);
    for (const [place, candidate] of candidates.entries()) {
      // A title says nothing of the patient, unless what it names is denied: "Allergies: none".
      const isDenied = readings[place]?.assertion.certainty === 'negative';
      if (isPartOf(attributes, candidate)) continue;
      if (candidate.offset + candidate.length <= titleEnd && !isDenied) continue;
      const own = draftsOf(text, candidate, readings[place], candidates, place, sentence, attributes);
      if (own[0] !== undefined) heads.push(own[0]);
      for (const draft of own) drafts.push(draft);
    }
  }
  // Without a name or an attribute a sentence tells nothing that a time could belong to.
  if (heads.length > 0 || attributes.length > 0) {
    for (const draft of circumstancesIn(stretch, attributes, heads, plainAttribute, dates, section))
      drafts.push(draft);
  }
  for (const { first, last } of relatives) {
    const offset = words[first]?.start ?? 0;
    const length = (words[last]?.end ?? offset) - offset;
    drafts.push({ entity: plainEntity({ offset, length }, 'FamilyRelation', CONFIDENCE.person, OF_OTHER) });
  }
  return { drafts, isOfOthers: relatives.length > 0 || section === 'family' };
}

const plainAttribute = (place: TextRange, category: string, assertion?: Assertion): ExtractedEntity =>
  plainEntity(place, category, CONFIDENCE.attribute, assertion);

function draftsOf(
  text: string,
  candidate: Candidate,
  reading: Reading | undefined,
  candidates: readonly Candidate[],
  place: number,
  sentence: Sentence,
  stated: readonly Attribute[],
): Draft[] {
  const { concept, measurement } = candidate;
  const result = resultOf(candidate, reading);
  const isDrug = isMedication(concept.category);
  const isAllergen = isDrug && reading?.isAllergen === true;
  const read =
    concept.category === 'BodyStructure' || reading === undefined ? PLAIN_ASSERTION : reading.assertion;
  const isNamedOnly = concept.category === 'Allergen' && reading?.isAllergen !== true;
  if (isNamedOnly && !isSubstance(candidate)) return [];
  // What was measured was done: "no fever, blood pressure 120/80".
  const assertion =
    measurement !== null || result !== null
      ? read.certainty === 'positive'
        ? read
        : { ...read, certainty: 'positive' as const }
      : deniesItself(candidate) && read.certainty === 'positive'
        ? { ...read, certainty: 'negative' as const }
        : (isDated(text, candidate) || isPastOperation(sentence.section, concept)) &&
            read.temporality === 'current'
          ? { ...read, temporality: 'past' as const }
          : read;
  const head: Draft = {
    entity: conceptEntity(
      text,
      candidate,
      isAllergen ? 'Allergen' : isNamedOnly ? 'MedicationName' : concept.category,
      assertion,
    ),
  };
  if (measurement !== null) {
    return [head, ...measurementDrafts(measurement, head, plainAttribute)];
  }
  if (result !== null) return [head, wordResultDraft(result, head, plainAttribute)];
  if (!isDrug || isAllergen) return [head, ...compoundBodySites(candidate, head)];
  const previous = candidates[place - 1];
  const next = candidates
    .slice(place + 1, place + 9)
    .find((other) => isMedication(other.concept.category) || other.concept.category === 'ExaminationName');
  const attributes = attributesOf(
    text,
    stated,
    candidate,
    previous === undefined ? sentence.offset : previous.offset + previous.length,
    next?.offset ?? sentence.offset + sentence.length,
  );
  return [
    head,
    ...attributes.map((attribute) => ({
      entity: plainAttribute(attribute, attribute.category, assertion),
      of: { draft: head, relationType: attribute.relationType },
    })),
  ];
}

/** What an examination came to, unless that is denied with it: "kein erhöhtes CRP". */
function resultOf({ result }: Candidate, reading: Reading | undefined): WordResult | null {
  const isDenied = reading?.assertion.certainty === 'negative';
  return result?.isBefore === true && isDenied ? null : result;
}

/** Short forms whose own letters deny what they name: no known allergies, no known drug allergies. */
const DENIALS: ReadonlySet<string> = new Set(['NKA', 'NKDA']);

const deniesItself = ({ entry }: Candidate): boolean => entry.exact !== null && DENIALS.has(entry.exact);

/** Whether something is named only as part of how a drug is given, as inhalation in "by inhalation". */
const isPartOf = (attributes: readonly Attribute[], { offset, length }: TextRange): boolean =>
  attributes.some((one) => one.offset < offset && one.offset + one.length >= offset + length);

/** Whether what a dictionary has as an allergen is a substance by its form, and worth telling without an allergy. */
const isSubstance = ({ entry }: Candidate): boolean =>
  isChemicalWord(entry.normal.slice(entry.normal.lastIndexOf(' ') + 1));

/** Whether a diagnosis or treatment is told with the year it was in: "appendectomy (2011)", "infarto nel 2016". */
function isDated(text: string, { concept, offset, length }: Candidate): boolean {
  if (concept.category !== 'Diagnosis' && concept.category !== 'TreatmentName') return false;
  const end = offset + length;
  const before = text.slice(Math.max(0, offset - 24), offset);
  if (
    /\d/.test(before) &&
    /(?<!\p{L})(?:in|im Jahr|im Jahre|nel|nell'anno)\s(?:19|20)\d\d:?\s(?:an?\s|eine?\s|una?\s)?$/iu.test(
      before,
    )
  )
    return true;
  return /^,?\s*\(?(?:in|im Jahr|nel|anno)?\s*(?:19|20)\d\d(?![\d.,/-]?\d)/i.test(text.slice(end, end + 20));
}

function conceptEntity(
  text: string,
  candidate: Candidate,
  category: string,
  assertion: Assertion,
): ExtractedEntity {
  const { offset, length, concept, entry } = candidate;
  const open = isOpen(entry);
  const origin = originOf(candidate);
  const links = linksOf(concept, entry.composition?.codesName ?? concept.preferred);
  return {
    offset,
    length,
    category,
    confidenceScore: confidenceOf(candidate, origin, text.slice(offset, offset + length)),
    assertion,
    origin,
    concept: open ? null : concept.key,
    name: open ? null : concept.preferred,
    links,
  };
}

function plainEntity(
  { offset, length }: TextRange,
  category: string,
  confidenceScore: number,
  assertion = PLAIN_ASSERTION,
): ExtractedEntity {
  return {
    offset,
    length,
    category,
    confidenceScore,
    assertion,
    concept: null,
    name: null,
    links: [],
  };
}
