import { PLAIN_ASSERTION } from '../../../clinical/assertion.ts';
import type { Assertion } from '../../../clinical/extractions.contract.ts';
import type { ReadText, SectionKind, TextRange } from '../../../clinical/extractions.engine.ts';
import type { Language } from '../../../shared/contract.ts';
import type { Dictionary } from '../../terminology/dictionary/dictionary.ts';
import { dictionaryOf } from '../../terminology/dictionary/longest-match.ts';
import type { OpenDictionary } from '../../terminology/dictionary/open-dictionary.ts';
import { isMedication } from '../../terminology/vocabulary.ts';
import { wordsOf } from '../../terminology/words.ts';
import { readWithoutMarkup } from '../markup/plain-text.ts';
import { withAbandonedUses } from './abandoned-uses.ts';
import { openAllergens } from './allergies.ts';
import { assemble, type Draft } from './assembly.ts';
import { withoutBreakCommas } from './break-commas.ts';
import { candidatesIn } from './candidates.ts';
import { circumstancesIn } from './circumstances.ts';
import { namesOf as conceptsNamed } from './compounds.ts';
import { draftsOf, isPartOf, personEntity, plainAttribute } from './concept-drafts.ts';
import { readingsOf } from './context.ts';
import { lastValued, type Valued, withContinuedValues } from './continued-values.ts';
import { demographicsOf } from './demographics.ts';
import { withDrugEvents } from './drug-events.ts';
import { othersIn, othersRanges } from './experiencer.ts';
import { Frame } from './frames.ts';
import { withoutHyphenation } from './hyphenation.ts';
import { keywordListOf } from './keyword-list.ts';
import { relativeDrafts, relativesIn } from './kinship.ts';
import { foreignSentences, languageMarksOf, languageOf } from './language.ts';
import { looseResultsIn } from './loose-results.ts';
import { looseValuesIn } from './loose-values.ts';
import { attributesIn, withoutSites } from './medication.ts';
import { type IsName, isNamedSo } from './named-somebody.ts';
import { type NamedSentence, namesOf } from './names/names.ts';
import { pronounValuesIn } from './pronoun-values.ts';
import { withRefusals } from './refusals.ts';
import { repeatedKeywords } from './repeated-keywords.ts';
import { type ReportDates, reportDatesOf } from './report-dates.ts';
import { withRevisions } from './revisions.ts';
import { OF_RISK, riskItems } from './risk-lists.ts';
import { inlineTitleEnd } from './sections.ts';
import { sentencesOf } from './sentences.ts';
import { withSharedResults } from './shared-results.ts';
import { type SignalledText, signalsOf, statedIn } from './signals.ts';
import { withSizes } from './sizes-of-findings.ts';
import { withSoughtResults } from './sought-results.ts';
import { stagesIn } from './staging.ts';
import { type TriggerTable, triggersIn, triggersOf } from './triggers.ts';

const NAME = 'casebook-embedded/4';

export interface EmbeddedEngine {
  readonly name: string;
  readNow(text: string): ReadText;
}

const OF_OTHER: Assertion = { ...PLAIN_ASSERTION, association: 'other' };

/** What is told of the patient alone. */
const OWN: ReadonlySet<string> = new Set(['SocialHistory', 'Allergen']);

/** Sections that only the letter on a stay has. */
const OF_STAY: ReadonlySet<SectionKind> = new Set(['course', 'medicationDischarge']);

/** The rules and names of one language, made ready when its first text comes. */
interface Reader {
  readonly dictionary: Dictionary;
  /** The names that concepts have in English. */
  readonly english: Dictionary;
  readonly triggers: TriggerTable;
}

/**
 * The engine that works without network or model, by own rules and over compiled dictionaries; the first one's concepts
 * come first. It never fails on a string.
 *
 * @param isName whether a term stands as the name of somebody, and is no fact
 * @param rules the version of its rules (rules-version.ts), kept with everything that it found
 */
export function createEngineOver(
  dictionaries: readonly OpenDictionary[],
  isName: IsName = isNamedSo,
  rules = '',
): EmbeddedEngine {
  const readers = new Map<Language, Reader>();
  const readerOf = (language: Language): Reader => {
    const known = readers.get(language);
    if (known !== undefined) return known;
    const reader = {
      dictionary: dictionaryOf(dictionaries, language),
      english: language === 'en' ? dictionaryOf(dictionaries, 'en') : readerOf('en').dictionary,
      triggers: triggersOf(language),
    };
    readers.set(language, reader);
    return reader;
  };
  return {
    // What is found depends on a dictionary of the site, too.
    name: [NAME, rules === '' ? '' : `.${rules}`, dictionaries.length > 1 ? '+site' : ''].join(''),
    readNow(text) {
      return readWithoutMarkup(text, (words) => read(withoutBreakCommas(words), readerOf, isName));
    },
  };
}

/** A sentence that was read before, of which the next one of its paragraph may go on to tell. */
interface ReadBefore {
  readonly paragraph: number;
  readonly drafts: readonly Draft[];
  readonly valued: Valued | null;
}

type Told = typeof withDrugEvents;
const withEvents: Told = (text, sentences, read) => {
  const revised = withRevisions(text, sentences, read);
  const entities = withAbandonedUses(text, withRefusals(text, sentences, revised.entities));
  return withDrugEvents(text, sentences, { ...revised, entities });
};

const NO_DRAFTS: readonly Draft[] = [];

function read(text: string, readerOf: (language: Language) => Reader, isName: IsName): ReadText {
  const written = wordsOf(text);
  const language = languageOf(text, written, languageMarksOf(written));
  const words = withoutHyphenation(
    text,
    written,
    language,
    (word) => conceptsNamed(readerOf(language).dictionary, word).length > 0,
  );
  const marks = languageMarksOf(words);
  const signalled = signalsOf(text, words);
  const sentences = sentencesOf(text);
  const dates = reportDatesOf(signalled, language);
  const foreign = foreignSentences(words, marks, sentences, language);
  const drafts: Draft[] = [];
  /** What stands in the list of keywords. */
  const filed: Draft[] = [];
  const ofOthers: TextRange[] = [];
  const isDischarge = sentences.some(({ section }) => OF_STAY.has(section));
  const within = (ranges: readonly TextRange[], offset: number, end: number) =>
    ranges.some((range) => offset >= range.offset && end <= range.offset + range.length);
  const keywords = keywordListOf(text);
  const isKeyword = (draft: Draft) =>
    keywords !== null && within([keywords], draft.entity.offset, draft.entity.offset + draft.entity.length);
  const { named, definitions } = namesOf(
    text,
    words,
    sentences,
    ({ offset }) => foreign.get(offset) ?? language,
    (own) => readerOf(own).dictionary,
  );
  const risks = riskItems(text, sentences);
  let last = null as ReadBefore | null;
  for (const names of named) {
    const reader = readerOf(names.language);
    const isRisk = risks.has(names.sentence);
    const found = readSentence(signalled, names, reader, dates, isDischarge, isRisk, isName);
    const { sentence, language: own } = names;
    const before: ReadBefore | null = last?.paragraph === sentence.paragraph ? last : null;
    const valued = before?.valued ?? null;
    const all = withToldValues(text, names, found.drafts, before);
    for (const draft of all) (isKeyword(draft) ? filed : drafts).push(draft);
    for (const range of found.ofOthers) ofOthers.push(range);
    last = {
      paragraph: sentence.paragraph,
      drafts: found.drafts,
      valued: own === 'en' ? lastValued(all, valued) : null,
    };
  }
  for (const draft of repeatedKeywords(text, keywords, filed, drafts)) drafts.push(draft);
  const { demographics, places } = demographicsOf(
    signalled,
    dates,
    (offset) => within(ofOthers, offset, offset + 1),
    language,
  );
  for (const { offset, length, category, isOfOther } of places) {
    if (!within(sentences, offset, offset + length)) continue;
    drafts.push({
      entity: personEntity({ offset, length }, category, isOfOther ? OF_OTHER : PLAIN_ASSERTION),
    });
  }
  const { entities, relations } = withEvents(text, sentences, assemble(text, drafts, definitions));
  return {
    language,
    reportDate: dates.reportDate,
    demographics,
    sentences: sentences.map(({ offset, length, section }) => ({ offset, length, section })),
    entities,
    relations,
  };
}

/** The drafts of a sentence with the values that lists, pronouns and the sentence before it give to what it names. */
function withToldValues(
  text: string,
  names: NamedSentence,
  found: readonly Draft[],
  before: ReadBefore | null,
): readonly Draft[] {
  const { sentence, language } = names;
  const previous = before?.drafts ?? NO_DRAFTS;
  const pronoun = pronounValuesIn(text, sentence, found, previous, plainAttribute, language);
  const told = pronoun.length === 0 ? found : [...pronoun, ...found];
  if (language !== 'en') return withSoughtResults(names, told, plainAttribute);
  const continued = withContinuedValues(text, sentence, told, before?.valued ?? null, plainAttribute);
  return withSoughtResults(names, withSharedResults(text, withSizes(text, continued)), plainAttribute);
}

/** Examinations that as a title only begin a section. */
const ONLY_TITLES: ReadonlySet<string> = new Set(
  'physical-examination mental-status-examination laboratory-tests tumor-markers'.split(' '),
);

function readSentence(
  signalled: SignalledText,
  names: NamedSentence,
  { dictionary, english, triggers: table }: Reader,
  dates: ReportDates,
  isDischarge: boolean,
  isRisk: boolean,
  isName: IsName,
): { drafts: Draft[]; ofOthers: TextRange[] } {
  const { text, words, kinds } = signalled;
  const { sentence, from, to, language } = names;
  const { offset, length } = sentence;
  const stretch = { text, words, kinds, offset, length, from, to, stated: statedIn(kinds, from, to) };
  const candidates = candidatesIn(dictionary, names, english).filter(
    (candidate) => !isName(names, candidate),
  );
  const triggers = triggersIn(table, names);
  const { section } = sentence;
  const stated = attributesIn(stretch);
  const isOfDrug = candidates.some(({ concept }) => isMedication(concept.category));
  const attributes = isOfDrug ? stated : withoutSites(text, stated);
  const drafts: Draft[] = [];
  const heads: Draft[] = [];
  const spans = candidates.map(({ first, last, concept }) => ({ first, last, category: concept.category }));
  const { passes, passed } = names;
  const readable = { text, words, from, to, passes, passed, language, section, spans, triggers };
  // Habits and allergies behind what is told of the family are the patient's, where no relative has them.
  const isOfFamily =
    section === 'family' &&
    (candidates.length === 0 ||
      !candidates.every(({ concept }) => OWN.has(concept.category)) ||
      relativesIn(names, language).length > 0);
  const isOther = isOfFamily ? () => true : othersIn(readable);
  const titleEnd = inlineTitleEnd(text, sentence);
  if (candidates.length > 0) {
    const told = readingsOf(readable, isOther);
    const readings = isRisk ? told.map((reading) => ({ ...reading, assertion: OF_RISK })) : told;
    const frame = new Frame(stretch, section, isDischarge);
    for (const [place, candidate] of candidates.entries()) {
      // A title says nothing of the patient, unless what it names is denied or has a value: "Allergies: none".
      const isDenied =
        readings[place]?.assertion.certainty === 'negative' ||
        (candidate.measurement ?? candidate.result) !== null;
      // "EKG:" says that one was done.
      const isExamination =
        candidate.concept.category === 'ExaminationName' && !ONLY_TITLES.has(candidate.concept.key);
      const isInTitle = sentence.isTitle || candidate.offset + candidate.length <= titleEnd;
      if (isPartOf(attributes, candidate)) continue;
      if (isInTitle && !isExamination && (sentence.isTitle || !isDenied)) continue;
      const own = draftsOf(text, candidate, readings[place], candidates, place, sentence, attributes, frame);
      if (own[0] !== undefined) heads.push(own[0]);
      for (const draft of own) drafts.push(draft);
    }
  }
  if (sentence.isTitle) return { drafts, ofOthers: [] };
  for (const draft of openAllergens(
    stretch,
    section,
    titleEnd,
    triggers,
    heads.map(({ entity }) => entity),
    plainAttribute,
  ))
    drafts.push(draft);
  for (const draft of stagesIn(text, offset, length, heads, plainAttribute)) drafts.push(draft);
  for (const draft of looseValuesIn(stretch, passed, drafts, plainAttribute, section, language))
    drafts.push(draft);
  if (language === 'de')
    for (const draft of looseResultsIn(text, sentence, drafts, plainAttribute)) drafts.push(draft);
  for (const draft of circumstancesIn(stretch, attributes, heads, plainAttribute, dates, section, language))
    drafts.push(draft);
  const relatives = relativesIn(names, language);
  const personOf = (place: TextRange, category: string) => personEntity(place, category, OF_OTHER);
  for (const draft of relativeDrafts(text, relatives, heads, personOf)) drafts.push(draft);
  return { drafts, ofOthers: othersRanges(words, from, to, isOther) };
}
