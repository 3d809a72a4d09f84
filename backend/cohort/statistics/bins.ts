import { quantileOf, sort } from './methods/describe.ts';
import { significant } from './rounding.ts';

const MOST_BINS = 8;
const LEAST_BINS = 2;
const DIGITS = 12;

/** A range of values, its start included; null is open. */
export interface Bin {
  readonly from: number | null;
  readonly to: number | null;
}

/**
 * Bins of round numbers over the middle nine tenths of values; the first and the last one are open, so that no edge is a
 * patient's value. None where values hardly differ.
 *
 * @param inEach about how many values a bin is to have
 */
export function binsOf(values: ArrayLike<number>, inEach: number): Bin[] {
  const sorted = sort(values);
  const [low, high] = [quantileOf(sorted, 0.05), quantileOf(sorted, 0.95)];
  if (low === null || high === null || !(high > low)) return [];
  const count = Math.min(Math.max(Math.floor(values.length / inEach), LEAST_BINS), MOST_BINS);
  const width = roundWidth((high - low) / count);
  const first = Math.floor(low / width) + 1;
  const last = Math.max(Math.floor(high / width), first);
  const edges = Array.from({ length: last - first + 1 }, (_, place) =>
    significant((first + place) * width, DIGITS),
  );
  return [null, ...edges].map((from, place) => ({ from, to: edges[place] ?? null }));
}

/** The next larger one of 1, 2 or 5 times a power of ten. */
function roundWidth(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  const times = [1, 2, 5].find((each) => each * power >= width) ?? 10;
  return times * power;
}

/** The place of the bin that a value is in. */
export const binAt = (bins: readonly Bin[], value: number): number =>
  bins.findIndex(({ to }) => to === null || value < to);
