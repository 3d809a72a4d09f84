import type { TableStatsFragment } from '../../generated/graphql.ts';
import type { Bar } from './Bars.tsx';

const MOST_BINS = 12;

/** How many patients have how many entities, in at most twelve ranges of one width. */
export function distributionBars(counts: readonly number[]): Bar[] {
  const known = counts.filter((count) => count > 0);
  if (known.length === 0) return [];
  const low = known.reduce((least, count) => Math.min(least, count));
  const high = known.reduce((most, count) => Math.max(most, count));
  const width = Math.ceil((high - low + 1) / MOST_BINS);
  const bins = Array.from({ length: Math.ceil((high - low + 1) / width) }, (_, index) => ({
    from: low + index * width,
    value: 0,
  }));
  for (const count of known) {
    const bin = bins[Math.floor((count - low) / width)];
    if (bin) bin.value += 1;
  }
  return bins.map(({ from, value }) => ({
    name: width === 1 ? `${from}` : `${from}–${from + width - 1}`,
    value,
  }));
}

/** The quantiles of a distribution as bars, for when the single counts are too many to come. */
export function quantileBars({
  min,
  p25,
  median,
  p75,
  max,
}: TableStatsFragment['entitiesPerPatient']): Bar[] {
  const named = { Min: min, p25, Median: median, p75, Max: max };
  return Object.entries(named).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}
