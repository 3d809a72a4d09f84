import type { Language } from '../../../../shared/contract.ts';
import type { Dictionary, Match } from '../../../terminology/dictionary/dictionary.ts';
import type { Word } from '../../../terminology/words.ts';
import { composedMatches } from '../composed-names.ts';
import { passesIn } from '../gates.ts';
import type { LookedUp } from '../looked-up.ts';
import type { Sentence } from '../sentences.ts';
import { abbreviationsOf } from './abbreviations.ts';
import { withInabilities } from './abilities.ts';
import { Adjectives } from './adjectives.ts';
import { withClauseFindings } from './clause-findings.ts';
import type { Definition } from './definitions.ts';
import { withDeniedNames } from './denied-names.ts';
import { withDeniedNouns } from './denied-nouns.ts';
import { withDosedNames } from './dosed-names.ts';
import { withAmbiguous } from './english-ambiguous.ts';
import { withFindings } from './english-findings.ts';
import { withoutEnglishOffices } from './english-offices.ts';
import { withoutFalseFriends } from './false-friends.ts';
import { withFunctionVerbs } from './function-verbs.ts';
import { provenNames } from './german-contexts.ts';
import { withoutOffices } from './german-offices.ts';
import { withGermanNames } from './german-open-names.ts';
import { withProcedures as withGermanProcedures } from './german-procedures.ts';
import { withStates } from './german-states.ts';
import { withGradedNouns } from './graded-nouns.ts';
import { withGradedSites } from './graded-sites.ts';
import { withGradesAndStages } from './grades-and-stages.ts';
import { withInjuries } from './injuries.ts';
import { withoutChanges } from './italian-changes.ts';
import { withItalianExaminations } from './italian-examinations.ts';
import { withItalianFindings } from './italian-findings.ts';
import { withItalianNames } from './italian-open-names.ts';
import { withItalianTreatments } from './italian-treatments.ts';
import { withLaborExaminations } from './labor-examinations.ts';
import type { Line } from './line.ts';
import { withListedItems } from './listed-items.ts';
import { withMeasuredNouns } from './measured-nouns.ts';
import { withNarrowedVessels } from './narrowed-vessels.ts';
import { withOpenNames } from './open-names.ts';
import { withoutSteps } from './operative-words.ts';
import { withPatientStates } from './patient-states.ts';
import { withPrescribedNames } from './prescribed-names.ts';
import { withProcedures } from './procedures.ts';
import { withSigns } from './signs.ts';
import { withSpinalLevels } from './spinal-levels.ts';
import { withStainedMarkers } from './stained-markers.ts';
import { withTelegramTests } from './telegram-tests.ts';
import { withTests } from './test-names.ts';
import { withUrineCounts } from './urine-counts.ts';

/** A sentence, and the names in it in order of place. */
export interface NamedSentence extends Line {
  readonly sentence: Sentence;
  /** The language that it is read in. */
  readonly language: Language;
  readonly matches: readonly Match[];
}

/**
 * The names in a text, sentence by sentence, each mechanism upon what those before it found: the dictionary, then names
 * that are put together from parts, names that their form tells (English), and what the text itself says its short
 * forms mean.
 *
 * @param languageOf the language that a sentence is read in
 */
export function namesOf(
  text: string,
  words: readonly Word[],
  sentences: readonly Sentence[],
  languageOf: (sentence: Sentence) => Language,
  dictionaryOf: (language: Language) => Dictionary,
): { readonly named: readonly NamedSentence[]; readonly definitions: readonly Definition[] } {
  const passes = new Uint32Array(words.length);
  const found = wordRanges(words, sentences).map((range) => {
    const language = languageOf(range.sentence);
    const dictionary = dictionaryOf(language);
    const { sentence, from, to } = range;
    const passed = passesIn(language, words, from, to, passes);
    const { section, offset, length } = sentence;
    const end = offset + length;
    const lookedUp = { sentence, dictionary, text, words, from, to, language, passes, passed, section, end };
    const named = withoutFalseFriends(lookedUp, dictionary.matches(text, words, from, to), language);
    const known = composedMatches(lookedUp, named);
    const levels = withSpinalLevels(lookedUp, known, language);
    const open = withPrescribedNames(lookedUp, openedIn(lookedUp, levels, language, dictionary), language);
    const opened = withProcedures(lookedUp, open, language);
    const counted = withUrineCounts(lookedUp, withMeasuredNouns(lookedUp, opened), language);
    const narrowed = withNarrowedVessels(lookedUp, counted, language);
    const sited = withGradedSites(lookedUp, narrowed, language);
    const graded = withGradesAndStages(lookedUp, sited, language);
    const measured = withLaborExaminations(lookedUp, graded, language);
    const marked = withStainedMarkers(lookedUp, measured, language);
    const tested = withTelegramTests(lookedUp, withTests(lookedUp, marked), language);
    const signs = withSigns(lookedUp, tested, language);
    const signed = withClauseFindings(lookedUp, signs, language);
    const matches = withFunctionVerbs(lookedUp, ofLanguage(lookedUp, signed, language), language);
    return { sentence, text, words, from, to, passes, passed, language, matches };
  });
  const abbreviations = abbreviationsOf(
    text,
    words,
    found.flatMap(({ matches }) => matches),
  );
  const { definitions, among } = abbreviations;
  const named = found.map((names) => {
    const matches = among(names.matches, names.from, names.to);
    return matches === names.matches ? names : { ...names, matches };
  });
  return { named, definitions };
}

/** A sentence as it is looked up, with the section it stands in. */
type ListedUp = LookedUp & Pick<Sentence, 'section'> & { readonly sentence: Sentence };

/** What a language takes away or adds when all else is named. */
const ofLanguage = (line: ListedUp, signed: readonly Match[], language: Language): readonly Match[] =>
  language === 'en'
    ? englishStates(line, signed)
    : withDeniedNouns(line, language === 'de' ? withStates(line, signed) : signed, language);

/** What an English sentence tells besides of patients, of what is denied and in lists. */
const englishStates = (line: ListedUp, signed: readonly Match[]): readonly Match[] =>
  withListedItems(
    line,
    withDeniedNames(
      line,
      withPatientStates(line, withGradedNouns(line, withoutSteps(line, withoutEnglishOffices(line, signed)))),
    ),
  );

/** Names of a German sentence beyond those of its dictionary. */
const germanNames = (line: LookedUp, known: readonly Match[]): readonly Match[] =>
  withoutOffices(
    line,
    withGermanProcedures(line, withDosedNames(line, withGermanNames(line, provenNames(line, known)))),
  );

/** The same of an Italian one. */
const italianNames = (line: LookedUp, known: readonly Match[]): readonly Match[] => {
  const examined = withItalianExaminations(line, withoutChanges(line, known));
  return withItalianFindings(line, withItalianNames(line, withItalianTreatments(line, examined)));
};

/** Names that their form or their grammar tells, by the rules of the language. */
function openedIn(
  line: LookedUp,
  known: readonly Match[],
  language: Language,
  dictionary: Dictionary,
): readonly Match[] {
  switch (language) {
    case 'en':
      return withAmbiguous(
        line,
        withFindings(
          line,
          withInjuries(line, withInabilities(line, withOpenNames(line, known, adjectivesOf(dictionary)))),
        ),
      );
    case 'de':
      return germanNames(line, known);
    default:
      return italianNames(line, known);
  }
}

function wordRanges(
  words: readonly Word[],
  sentences: readonly Sentence[],
): { sentence: Sentence; from: number; to: number }[] {
  let from = 0;
  return sentences.map((sentence) => {
    const end = sentence.offset + sentence.length;
    while ((words[from]?.start ?? end) < sentence.offset) from += 1;
    const first = from;
    while ((words[from]?.start ?? end) < end) from += 1;
    return { sentence, from: first, to: from };
  });
}

const adjectives = new WeakMap<Dictionary, Adjectives>();

/** One table of adjectives for each dictionary, kept from text to text. */
function adjectivesOf(dictionary: Dictionary): Adjectives {
  const known = adjectives.get(dictionary);
  if (known !== undefined) return known;
  const made = new Adjectives(dictionary);
  adjectives.set(dictionary, made);
  return made;
}
