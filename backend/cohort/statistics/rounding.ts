import type { Correlation } from './methods/correlation.ts';
import type { Summary } from './methods/describe.ts';
import type { TestResult } from './methods/test-result.ts';
import type { ReleasedCorrelation, ReleasedSummary, ReleasedTest } from './statistics.contract.ts';

/*
 * Figures of values whose number is masked are rounded: an exact mean of whole numbers is a fraction whose denominator can
 * be found, and so can the one number of values that gives a p.
 */
const DIGITS = 3;
const DIGITS_OF_EFFECTS = 2;
const DIGITS_OF_P = 1;

export const significant = (value: number, digits: number): number => Number(value.toPrecision(digits));

const roundedTo = (value: number | null, digits: number | null): number | null =>
  value === null || digits === null ? value : significant(value, digits);

export function toSummary({ mean, sd, median, q1, q3 }: Summary, isRounded: boolean): ReleasedSummary {
  const round = (value: number | null) => roundedTo(value, isRounded ? DIGITS : null);
  return {
    mean: round(mean),
    sd: round(sd),
    median: round(median),
    q1: round(q1),
    q3: round(q3),
    is_rounded: isRounded,
  };
}

export function toTest({ test, statistic, df, p }: TestResult, isRounded: boolean): ReleasedTest {
  return isRounded
    ? { test, statistic: null, df: null, p: significant(p, DIGITS_OF_P), is_rounded: true }
    : { test, statistic, df, p, is_rounded: false };
}

export function toCorrelation(result: Correlation, isRounded: boolean): ReleasedCorrelation {
  const digits = isRounded ? DIGITS_OF_EFFECTS : null;
  return {
    ...toTest(result, isRounded),
    coefficient: roundedTo(result.coefficient, digits) ?? 0,
    low: roundedTo(result.low, digits),
    high: roundedTo(result.high, digits),
  };
}

export const toDifference = (difference: number | null, isRounded: boolean): number | null =>
  roundedTo(difference, isRounded ? DIGITS_OF_EFFECTS : null);

export const toDigits = (value: number, isRounded: boolean): number =>
  isRounded ? significant(value, DIGITS) : value;
