import type { Observation, ObservationReferenceRange, Quantity } from 'fhir/r4';
import type { Language } from '../../shared/contract.ts';
import { numberOf } from '../extraction/embedded/measurements.ts';
import type { Mention } from './mentions.ts';

const UCUM = 'http://unitsofmeasure.org';
const NUMBER = String.raw`\d{1,9}(?:[.,]\d{1,6}){0,3}`;
const COMPARED = new RegExp(String.raw`^([<>]=?|[≤≥])\s?(${NUMBER})$`);
const COMPARATORS: Readonly<Record<string, Quantity['comparator']>> = {
  '<': '<',
  '<=': '<=',
  '≤': '<=',
  '>': '>',
  '>=': '>=',
  '≥': '>=',
};

/** The unit in the words of the report, and in UCUM where it is one. */
export function unitOf(unit: Mention | undefined): Pick<Quantity, 'unit' | 'system' | 'code'> {
  if (unit === undefined) return {};
  const { ucum } = unit.entity;
  return { unit: unit.surface, ...(ucum === undefined ? {} : { system: UCUM, code: ucum }) };
}

/** An amount in UCUM. */
export function ucumQuantity(value: number, unit: string, code: string | null): Quantity {
  return { value, unit, ...(code === null ? {} : { system: UCUM, code }) };
}

/** A number, also one that is told with a comparator, with its unit; else the words: "1:80" is no number. */
export function measured(
  value: Mention,
  unit: Mention | undefined,
  language: Language,
): Pick<Observation, 'valueQuantity' | 'valueString'> {
  const [, sign = '', digits = ''] = COMPARED.exec(value.surface) ?? [];
  const comparator = COMPARATORS[sign];
  const number = comparator === undefined ? value.entity.value : numberOf(digits, language);
  if (number === undefined || number === null)
    return { valueString: unit === undefined ? value.surface : `${value.surface} ${unit.surface}` };
  return {
    valueQuantity: { value: number, ...(comparator === undefined ? {} : { comparator }), ...unitOf(unit) },
  };
}

const BETWEEN = new RegExp(String.raw`(${NUMBER})\s?(?:[-–]|bis|to|a)\s?(${NUMBER})`, 'iu');
const BELOW = new RegExp(String.raw`(?:[<≤]=?|bis|up to|fino a|below|unter|inferiore a)\s?(${NUMBER})`, 'iu');
const ABOVE = new RegExp(String.raw`(?:[>≥]=?|ab|über|above|oltre|superiore a)\s?(${NUMBER})`, 'iu');
/** A longer text is no reference range. */
const LONGEST_RANGE = 80;

/**
 * A reference range in the words of the report, with its ends where they are numbers, in the unit of the value.
 * R4's ends belong to the range; whether the report's do, only its words tell.
 */
export function referenceRangeOf(
  range: Mention,
  unit: Mention | undefined,
  language: Language,
): ObservationReferenceRange {
  const words = range.surface.slice(0, LONGEST_RANGE);
  const end = (digits: string | undefined) => {
    const value = digits === undefined ? null : numberOf(digits, language);
    return value === null ? null : { value, ...unitOf(unit) };
  };
  const both = BETWEEN.exec(words);
  const low = end(both?.[1] ?? (both === null ? ABOVE.exec(words)?.[1] : undefined));
  const high = end(both?.[2] ?? (both === null ? BELOW.exec(words)?.[1] : undefined));
  const isOrdered = low === null || high === null || low.value <= high.value;
  return {
    ...(low !== null && isOrdered ? { low } : {}),
    ...(high !== null && isOrdered ? { high } : {}),
    text: range.surface,
  };
}
