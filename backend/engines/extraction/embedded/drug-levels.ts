import type { TextRange } from '../../../clinical/extractions.engine.ts';
import type { Language } from '../../../shared/contract.ts';
import type { Dictionary, Entry, Match } from '../../terminology/dictionary/dictionary.ts';
import { type CodedConcept, isMeasured } from '../../terminology/vocabulary.ts';
import { namesOf } from './compounds.ts';
import type { Measurement } from './measurements.ts';
import { isScore } from './scores.ts';

/** UCUM units that tell how much of something is in the blood; mg/mL, [IU]/mL and ug/mL tell what is in a vial, too. */
const LEVEL_UNITS: ReadonlySet<string> = new Set(
  'ng/mL ng/dL ng/L pg/mL pg/dL pg/L ug/L ug/dL mg/dL mg/L nmol/L pmol/L umol/L mmol/L m[IU]/L u[IU]/mL m[IU]/mL'.split(
    ' ',
  ),
);

/** What only an examination is told in: amounts in blood or urine, pressures, rates, volumes of cells, voltages. */
const LABORATORY_UNIT =
  /^(?!mg\/mL|g\/mL|ug\/kg|g\/m2|mL\/|L\/|kcal)(?:.+\/(?:dL|L|mL|uL|nL|pL|fL|mm3|mol|mmol|g)|10\*.*|mm\[Hg\]|\/min|\/uL|\/nL|\/pL|\/mm3|\/\[HPF\]|fL|ms|mV|V|Ohm|Hz|mm\/h|kg\/m2|Cel|\[degF\]|mL\/min\/\{1\.73_m2\}|cm\[H2O\]|kPa|m\/s|\[MET\])$/;

/** Whether a unit tells that what stands before its number is an examination. */
export const isLaboratoryUnit = (ucum: string): boolean => LABORATORY_UNIT.test(ucum);

/** Salts and sugar are infused by the millimole, too. */
const INFUSED = /chloride|potassium|sodium|calcium|magnesium|phosphate|bicarbonate|glucose|dextrose/;

/** Whether a name may be one of something whose level is told. */
export const mayHaveLevel = ({ entries }: Match): boolean =>
  entries.some(
    ({ concept }) => concept.category === 'MedicationName' || concept.category === 'ExaminationName',
  );

/** Whether a value is how much of something is in the blood. */
export const isLevel = (measurement: Measurement | null): boolean =>
  LEVEL_UNITS.has(measurement?.unit?.ucum ?? '');

/** Whether words or a colon say that a value is the examination's, or its unit does; a day or a month is none. */
export const isSaidOf = (text: string, measurement: Measurement | null, language: Language): boolean =>
  measurement !== null &&
  (measurement.isTold || !AMOUNTS.has(measurement.unit?.ucum ?? '')) &&
  !(measurement.unit === null && isDay(text, measurement.value, language));

/** "TTE 14.3.", "catheterization in 11/07": when it was. Only German writes a day like a number that ends a sentence. */
const isDay = (text: string, { offset, length }: TextRange, language: Language): boolean => {
  const value = text.slice(offset, offset + length);
  if (
    language === 'de' &&
    /^(?:[0-2]?\d|3[01])\.(?:0?\d|1[0-2])$/.test(value) &&
    text.charAt(offset + length) === '.'
  )
    return /^\.\s?(?:$|[\s:,;)])/.test(text.slice(offset + length, offset + length + 3));
  if (/^(?:0?[1-9]|1[0-2])\/(?:1[3-9]|2\d|3[0-5])$/.test(value)) return true;
  return (
    /^\d{1,2}\/\d{2,4}$/.test(value) &&
    /(?<!\p{L})(?:in|im|on|am|vom|seit|of|from|nel|del)\s$/iu.test(
      text.slice(Math.max(0, offset - 6), offset),
    )
  );
};

/** Units of amounts and sizes, and none at all, which a number beside an examination may have without being its value. */
const AMOUNTS: ReadonlySet<string> = new Set(['', 'g', 'kg', 'mL', 'L', 'cm', 'mm', 'm', '%']);

/** Examinations without a dictionary's name are such by their form or their value. */
export const isNamedByValue = ({ category, key }: CodedConcept): boolean =>
  category === 'ExaminationName' && key === '';

/** Whether an examination has a value that stands behind it: any where it is coded as measured, else one that is said of it. */
export const takesValue = (
  text: string,
  concept: CodedConcept,
  measurement: Measurement | null,
  language: Language,
): boolean =>
  isMeasured(concept) ||
  isScore(concept) ||
  isNamedByValue(concept) ||
  (concept.category === 'ExaminationName' && (isLevel(measurement) || isSaidOf(text, measurement, language)));

/** The examination that a drug or hormone names before its level: "Testosteron 4,5 ng/ml"; null where it names a drug. */
export function levelEntry(
  dictionary: Dictionary,
  { entries }: Match,
  measurement: Measurement | null,
): Entry | null {
  if (!isLevel(measurement) || entries.some(({ concept }) => concept.category === 'ExaminationName'))
    return null;
  const drug = entries.find(({ concept }) => concept.category === 'MedicationName');
  if (drug === undefined || INFUSED.test(drug.concept.key)) return null;
  const { key } = drug.concept;
  const preferred = drug.concept.preferred.replace(/ supplement$/, '');
  for (const name of [`${preferred} level`, `Serum ${preferred}`, preferred]) {
    const known = namesOf(dictionary, name).find(({ concept }) => concept.category === 'ExaminationName');
    if (known !== undefined) return { ...drug, concept: known.concept };
  }
  return {
    ...drug,
    concept: {
      key: `level-of-${key}`,
      category: 'ExaminationName',
      preferred: `${preferred} level`,
      codes: [],
    },
  };
}
