import type { SectionKind } from '../../../../clinical/extractions.engine.ts';
import type { Language } from '../../../../shared/contract.ts';
import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { gateOf } from '../gates.ts';
import type { LookedUp } from '../looked-up.ts';
import { withNamesBetween } from './between-names.ts';
import { categoryOf } from './line.ts';
import { openMatch } from './open-entry.ts';

/** Units of the strength of a drug. */
const UNITS: ReadonlySet<string> = new Set('mg mcg ug meq milligrams micrograms mcgs'.split(' '));
const isUnit = (normal: string): boolean => UNITS.has(normal);
const GATE = gateOf({ en: isUnit, it: isUnit });

/** What says that something is given, right before its name. */
const GIVEN: Readonly<Record<'en' | 'it', RegExp>> = {
  en: /(?<!\p{L})(?:(?:start|restart|initiat|plac|maintain|continu|discharg)\w* (?:\w+ )?(?:on|with)|(?:was|is|been|remains?) (?:given|on|taking)|gave|given|takes?|taking|took|prescri\w+|receiv\w+|start|begin|began|continue|add|added|loaded with|treated with)\s(?:a trial of |oral |intravenous |IV )?$/iu,
  it: /(?<!\p{L})(?:terapia con|trattamento con|trattat[oa] con|inizia\w*(?: terapia con)?|introdott[oa]|prescritt[oa]|assume|assumeva|assunzione di|somministra\w*(?: di)?|impostat[oa]|prosegue con)\s$/iu,
};
/** How often or which way it is given, behind its strength. */
const OFTEN: Readonly<Record<'en' | 'it', RegExp>> = {
  en: /^[\s,]{0,2}(?:(?:tablets?|capsules?|one|1|two|2|tabs?|caps?|IV|PO|p\.?o\.?|by mouth|orally|intravenously|subcutaneously)[\s,]{1,2}){0,3}(?:daily|nightly|weekly|monthly|every|each|once|twice|three times|[bt]\.?\s?i\.?\s?d|q\.?\s?(?:\d|[adhi]|hs|week|month)|p\.?\s?r\.?\s?n|at (?:bedtime|night)|a day|per day|in the morning|p\.?o\.?(?!\p{L})|by mouth|IV(?!\p{L})|orally)/iu,
  it: /^\s{0,2}(?:x|×|\/\s?(?:die|d[iì])|(?:\d+ )?(?:cp|cpr|compress\w+|cps|fl|fiala)|die(?!\p{L})|al d[iì]|al giorno|ogni|una volta|due volte|tre volte|per os|e\.?v\.?(?!\p{L}))/iu,
};
/** What begins an item of a list. */
const ITEM = /(?:^|\n)\s*[-•*]\s?$/u;
/** Words that stand before a strength and name no drug. */
const NO_DRUG: ReadonlySet<string> = new Set(
  `about again approximately around between daily dosage doses another every first second third maximum minimum total nearly
  initial initially maintenance loading tablet tablets capsule capsules currently either additional higher lower extra
  today tonight titrate titrate than until under within would night morning release strength normal saline units times
  circa dose dosaggio massimo minimo totale fino compressa compresse capsula capsule giorno volte mattina terapia farmaco
  medication medications treatment therapy tylenol-like level levels value number amount single`.split(/\s+/),
);
/** Participles and adverbs of either language. */
const NO_NAME = /(?:ed|ing|ly|mente|ato|ata|endo|ando)$/;
const MIN_LETTERS = 5;
const BEFORE = 40;
const AHEAD = 48;

/** A line with what the heading above it is about. */
interface SectionLine extends LookedUp {
  readonly section: SectionKind;
}

/** Adds drugs that no dictionary has where a strength and how often, or who gives them, says that they are some: "started on X 5 mg". */
export const withPrescribedNames = (
  line: SectionLine,
  matches: readonly Match[],
  language: Language,
): readonly Match[] =>
  language === 'de'
    ? matches
    : withNamesBetween(line, matches, GATE[language], (index, _following, before) =>
        prescribedBefore(line, index, before, language),
      );

/** The unknown drug whose strength ends with the unit at a place. */
function prescribedBefore(
  line: SectionLine,
  unit: number,
  before: Match | undefined,
  language: 'en' | 'it',
): Match | null {
  const { text, words, from, section } = line;
  let index = unit - 1;
  while (index > from && /^\d+$/.test(words[index]?.normal ?? '')) index -= 1;
  const word = words[index];
  if (word === undefined || index === unit - 1 || index < from || index <= (before?.last ?? -1)) return null;
  const surface = text.slice(word.start, word.end);
  const gap = text.slice(word.end, words[index + 1]?.start);
  const isName =
    surface.length >= MIN_LETTERS &&
    /^\p{L}+$/u.test(surface) &&
    !NO_DRUG.has(word.normal) &&
    !NO_NAME.test(word.normal) &&
    words[index - 1]?.end !== word.start;
  // "Prevacid SoluTab 30 mg"
  const isOfDrug = before?.last === index - 1 && categoryOf(before) === 'MedicationName';
  if (!isName || isOfDrug || !/^\s{1,12}$/.test(gap)) return null;
  const lead = text.slice(Math.max(0, word.start - BEFORE), word.start);
  const end = words[unit]?.end ?? word.end;
  const isGiven = GIVEN[language].test(lead);
  const isListed = /^medication/.test(section) || /^\p{Lu}/u.test(surface) || ITEM.test(lead);
  if (!isGiven && !(isListed && OFTEN[language].test(text.slice(end, end + AHEAD)))) return null;
  return openMatch(line, 'MedicationName', index, index);
}
