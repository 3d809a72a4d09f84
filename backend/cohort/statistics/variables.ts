import { type Bin, binAt, binsOf } from './bins.ts';
import { type Analysis, type Cohort, type Column, type Division, discloseCell, divide } from './cohorts.ts';
import { compareCounts } from './methods/compare-counts.ts';
import { compareValues } from './methods/compare-values.ts';
import { summarise } from './methods/describe.ts';
import { differenceOfMeans, differenceOfShares } from './methods/standardised-difference.ts';
import { toDifference, toSummary, toTest } from './rounding.ts';
import type { Variable, VariableResult } from './statistics.contract.ts';

const NOTHING = { test: null, adjusted_p: null, standardised_difference: null } as const;
/** Sex as it is coded in FHIR. */
const SEXES = ['female', 'male', 'other', 'missing'] as const;
export const VERDICT_CELLS = ['present', 'denied', 'not_mentioned'] as const;
type Kind = Variable['kind'];

/** Describes, and compares, the numbers of a column. Rows without a number are values without a day. */
export async function describeNumbers(
  kind: Kind,
  analysis: Analysis,
  column: Column,
): Promise<VariableResult> {
  const { numbers, isStated } = column;
  const cellOf = (place: number) =>
    Number.isNaN(numbers[place]) ? (kind === 'value' && isStated[place] ? 'undated' : 'missing') : 'present';
  const cells =
    kind === 'value' ? (['present', 'undated', 'missing'] as const) : (['present', 'missing'] as const);
  const described: (DescribedCohort | null)[] = [];
  for (const cohort of analysis.cohorts)
    described.push(
      cohort &&
        (await describeCohort(analysis, cohort, numbers, await divide(analysis, cohort, cells, cellOf))),
    );
  // Twice the threshold in each of the cohorts, so that few bins are masked.
  const inEach = 2 * analysis.threshold * analysis.cohorts.length;
  const bins = binsOf(
    described.flatMap((own) => Array.from(own?.values ?? [])),
    inEach,
  );
  const groups: VariableResult['groups'] = [];
  for (const own of described)
    groups.push(
      own && {
        cells: own.division.cells,
        summary: own.values && own.values.length > 0 ? toSummary(summarise(own.values), own.isRounded) : null,
        bins: await countBins(analysis, own, numbers, bins),
      },
    );
  return { kind, groups, ...compareNumbers(described) };
}

interface DescribedCohort {
  readonly cohort: Cohort;
  readonly division: Division;
  /** Null where nothing may be told of them. */
  readonly values: Float64Array | null;
  readonly isRounded: boolean;
}

async function describeCohort(
  analysis: Analysis,
  cohort: Cohort,
  numbers: Float64Array,
  division: Division,
): Promise<DescribedCohort> {
  const { places, isRounded } = await discloseCell(analysis, cohort, division, 'present');
  const values = places && Float64Array.from(places, (place) => numbers[place] ?? Number.NaN);
  return { cohort, division, values, isRounded };
}

async function countBins(
  analysis: Analysis,
  { cohort, values }: DescribedCohort,
  numbers: Float64Array,
  bins: readonly Bin[],
): Promise<(Bin & { count: number | null; masked: 'small' | 'derivable' | null })[]> {
  if (values === null || bins.length === 0) return [];
  const names = bins.map((_, place) => String(place));
  const { cells } = await divide(analysis, cohort, [...names, 'missing'], (place) => {
    const value = numbers[place] ?? Number.NaN;
    return Number.isNaN(value) ? 'missing' : String(binAt(bins, value));
  });
  return bins.map((bin, place) => {
    const { count = null, masked = null } = cells[place] ?? {};
    return { ...bin, count, masked };
  });
}

function compareNumbers([one, other]: readonly (DescribedCohort | null)[]): Omit<
  VariableResult,
  'kind' | 'groups'
> {
  if (!one?.values || !other?.values) return NOTHING;
  const isRounded = one.isRounded || other.isRounded;
  const test = compareValues(one.values, other.values);
  return {
    test: test && toTest(test, isRounded),
    adjusted_p: null,
    standardised_difference: toDifference(differenceOfMeans(one.values, other.values), isRounded),
  };
}

/** Describes, and compares, the sexes that reports state. */
export const describeSex = (analysis: Analysis, { words }: Column): Promise<VariableResult> =>
  describeCells('sex', analysis, SEXES, (place) => {
    const word = words[place];
    return SEXES.find((sex) => sex === word) ?? 'missing';
  });

/** Describes, and compares, in how many a finding is there. */
export const describeFinding = (
  analysis: Analysis,
  verdictOf: (place: number) => (typeof VERDICT_CELLS)[number],
): Promise<VariableResult> => describeCells('finding', analysis, VERDICT_CELLS, verdictOf);

async function describeCells<Cell extends string>(
  kind: 'sex' | 'finding',
  analysis: Analysis,
  names: readonly Cell[],
  cellOf: (place: number) => NoInfer<Cell>,
): Promise<VariableResult> {
  const divisions: (Division | null)[] = [];
  for (const cohort of analysis.cohorts)
    divisions.push(cohort && (await divide(analysis, cohort, names, cellOf)));
  return {
    kind,
    groups: divisions.map((division) => division && { cells: division.cells, summary: null, bins: [] }),
    ...compareCells(kind, divisions),
  };
}

/** None where a cell is masked: with the sizes of the cohorts a statistic tells it. */
function compareCells(kind: 'sex' | 'finding', divisions: readonly (Division | null)[]) {
  const [one, other] = divisions.map((division) => {
    const counts = division?.cells.map(({ count }) => count);
    if (counts === undefined || counts.some((count) => count === null)) return null;
    const told = counts.flatMap((count) => count ?? []);
    const [present = 0, ...rest] = told;
    return kind === 'sex' ? told.slice(0, -1) : [present, rest.reduce((sum, count) => sum + count, 0)];
  });
  if (!one || !other) return NOTHING;
  const test = compareCounts(one, other);
  return {
    test: test && toTest(test, false),
    adjusted_p: null,
    standardised_difference: differenceOfShares(one, other),
  };
}
