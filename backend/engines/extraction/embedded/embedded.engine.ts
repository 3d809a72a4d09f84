import { PLAIN_ASSERTION } from '../../../clinical/assertion.ts';
import type { Assertion } from '../../../clinical/extractions.contract.ts';
import type { ReadText, TextRange } from '../../../clinical/extractions.engine.ts';
import type { Language } from '../../../shared/contract.ts';
import type { Dictionary } from '../../terminology/dictionary/dictionary.ts';
import { dictionaryOf } from '../../terminology/dictionary/longest-match.ts';
import type { OpenDictionary } from '../../terminology/dictionary/open-dictionary.ts';
import { wordsOf } from '../../terminology/words.ts';
import { assemble, type Draft } from './assembly.ts';
import { candidatesIn } from './candidates.ts';
import { circumstancesIn } from './circumstances.ts';
import { draftsOf, isPartOf, personEntity, plainAttribute } from './concept-drafts.ts';
import { readingsOf } from './context.ts';
import { demographicsOf } from './demographics.ts';
import { foreignParagraphs, languageMarksOf, languageOf } from './language.ts';
import { attributesIn } from './medication.ts';
import { type NamedSentence, namesOf } from './names/names.ts';
import { type ReportDates, reportDatesOf } from './report-dates.ts';
import { inlineTitleEnd } from './sections.ts';
import { sentencesOf } from './sentences.ts';
import { type SignalledText, signalsOf, statedIn } from './signals.ts';
import { stagesIn } from './staging.ts';
import { mayNameRelative, type Trigger, type TriggerTable, triggersIn, triggersOf } from './triggers.ts';

/** Bump with every change of what it finds: the name is kept with everything that it found. */
const NAME = 'casebook-embedded/3';

export interface EmbeddedEngine {
  readonly name: string;
  readNow(text: string): ReadText;
}

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
      triggers: triggersOf(language),
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
    drafts.push({ entity: personEntity({ offset, length }, category) });
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

const NO_TRIGGERS: readonly Trigger[] = [];

function readSentence(
  signalled: SignalledText,
  { sentence, from, to, matches, language }: NamedSentence,
  { dictionary, triggers: table }: Reader,
  dates: ReportDates,
): { drafts: Draft[]; isOfOthers: boolean } {
  if (sentence.isTitle) return { drafts: [], isOfOthers: false };
  const { text, words, kinds } = signalled;
  const { offset, length } = sentence;
  const stretch = { text, words, kinds, offset, length, from, to, stated: statedIn(kinds, from, to) };
  const candidates = candidatesIn(dictionary, text, words, sentence, matches, language);
  // Without a finding, phrases tell only of relatives.
  const isTold = candidates.length > 0 || mayNameRelative(table, words, from, to);
  const triggers = isTold ? triggersIn(table, text, words, from, to) : NO_TRIGGERS;
  const relatives = triggers.length === 0 ? triggers : triggers.filter(({ isRelative }) => isRelative);
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
  for (const draft of stagesIn(text, offset, length, heads, plainAttribute)) drafts.push(draft);
  for (const draft of circumstancesIn(stretch, attributes, heads, plainAttribute, dates, section))
    drafts.push(draft);
  for (const { first, last } of relatives) {
    const offset = words[first]?.start ?? 0;
    const length = (words[last]?.end ?? offset) - offset;
    drafts.push({ entity: personEntity({ offset, length }, 'FamilyRelation', OF_OTHER) });
  }
  return { drafts, isOfOthers: relatives.length > 0 || section === 'family' };
}
