import type { Finding, Reading } from './finding.ts';
import { foldWord } from './fold.ts';
import { kindOfWord, WORD_KINDS } from './gazetteer.ts';
import { ENGLISH_HOUSE, HYPHENATED_HOUSE, INSTITUTIONS, SAINTS_HOUSE } from './institution-forms.ts';
import { findListedOrganisations } from './listed-organisations.ts';
import {
  AROUND_WORDS,
  COMPOUND_HOUSE,
  FROM_WORDS,
  HYPHENATED,
  type OrganisationForm,
  PARTNERS,
  WARD,
  WARD_NAMES,
} from './organisation-forms.ts';
import { hasName, isCalledSo } from './organisation-names.ts';
import { matchAt } from './runs.ts';
import { matchesIn, placesOf, windowsAround } from './windows.ts';

const LEADING =
  /^(?:(?:The|This|That|A|An|In|At|From|And|Our|Your|Die|Der|Das|Im|In|An|Am|Il|La|Dear|Hi|My|When|During|On|If|For|To|With|By|Of)[ ])+/;
const TRAILING =
  /(?:[ ](?:und|and|e|di|del|der|am|Abt\.|Abteilung|Station|Tel\.?|Telefon|Fax|Dr\.|Prof\.|Herrn?|Frau|vom|von))+$/;

/** Hospitals, wards and other organisations by the words they are called with. */
export function findOrganisations(reading: Reading): Finding[] {
  const { text, tokens } = reading;
  const findings: Finding[] = [];
  const add = ({ type, confidence, needsName }: OrganisationForm, from: number, found: string): void => {
    const lead = LEADING.exec(found)?.[0].length ?? 0;
    const value = found
      .slice(lead)
      .replace(TRAILING, '')
      .replace(/[\s,]+$/, '');
    if (value === '' || (needsName === true && !hasName(value) && !isCalledSo(text, from + lead, value)))
      return;
    const start = from + lead;
    findings.push({ type, start, end: start + value.length, confidence });
  };
  const addAt = (form: OrganisationForm, place: number): void => {
    const match = matchAt(text, form.pattern, tokens[place]?.start ?? 0);
    if (match !== null) add(form, match.index, match[0]);
  };
  for (const form of AROUND_WORDS) {
    const windows = windowsAround(reading, placesOf(reading, form.trigger), form.before, form.after);
    for (const { start, value } of matchesIn(windows, form.pattern)) add(form, start, value);
  }
  for (const form of [...FROM_WORDS, ...INSTITUTIONS, SAINTS_HOUSE]) {
    for (const place of placesOf(reading, form.trigger)) addAt(form, place);
  }
  for (const place of placesOf(reading, ENGLISH_HOUSE.trigger)) {
    addAt(ENGLISH_HOUSE, place - 1);
    addAt(ENGLISH_HOUSE, place - 2);
  }
  findings.push(...findListedOrganisations(reading));
  for (const place of placesOf(reading, WARD.trigger)) addAt(WARD, place + 1);
  for (const place of placesOf(reading, HYPHENATED.trigger)) {
    if (tokens[place - 1]?.text === '-') addAt(HYPHENATED, place - 2);
  }
  findings.push(...hyphenatedHouses(reading));
  const partners = windowsAround(reading, joints(reading), 70, 40);
  for (const { start, value } of matchesIn(partners, PARTNERS.pattern)) {
    const known = kindsOf(value);
    if (known.filter(isPlainMedical).length > 2) continue;
    if (areGivenNames(known))
      findings.push({ type: 'NAME', start, end: start + value.length, confidence: 0.6, role: 'unknown' });
    else add(PARTNERS, start, value);
  }
  for (const place of placesOf(reading, COMPOUND_HOUSE)) {
    const token = tokens[place];
    if (token?.known === 0)
      findings.push({ type: 'HOSPITAL', start: token.start, end: token.end, confidence: 0.6 });
  }
  for (const place of placesOf(reading, WARD_NAMES)) {
    const token = tokens[place];
    if (token !== undefined) {
      findings.push({ type: 'HOSPITAL', start: token.start, end: token.end, confidence: 0.6 });
    }
  }
  return findings;
}

/** "Herz-Jesu-Spital", not "Reha-Klinik": before the hyphen stands a name. */
function hyphenatedHouses(reading: Reading): Finding[] {
  const { tokens } = reading;
  return placesOf(reading, HYPHENATED_HOUSE).flatMap((place) => {
    let from = place;
    while (from > place - 6 && tokens[from - 1]?.text === '-' && tokens[from - 2]?.isCapital === true)
      from -= 2;
    const [first, last] = [tokens[from], tokens[place]];
    const isNamed = tokens
      .slice(from, place)
      .some(
        ({ kind, known, text }) =>
          kind === 'word' && text.length > 3 && (known & NAMES) !== 0 && (known & WORD_KINDS.medical) === 0,
      );
    if (!isNamed || first === undefined || last === undefined) return [];
    return [{ type: 'HOSPITAL' as const, start: first.start, end: last.end, confidence: 0.8 }];
  });
}
const NAMES = WORD_KINDS.given | WORD_KINDS.surname | WORD_KINDS.ambiguous;

const kindsOf = (value: string): number[] =>
  value.split(/[^\p{L}'’-]+/u).map((word) => kindOfWord(foldWord(word)));

const isPlainMedical = (bits: number): boolean =>
  (bits & WORD_KINDS.medical) !== 0 && (bits & (WORD_KINDS.given | WORD_KINDS.surname)) === 0;

/** "Hal, Imogen and Kit": people rather than partners of a firm. */
const areGivenNames = (known: readonly number[]): boolean =>
  known.filter((bits) => (bits & WORD_KINDS.given) !== 0 && (bits & WORD_KINDS.surname) === 0).length > 1;

/** Places of "and" between two words with capitals, the first of them behind a comma. */
function joints({ tokens }: Reading): number[] {
  const places: number[] = [];
  for (let place = 3; place < tokens.length - 1; place += 1) {
    const { text } = tokens[place] ?? {};
    if (text !== 'and' && text !== '&') continue;
    const isBetween = tokens[place - 1]?.isCapital === true && tokens[place + 1]?.isCapital === true;
    if (isBetween && tokens[place - 2]?.text === ',') places.push(place);
  }
  return places;
}
