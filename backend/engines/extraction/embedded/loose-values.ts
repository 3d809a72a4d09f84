import type { SectionKind } from '../../../clinical/extractions.engine.ts';
import type { Language } from '../../../shared/contract.ts';
import { isAsciiLetter, isDigitUnit, isSpaceUnit } from '../../terminology/characters.ts';
import type { Draft } from './assembly.ts';
import { bareWeight, isBareWeight } from './bare-weights.ts';
import type { Plain } from './circumstances.ts';
import { gateOf } from './gates.ts';
import { type Measurement, measurementIn } from './measurements.ts';
import { isPhysicalAmount, isReportedAmount } from './physical-amounts.ts';
import { SIGNAL, type Stretch } from './signals.ts';
import { examinationOfFraction, isUnnamedFraction, PRESSURE } from './unnamed-fractions.ts';

/** Units that tell of themselves what was measured: temperature, rate and pressure. */
const VITAL = new Set(['Cel', '[degF]', '/min', 'mm[Hg]']);
/** "98% on room air", "95 % unter Raumluft", "97% in aria ambiente". */
const ON_AIR =
  /^\s?(?:room air|on\s(?:room air|RA|\d{1,2}\s?(?:L|liters?))|RA\b|RL\b|(?:unter|bei|an)\sRaumluft|in (?:aria ambiente|AA|a\.a\.))/iu;
/** Where a pressure is told of without its name. */
const OF_PRESSURE =
  /hypertensi|hypotensi|hyperton|hypoton|ipertes|ipotes|vital|parametri|Vital|afebrile|apiretic/iu;
/** How tall somebody is, and what weighs them beside it: "He is 5'9\" and 344 pounds". */
const TALL =
  /^\d['′’]\s?\d{1,2}|^\d\s(?:feet|foot|ft)(?!\p{L})|^\d{1,2}\s?(?:pounds?|lbs?\.?),?\s(?:and\s)?\d{1,2}\s?(?:ounces?|oz)/u;
const OF_BODY =
  /weigh|height|\btall\b|\d['′’]\s?\d|\d\s(?:feet|foot|ft)\b|overweight|obes|\bBMI\b|vital|year.old|\b(?:s?he|patient) is \d|baby|infant|newborn|neonate/i;
/** "at 28-1/7 weeks", "in der 32. SSW", "a 39+2 settimane". */
const WEEKS =
  /^\d{2}(?:(?:[-\s]\d\/7)|-\d|\s?\+\s?\d(?:\/7)?|\sand\s\d\/7(?:th)?)?[\s-](?<unit>weeks?(?!-?\s(?:ago|later|follow|post|prior|after))|wks|SSW|settimane|s\.?g\.?)(?!\p{L})/iu;
const OF_PREGNANCY =
  /gestation|pregnan|gravida|para\s|SSW|schwanger|gravid|fetal|intrauterin|deliver|obstetric|trimester|\bG\d|uterus|fibroid/iu;

/** Farthest that an examination without a value stands before one, in UTF-16 code units. */
const REACH = 60;

/**
 * Values that no name stands beside: vitals by their unit, blood pressures, weeks of pregnancy. A rate belongs to the
 * examination before it that has no value, as to an ECG.
 *
 * @param passed what the words of the sentence pass
 * @param taken drafts of the sentence so far
 */
export function looseValuesIn(
  { text, words, kinds, offset, length, from, to }: Stretch,
  passed: number,
  taken: readonly Draft[],
  plain: Plain,
  section: SectionKind,
  language: Language,
): Draft[] {
  const part = text.slice(offset, offset + length);
  // German tells sizes by any unit: physical-amounts.ts.
  const isToldByUnit = language === 'de' || (passed & TOLD_BY_UNIT[language]) !== 0 || part.includes('%');
  const drafts: Draft[] = [];
  for (let index = from; index < to; index += 1) {
    if (((kinds[index] ?? 0) & SIGNAL.number) === 0) continue;
    const { start: begin = 0, end = 0 } = words[index] ?? {};
    if (!isToldByUnit && !isPaired(text, end)) continue;
    if (isGoneBefore(text, begin) || isWithin(taken, begin) || isWithin(drafts, begin)) continue;
    const found = looseAt(part, begin - offset, offset, section, language);
    if (found === null) continue;
    const place = found.unit ?? found.value;
    const named = headOf(found, text, part, begin, offset, taken, drafts);
    const weight =
      named === undefined && isBareWeight(part, offset, found) ? weightOf(found, plain) : undefined;
    if (weight !== undefined) drafts.push(weight);
    const head = named ?? weight;
    const inside = weight === undefined ? {} : ({ isInside: true } as const);
    const kind = head?.entity.category === 'ExaminationName' ? 'Examination' : 'Condition';
    const of = (relationType: string) => (head === undefined ? {} : { of: { draft: head, relationType } });
    const value = plain(found.value, 'MeasurementValue', head?.entity.assertion);
    const number = found.value.number === null ? {} : { value: found.value.number };
    drafts.push({ entity: Object.assign(value, number), ...of(`ValueOf${kind}`), ...inside });
    if (found.unit === null) continue;
    const unit = Object.assign(plain(place, 'MeasurementUnit', head?.entity.assertion), {
      ucum: found.unit.ucum,
    });
    drafts.push({ entity: unit, ...of(`UnitOf${kind}`), ...inside });
  }
  return drafts;
}

/** The weight that a value with its unit tells. */
function weightOf({ value, unit }: Measurement, plain: Plain): Draft {
  const end = unit === null ? value.offset + value.length : unit.offset + unit.length;
  return bareWeight(plain(value, 'MeasurementValue'), { offset: value.offset, length: end - value.offset });
}

/** What a value belongs to; undefined where nothing before it says. */
function headOf(
  found: Measurement,
  text: string,
  part: string,
  begin: number,
  offset: number,
  taken: readonly Draft[],
  drafts: readonly Draft[],
): Draft | undefined {
  if (isRate(found)) return headBefore(taken, begin);
  return (
    findingBefore(text, [...taken, ...drafts], begin) ??
    (found.unit === null ? examinationOfFraction(part, begin - offset, offset, taken) : undefined)
  );
}

/** Whether a number is a part of something that began before it: ".5", "-5", "12/5", "T5". */
function isGoneBefore(text: string, begin: number): boolean {
  const unit = text.charCodeAt(begin - 1);
  if (unit === 0x2f) return isDigitUnit(text.charCodeAt(begin - 2));
  if (unit >= 0x80) return LETTER.test(text.charAt(begin - 1));
  const isSign = unit === 0x2c || unit === 0x2d || unit === 0x2e || unit === 0x3a;
  return isSign || isAsciiLetter(unit) || isDigitUnit(unit);
}

const LETTER = /[\p{L}\d]/u;

/** What amounts in blood are told by: "3200/mcl". */
const PER: ReadonlySet<string> = new Set('mcl ul µl dl l ml mmc nl'.split(' '));

/** Words of the units that tell of themselves what was measured. */
const UNITS: ReadonlySet<string> = new Set(
  `g gm grams cm cms centimeter centimeters centimetri millimeter millimetri hz v volts volt mv ms milliseconds ohms ohm inch inches db c f degrees deg grad gradi bpm rpm min minute minuto mmhg mm millimeters torr kg week weeks wks ssw settimane sg s pounds pound lbs lb feet foot ft`.split(
    ' ',
  ),
);
const TOLD_BY_UNIT = gateOf((normal) => UNITS.has(normal) || PER.has(normal));

const isPrime = (unit: number): boolean => unit === 0x27 || unit === 0x2032 || unit === 0x2019;

/** Whether a number is followed by a slash, as the first one of a blood pressure is, or by the sign of feet. */
function isPaired(text: string, end: number): boolean {
  const unit = text.charCodeAt(end);
  const isGraded = (unit === 0x2b || unit === 0x2d) && text.charCodeAt(end + 1) === 0x2f;
  return (
    isGraded || unit === 0x2f || isPrime(unit) || (isSpaceUnit(unit) && text.charCodeAt(end + 1) === 0x2f)
  );
}

const isWithin = (drafts: readonly Draft[], place: number): boolean =>
  drafts.some(({ entity }) => place >= entity.offset && place < entity.offset + entity.length);

const isRate = ({ unit }: Measurement): boolean => unit?.ucum === '/min';

/** What may be so much. */
const AMOUNTED: ReadonlySet<string> = new Set(['Diagnosis', 'SymptomOrSign', 'ExaminationName']);
const NEAR = 40;
/** What says that a part of the body is so large or heavy: "spleen measures 12 cm", "prostate is about 40 g". */
const MEASURES =
  /^(?:\s(?:wall|itself))?(?:\s(?:is|was|measur(?:es|ed|ing)|weigh(?:s|ed|ing)|sounded)|\s?:)(?:\s(?:measured|approximately|about|roughly|estimated|at|up|to|only|be)){0,3}\s{1,2}$/i;

/** The finding right before an amount, within its phrase and without a value of its own. */
function findingBefore(text: string, taken: readonly Draft[], begin: number): Draft | undefined {
  const head = taken.findLast(
    ({ entity, of }) =>
      of === undefined && entity.offset + entity.length <= begin && entity.category !== 'Date',
  );
  if (head === undefined) return undefined;
  const end = head.entity.offset + head.entity.length;
  const isMeasured = head.entity.category === 'BodyStructure' && MEASURES.test(text.slice(end, begin));
  if (!isMeasured && !AMOUNTED.has(head.entity.category)) return undefined;
  if (begin - end > NEAR || /[.;]\s|[\n,]/.test(text.slice(end, begin))) return undefined;
  return taken.some(({ of }) => of?.draft === head) ? undefined : head;
}

function headBefore(taken: readonly Draft[], begin: number): Draft | undefined {
  const head = taken.findLast(
    ({ entity, of }) =>
      of === undefined && entity.category === 'ExaminationName' && entity.offset + entity.length <= begin,
  );
  if (head === undefined || begin - head.entity.offset - head.entity.length > REACH) return undefined;
  return taken.some(({ of }) => of?.draft === head) ? undefined : head;
}

/** Whether a number tells how tall or heavy the patient is. */
const isOfBody = (part: string, begin: number, { unit }: Measurement): boolean =>
  unit === null
    ? TALL.test(part.slice(begin, begin + 24)) && OF_BODY.test(part)
    : (unit.ucum === '[lb_av]' || unit.ucum === 'kg') && OF_BODY.test(part);

function looseAt(
  part: string,
  begin: number,
  at: number,
  section: SectionKind,
  language: Language,
): Measurement | null {
  if (!isDigitUnit(part.charCodeAt(begin))) return null;
  const weeks = WEEKS.exec(part.slice(begin, begin + 30));
  if (weeks !== null && OF_PREGNANCY.test(part)) {
    const { unit = '' } = weeks.groups ?? {};
    const start = at + begin;
    const end = start + weeks[0].length;
    return {
      value: { offset: start, length: weeks[0].length - unit.length - 1, number: null },
      unit: { offset: end - unit.length, length: unit.length, ucum: 'wk' },
      range: null,
      interpretation: null,
      isTold: true,
    };
  }
  const found = measurementIn(part, begin, at, language);
  if (found === null) return null;
  const { value, unit } = found;
  const end = value.offset + value.length - at;
  if (unit !== null && VITAL.has(unit.ucum)) return found;
  // "172 cm/81 kg"
  const behind = part.slice(end, end + 14);
  if (unit?.ucum === 'cm' && /^\s?cm\s?[,/]\s?\d[\d,.]*\s?kg/iu.test(behind)) return found;
  if (unit?.ucum === 'kg' && /\d\s?cm\s?[,/]\s?$/iu.test(part.slice(0, begin))) return found;
  if (unit?.ucum === '%' && ON_AIR.test(part.slice(unit.offset + unit.length - at))) return found;
  const isFound = language === 'de' ? isPhysicalAmount(part, at, found) : isReportedAmount(part, at, found);
  if (isFound) return found;
  if (language === 'en' && (isOfBody(part, begin, found) || isUnnamedFraction(part, begin))) return found;
  const isPressure = PRESSURE.test(part.slice(begin, end));
  return unit === null && isPressure && (section === 'examination' || OF_PRESSURE.test(part)) ? found : null;
}
