import type { AnonymisationLanguage } from '../anonymisation.ts';

/** Whether a match of a form is a date, by its parts and the text around it. */
export type Accepts = (parts: RegExpMatchArray, text: string, language: AnonymisationLanguage) => boolean;

/** How far back the line before a date is read, in UTF-16 code units. */
const REACH = 40;

const asDigits = (value: string): number => Number(value.replace(/[Oo]/g, '0').replace(/l/g, '1'));

/** Day and month in either order; most of it has to be digits, so that no word is one. */
export function isNumericDate(parts: RegExpMatchArray, text: string): boolean {
  const [found, one = '', first, two = '', second, year = ''] = parts;
  if (!/\d/.test(one + two + year) || year.replace(/\D/g, '').length < 1) return false;
  if (first === '/' && text[(parts.index ?? 0) - 1] === '/') return false;
  if (/apgar\p{L}{0,6}[ :]{0,2}$/iu.test(text.slice(Math.max(0, (parts.index ?? 0) - 14), parts.index)))
    return false;
  if (first === '-' && second === '.') return false;
  if (first === ' ' && second === ' ') return false;
  if (year.length === 2 && (second === ' ' || (first === '-' && /\d{1,2}-\d-\d/.test(found)))) return false;
  const [a, b] = [asDigits(one), asDigits(two)];
  const isYearLikely = year.length === 2 || /^[12lO0]/.test(year);
  return isYearLikely && a >= 1 && b >= 1 && a <= 31 && b <= 31 && (a <= 12 || b <= 12);
}

const BEFORE_CLOSED_UP =
  /(?:geb\.?|geboren|dob|born|nat[oa](?: il)?|coll(?:ected)?|rec(?:'?d|eived)?|datum|date|data|abnahme|eingang|entnahme|prelievo|\*|(?:^|[ \t])[mwf]|\p{Lu}[\p{L}-]{2,30},)[ :.\t]{0,3}$/iu;

/** Day, month and year without a mark between, in either order. */
export function isClosedUpDate(parts: RegExpMatchArray, text: string): boolean {
  const start = parts.index ?? 0;
  if (!BEFORE_CLOSED_UP.test(text.slice(Math.max(0, start - 36), start))) return false;
  const [one, two, three] = [0, 2, 4].map((at) => Number(parts[0].slice(at, at + 2)));
  const isDay = (day = 0): boolean => day >= 1 && day <= 31;
  const isMonth = (month = 0): boolean => month >= 1 && month <= 12;
  return isMonth(two) ? isDay(one) || isDay(three) : isMonth(one) && isDay(two);
}

const SHARE_WORDS =
  /(?:RR|BP|PA|PAOS|NIBP|Visus|OD|OS|RA|LA|GCS|NRS|VAS|Apgar|APGAR|MMST|MMSE|Barthel|score|Score|Schober|Ott|Tinetti|Barthel|Norton|Braden|MMSE|punteggio|grado|Grad|grade|power|Kraft|Kraftgrad|forza|murmur|Systolikum|Tensio|IOP|obs|ROM|Schmerz\p{L}*|dolore|pain|LK|Lymphknoten|nodes|linfonodi|vent|AC|sc|cc)[ :,=(]{0,3}$/u;
const COURSE_WORDS =
  /(?:geb\.?|born|nat[oa]|dob|DOB|\*|ED|seit|ab|bis|vom|am|im|zuletzt|since|from|until|till|in|to|dal|al|nel|a|von|EZ|exp|expires|valid|ca\.?|um|OP|TSH|Diagnose|diagnosi|diagnosis|zuvor|Z\.n\.|und|,|\(|-|–|[)\p{L}.]) ?$/u;

/** Words of time: "seit 3/10", not "pain 3/10". */
const TIME_WORDS =
  /(?<!\p{L})(?:geb\.?|born|nat[oa]|seit|ab|bis|vom|am|im|since|from|until|till|in|dal|al|nel|zuletzt|ED|EZ|OP|exp|ca\.?|Z\.n\.|und|-|–|\() ?$/u;

/** "1/2 Tablette", "3/4 Jahr", "12/20 Uhr": what has parts or hours. */
const PART =
  /^ ?(?:Tabl|Tbl|Tab|Jahr|Monat|Woche|Stunde|Std|Uhr|Amp|Stück|Beutel|Liter|Dosis|Dosen|tabs?\b|tablet|hour|year|cup|compress|cp\b|cpr\b|bustin|fial|lit)/i;

/** Parts; and "in 3/12" for three months and "for 2/52" for two weeks, as British hands write them. */
export const isNoPart = (parts: RegExpMatchArray, text: string): boolean => !isPart(parts, text);

function isPart(parts: RegExpMatchArray, text: string): boolean {
  const start = parts.index ?? 0;
  const end = start + parts[0].length;
  return (
    PART.test(text.slice(end, end + 14)) ||
    (/^\d{1,2}\/(?:12|52|7)$/.test(parts[0]) &&
      /(?<!\p{L})(?:in|for|per|tra|fra|after|nach) $/u.test(text.slice(Math.max(0, start - 8), start)))
  );
}

/** "12/17" behind a word of time or a thing done; not "9/10" of a scale. */
export function isMonthOfCourse(parts: RegExpMatchArray, text: string): boolean {
  const start = parts.index ?? 0;
  const before = text.slice(Math.max(0, start - 24), start);
  if (SHARE_WORDS.test(before) || /p?[TN]\d\w{0,4} ?\($/.test(before)) return false;
  const [found, month = '', year = ''] = parts;
  const after = text.slice(start + found.length, start + found.length + 3);
  const isClosed = /^(?:\s*$|[\s),;.:·–-]|[ ]\p{L})/u.test(after);
  if (isPart(parts, text)) return false;
  const isOfScale = /^(?:10|15|20|28|30|12)$/.test(year) && !month.startsWith('0');
  if (year === '10' && isOfScale && !TIME_WORDS.test(before)) return false;
  const isScale = isOfScale && /[A-Z)\d]/.test(before.trim().at(-1) ?? '');
  if (month.startsWith('0') && isClosed) return true;
  return isClosed && !isScale && (/(?:^|\n)[ \t•*-]*$/.test(before) || COURSE_WORDS.test(before));
}

/** "2.1 from 6.8", "90 auf 6.8": what a value was or became. */
export const isNoChange = (parts: RegExpMatchArray, text: string): boolean =>
  !isPart(parts, text) &&
  (/^\d{1,2}\/\d/.test(parts[0]) ||
    !/\d[ %]?(?:\p{L}{1,5}\/?\p{L}{0,4} )?(?:from|to|al|del|vom|bis|zum|auf|da|a) $/u.test(
      text.slice(Math.max(0, (parts.index ?? 0) - 20), parts.index),
    ));

/** "06.03." is a date unless it numbers a section at the begin of a line. */
/** "TSH 2.1, fT4 1.2.", "Kalium 4.1.": values at the end of a sentence. */
const OF_VALUE =
  /(?<!\p{L})(?:TSH|f?T[34]|CRP|PCR|Hb|HbA1c|Kalium|Natrium|Calcium|Kalzium|Magnesium|Phosphat|Krea(?:tinin)?|Bilirubin|Laktat|INR|Quick|pH|PSA|Albumin|Harnstoff|Harnsäure|Leuko(?:zyten|s)?|Thrombo(?:zyten|s)?|Glu[ck]ose|BZ|[LH]DL|Troponin|PCT|BSG|Ferritin|Eisen|Lipase|GFR|P?TT|Score|Index|Ratio|Quotient|Wert|EF|K|Na|Ca|Mg|Cr|WBC|Potassium|Sodium|lactate|bilirubin|creatinine|potassium|sodium)[: ]{1,2}$/u;

export function isDayOfMonth(
  parts: RegExpMatchArray,
  text: string,
  language: AnonymisationLanguage,
): boolean {
  const start = parts.index ?? 0;
  const [found, day] = parts;
  // English and Italian end sentences with figures like these, and write dates with other marks.
  if (language !== 'de' && !found.includes('0') && !/^ ?[-–]/.test(text.slice(start + found.length)))
    return false;
  const before = text.slice(Math.max(0, start - REACH), start);
  if (OF_VALUE.test(before)) return false;
  const lineBefore = before.slice(before.lastIndexOf('\n') + 1);
  if (lineBefore.trim() !== '') return true;
  const after = text.slice(start + found.length, start + found.length + 3);
  return Number(day) > 12 || found.includes('0') || !/^ ?\p{L}/u.test(after);
}

const NO_YEAR =
  /(?:Leukozyten|Thrombozyten|BNP|CK|LDH|Ferritin|ferritin|CEA|AFP|Vitamin B12|PSA|HCG|platelets|piastrine|leucociti|Room|Zimmer|Raum|bed|box|PLZ|CAP|ZIP|RAL|Typ|Type|about|etwa|circa) ?:?[ ]$/;

export function isYear(parts: RegExpMatchArray, text: string): boolean {
  const start = parts.index ?? 0;
  return !NO_YEAR.test(text.slice(Math.max(0, start - 16), start));
}
