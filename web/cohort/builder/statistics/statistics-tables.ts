import type { CohortStatisticsQuery } from '../../../generated/graphql.ts';
import { decimal, percent } from '../../../shared/format.ts';
import {
  cellName,
  cellsText,
  coefficientText,
  countText,
  differenceText,
  meanText,
  medianText,
  pText,
  testText,
} from './figures.ts';

export type Statistics = NonNullable<NonNullable<CohortStatisticsQuery['study']>['cohortStatistics']>;
type Variable = Statistics['variables'][number];

/** A table as it is drawn, copied and saved. */
export type StatisticsTable = {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

const MASKED = 'masked';
const NOTHING = { count: null, masked: null };

/** What each cohort has in a row; a masked cohort has nothing. */
const perGroup = <Group>(groups: readonly (Group | null)[], text: (group: Group, place: number) => string) =>
  groups.map((group, place) => (group === null ? MASKED : text(group, place)));

/** The cohorts beside each other, a variable in several rows. @param names of the variables */
export function tableOne(
  { groups, threshold, variables }: Statistics,
  names: readonly string[],
): StatisticsTable {
  const isCompared = groups.length > 1;
  const row = (name: string, cells: readonly string[], tests: readonly string[] = []) => [
    name,
    ...cells,
    ...(isCompared ? [tests[0] ?? '', tests[1] ?? '', tests[2] ?? ''] : []),
  ];
  const rowsOf = (variable: Variable, place: number) => {
    const name = names[place] ?? '';
    const { standardisedDifference, test, adjustedP } = variable;
    const tests = [differenceText(standardisedDifference), testText(test), pText(adjustedP, test?.isRounded)];
    const first = variable.groups.find((group) => group !== null);
    const hasNumbers = variable.groups.some((group) => group?.summary);
    const cells = (first?.cells ?? []).flatMap((cell, at) =>
      variable.groups.every((group) => group === null || group.cells[at]?.members.count === 0)
        ? []
        : [
            row(
              `${name}: ${cellName(cell)}`,
              perGroup(variable.groups, (group, own) =>
                countText(group.cells[at]?.members ?? NOTHING, threshold, groups[own]?.members),
              ),
            ),
          ],
    );
    if (!hasNumbers)
      return [
        row(
          name,
          groups.map(() => ''),
          tests,
        ),
        ...cells,
      ];
    const summary = (text: typeof meanText) =>
      perGroup(variable.groups, (group) => (group.summary === null ? '–' : text(group.summary)));
    return [
      row(`${name}: mean (SD)`, summary(meanText), tests),
      row(`${name}: median (quartiles)`, summary(medianText)),
      ...cells,
    ];
  };
  return {
    title: 'Table 1',
    head: [
      'Variable',
      ...groups.map(({ name }) => name),
      ...(isCompared ? ['Standardised difference', 'p (test)', 'p, adjusted (Holm)'] : []),
    ],
    rows: [
      row(
        'Patients',
        groups.map(({ members }) => countText(members, threshold)),
      ),
      ...variables.flatMap(rowsOf),
    ],
  };
}

const rangeText = (from: number | null, to: number | null): string => {
  if (from === null) return `below ${decimal(to ?? 0)}`;
  return to === null ? `${decimal(from)} or more` : `${decimal(from)} to below ${decimal(to)}`;
};

/** How many patients of each cohort have a value in each range; null of what has no ranges. */
export function distributionTable(
  { groups, threshold }: Statistics,
  variable: Variable,
  name: string,
): StatisticsTable | null {
  const bins = variable.groups.find((group) => group !== null && group.bins.length > 0)?.bins ?? [];
  if (bins.length === 0) return null;
  return {
    title: `Distribution of ${name}`,
    head: ['Range', ...groups.map((group) => group.name)],
    rows: bins.map(({ from, to }, at) => [
      rangeText(from, to),
      ...perGroup(variable.groups, ({ bins: own }, place) =>
        countText(
          own[at]?.members ?? { count: null, masked: 'DERIVABLE' },
          threshold,
          groups[place]?.members,
        ),
      ),
    ]),
  };
}

/** The points of the curves, and who is followed and who is not. */
export function survivalTables({ groups, threshold, survival }: Statistics): StatisticsTable[] {
  if (survival === null) return [];
  const nameAt = (place: number) => groups[place]?.name ?? '';
  const followed = survival.groups.flatMap((group, place) => {
    const members = groups[place]?.members ?? NOTHING;
    if (group === null) return [[nameAt(place), MASKED, MASKED, MASKED]];
    const whole = group.cells.find(({ kind }) => kind === 'FOLLOWED')?.members ?? NOTHING;
    return [
      [
        nameAt(place),
        cellsText(group.cells, threshold, members),
        cellsText(group.outcomes, threshold, whole) || MASKED,
        group.medianDays === null ? 'not reached' : `${group.medianDays} days`,
      ],
    ];
  });
  const points = survival.groups.flatMap((group, place) =>
    (group?.points ?? []).map(({ days, survival: share, low, high, atRisk }) => [
      nameAt(place),
      String(days),
      percent(share),
      low === null || high === null ? '–' : `${percent(low)} to ${percent(high)}`,
      String(atRisk),
    ]),
  );
  return [
    { title: 'Who is followed', head: ['Cohort', 'Patients', 'Outcome', 'Median'], rows: followed },
    {
      title: 'Time to event',
      head: ['Cohort', 'Days', 'Without the event', '95% interval', 'At risk after this day'],
      rows: points,
    },
  ];
}

export function correlationTable(
  { groups, threshold, correlations }: Statistics,
  names: readonly string[],
): StatisticsTable {
  return {
    title: 'Correlation',
    head: ['Values', 'Cohort', 'Patients', 'Pearson’s r', 'Spearman’s rho'],
    rows: correlations.flatMap((correlation, at) =>
      correlation.groups.map((group, place) => {
        const { name = '', members = NOTHING } = groups[place] ?? {};
        if (group === null) return [names[at] ?? '', name, MASKED, MASKED, MASKED];
        return [
          names[at] ?? '',
          name,
          cellsText(group.cells, threshold, members),
          coefficientText(group.pearson),
          coefficientText(group.spearman),
        ];
      }),
    ),
  };
}

export function trendTable(
  { groups, threshold }: Statistics,
  trend: Statistics['trends'][number],
  name: string,
): StatisticsTable {
  return {
    title: `${name} over time`,
    head: ['Period', 'Cohort', 'Patients', 'Median (quartiles)', 'Mean (SD)'],
    rows: trend.groups.flatMap((group, place) =>
      (group?.periods ?? []).map(({ period, members, summary }) => [
        period,
        groups[place]?.name ?? '',
        countText(members, threshold, groups[place]?.members),
        summary === null ? '–' : medianText(summary),
        summary === null ? '–' : meanText(summary),
      ]),
    ),
  };
}
