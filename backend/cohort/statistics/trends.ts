import { type Analysis, type Cohort, divide } from './cohorts.ts';
import { mannKendall } from './methods/correlation.ts';
import { summarise } from './methods/describe.ts';
import { toSummary, toTest } from './rounding.ts';
import type { TrendResult } from './statistics.contract.ts';

const CELLS = ['present', 'undated', 'missing'] as const;
/** The latest periods that are told. */
const MOST_PERIODS = 120;

type Period = NonNullable<TrendResult['groups'][number]>['periods'][number];
type Rows = ReturnType<Analysis['placed']>;

/** A value in each period, in each cohort by itself. @param rows one of a patient and period; no word without a day */
export async function followTrend(analysis: Analysis, rows: Rows): Promise<TrendResult> {
  const periods = [...new Set(rows.flatMap(({ word }) => word ?? []))].sort().slice(-MOST_PERIODS);
  const groups: TrendResult['groups'] = [];
  for (const cohort of analysis.cohorts)
    groups.push(cohort && (await trendOf(analysis, cohort, rows, periods)));
  return { groups };
}

async function trendOf(analysis: Analysis, cohort: Cohort, rows: Rows, periods: readonly string[]) {
  const members = new Set(cohort.places);
  const own = rows.filter(({ place }) => members.has(place));
  const byPeriod = new Map<string | null, Rows>(periods.map((period) => [period, []]));
  for (const row of own) byPeriod.get(row.word)?.push(row);
  const dated = new Set(own.flatMap(({ place, word }) => (word === null ? [] : [place])));
  const undated = new Set(own.flatMap(({ place, word }) => (word === null ? [place] : [])));
  const division = await divide(analysis, cohort, CELLS, (place) =>
    dated.has(place) ? 'present' : undated.has(place) ? 'undated' : 'missing',
  );
  const counted: Period[] = [];
  for (const period of periods) {
    const values = byPeriod.get(period) ?? [];
    const there = new Set(values.map(({ place }) => place));
    const own = await divide(analysis, cohort, ['present', 'missing'] as const, (place) =>
      there.has(place) ? 'present' : 'missing',
    );
    const { count = null, masked = null } = own.cells[0] ?? {};
    const numbers = values.map(({ number }) => number ?? Number.NaN);
    const summary = count === null || count === 0 ? null : toSummary(summarise(numbers), false);
    counted.push({ period, count, masked, summary });
  }
  const told = division.isCounted('present') ? counted : withoutTotal(counted, dated.size);
  const test = mannKendall(told.flatMap(({ summary }) => summary?.median ?? []));
  return { cells: division.cells, periods: told, test: test && toTest(test, false) };
}

/** Where each patient is in one period alone, the masked number of all of them is the sum: the smallest is masked, too. */
function withoutTotal(periods: readonly Period[], all: number): Period[] {
  const counts = periods.flatMap(({ count }) => count || []);
  if (counts.reduce((sum, count) => sum + count, 0) !== all) return [...periods];
  const smallest = periods.findIndex(({ count }) => count === Math.min(...counts));
  return periods.map((period, place) =>
    place === smallest ? { ...period, count: null, masked: 'derivable', summary: null } : period,
  );
}
