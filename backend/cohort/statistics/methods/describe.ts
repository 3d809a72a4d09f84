/** What describes values; in their unit, and null where there are too few of them. */
export interface Summary {
  readonly n: number;
  readonly mean: number | null;
  /** The standard deviation of a sample, divided by n - 1. */
  readonly sd: number | null;
  readonly median: number | null;
  readonly q1: number | null;
  readonly q3: number | null;
}

export function summarise(values: ArrayLike<number>): Summary {
  const sorted = sort(values);
  const n = sorted.length;
  return {
    n,
    mean: n === 0 ? null : meanOf(sorted),
    sd: n < 2 ? null : Math.sqrt(varianceOf(sorted)),
    median: quantileOf(sorted, 0.5),
    q1: quantileOf(sorted, 0.25),
    q3: quantileOf(sorted, 0.75),
  };
}

export const sort = (values: ArrayLike<number>): Float64Array => Float64Array.from(values).sort();

export function meanOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let place = 0; place < values.length; place += 1) sum += values[place] ?? 0;
  return sum / values.length;
}

/** Of a sample, divided by n - 1; in two passes, so that large values cancel nothing. */
export const varianceOf = (values: ArrayLike<number>): number => moment(values, 2) / (values.length - 1);

function moment(values: ArrayLike<number>, power: number): number {
  const mean = meanOf(values);
  let sum = 0;
  for (let place = 0; place < values.length; place += 1) sum += ((values[place] ?? 0) - mean) ** power;
  return sum;
}

/** The skewness g1; 0 where all values are the same. */
export function skewnessOf(values: ArrayLike<number>): number {
  const n = values.length;
  const second = moment(values, 2) / n;
  return second === 0 ? 0 : moment(values, 3) / n / second ** 1.5;
}

/**
 * A quantile between the two values around it (Hyndman and Fan 1996, type 7); null where there is no value.
 *
 * @param sorted ascending
 */
export function quantileOf(sorted: ArrayLike<number>, share: number): number | null {
  if (sorted.length === 0) return null;
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? 0;
  return below + (above - below) * (place - Math.floor(place));
}
