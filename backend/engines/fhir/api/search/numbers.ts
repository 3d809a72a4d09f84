import { refusal } from '../outcome.ts';
import { type Prefix, prefixed } from './date-ranges.ts';

/** A quantity of a search: a number with the bounds of its precision, and its unit where one is asked for. */
export interface QuantityCriterion {
  readonly prefix: Prefix;
  readonly value: number;
  /** Half of the last digit that is given: 5.4 is anything from 5.35 to 5.45. */
  readonly slack: number;
  readonly system: string | null;
  readonly code: string | null;
}

const NUMBER = /^[+-]?(\d{1,20})(?:\.(\d{1,20}))?(?:[eE]([+-]?\d{1,3}))?$/;

/**
 * `[prefix]number`, `[prefix]number|system|code` or `[prefix]number||code`.
 *
 * @throws FhirError 400 that names the parameter
 */
export function quantityCriterion(parts: readonly string[], parameter: string): QuantityCriterion {
  const [number = '', system = '', code = ''] = parts;
  const { prefix, rest } = prefixed(number);
  const found = NUMBER.exec(rest);
  if (found === null || parts.length > 3) {
    const sentence = `${parameter} takes a number such as ge6.5 or 7.2|http://unitsofmeasure.org|mmol/L, and this is none.`;
    throw refusal(400, 'invalid', sentence, parameter);
  }
  const [, , decimals = '', exponent = '0'] = found;
  const power = Number(exponent);
  const slack = 0.5 * 10 ** (power - decimals.length);
  return {
    prefix,
    value: Number(rest),
    slack,
    system: system === '' ? null : system,
    code: code === '' ? null : code,
  };
}

/** 5.4 - 0.05 is 5.35, not the number above it. */
const rounded = (number: number): number => Number(number.toPrecision(15));

/** How far from a number "approximately" may be, as R4 recommends. */
const APPROXIMATELY = 0.1;

/** Whether a stretch of numbers is what a search asks for; a plain value is a stretch of no length. */
export function numberMatches(
  { prefix, value, slack }: QuantityCriterion,
  found: { readonly low: number; readonly high: number },
): boolean {
  const isWithin = rounded(value - slack) <= found.low && found.high < rounded(value + slack);
  switch (prefix) {
    case 'eq':
      return isWithin;
    case 'ne':
      return !isWithin;
    case 'lt':
      return found.low < value;
    case 'gt':
      return found.high > value;
    case 'le':
      return found.low <= value;
    case 'ge':
      return found.high >= value;
    case 'sa':
      return found.low > value;
    case 'eb':
      return found.high < value;
    case 'ap': {
      const near = Math.max(Math.abs(value) * APPROXIMATELY, slack);
      return found.low <= value + near && found.high >= value - near;
    }
  }
}
