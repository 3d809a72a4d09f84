import type {
  CohortNodeInput,
  CohortStatisticsInput,
  FindingInput,
  MeasuredValueInput,
  TrendPeriod,
  ValuePoint,
} from '../../../generated/graphql.ts';
import { missingOf } from '../criterion-kinds.ts';
import { wholeTree } from '../draft.ts';
import { readTreeText } from '../read-draft.ts';

export type ValueRow = {
  readonly id: number;
  readonly kind: 'VALUE';
  readonly finding: FindingInput;
  readonly which: ValuePoint;
  readonly ucum: string;
};
export type FindingRow = { readonly id: number; readonly kind: 'FINDING'; readonly finding: FindingInput };
export type Row = ValueRow | FindingRow;
export type Comparison = 'none' | 'others' | 'pasted';

/** What is to be computed, as it is entered. */
export type StatisticsDraft = {
  readonly comparison: Comparison;
  /** A tree as JSON. */
  readonly pasted: string;
  readonly hasAge: boolean;
  readonly hasSex: boolean;
  readonly rows: readonly Row[];
  readonly isCorrelated: boolean;
  readonly trend: TrendPeriod | null;
  readonly survival: { readonly origin: FindingInput; readonly event: FindingInput } | null;
};

export const NO_STATISTICS: StatisticsDraft = {
  comparison: 'others',
  pasted: '',
  hasAge: true,
  hasSex: true,
  rows: [],
  isCorrelated: false,
  trend: null,
  survival: null,
};
export const MOST_ROWS = 18;
const MOST_PAIRS = 5;

/** A request with what its parts are called. */
export type StatisticsRequest = {
  readonly input: CohortStatisticsInput;
  readonly names: readonly string[];
  readonly pairs: readonly string[];
  readonly trends: readonly string[];
};

const isMissing = (finding: FindingInput): boolean => missingOf({ finding }) !== null;

/** What has to be entered before anything can be computed; null where nothing has. */
export function missingStatistics({ comparison, pasted, rows, survival }: StatisticsDraft): string | null {
  if (comparison === 'pasted' && readTreeText(pasted) === null)
    return 'The comparison is no tree of criteria: paste a cohort that was copied as JSON.';
  if (rows.some(({ finding }) => isMissing(finding)))
    return 'Choose or type what each row is about, or remove it.';
  if (rows.some((row) => row.kind === 'VALUE' && row.ucum.trim() === ''))
    return 'Enter the unit of each value, such as mg/dL.';
  if (survival !== null && (isMissing(survival.origin) || isMissing(survival.event)))
    return 'Choose or type where time begins, and the event.';
  return null;
}

export const findingName = ({ criterion }: FindingInput): string =>
  criterion.label ?? criterion.text ?? criterion.concepts?.join(', ') ?? 'Finding';

const WHICH = { FIRST: 'first', LAST: 'last', HIGHEST: 'highest', LOWEST: 'lowest' } as const;
const valueName = ({ finding, which, ucum }: ValueRow): string =>
  `${findingName(finding)}, ${WHICH[which]}, ${ucum}`;

function comparisonOf({ comparison, pasted }: StatisticsDraft, tree: CohortNodeInput) {
  if (comparison === 'others') return [{ name: 'All others', tree: { lacking: tree } }];
  const read = comparison === 'pasted' ? readTreeText(pasted) : null;
  return read === null ? [] : [{ name: 'Comparison', tree: wholeTree(read) }];
}

/** What is sent of a complete draft. @param tree of the cohort */
export function toRequest(draft: StatisticsDraft, tree: CohortNodeInput): StatisticsRequest {
  const { hasAge, hasSex, rows, survival, trend, isCorrelated } = draft;
  const values = rows.filter((row) => row.kind === 'VALUE');
  const measured = ({ finding, which, ucum }: ValueRow): MeasuredValueInput => ({ of: finding, which, ucum });
  const pairs = isCorrelated
    ? values.flatMap((x, place) => values.slice(place + 1).map((y) => ({ x, y }))).slice(0, MOST_PAIRS)
    : [];
  const trends = trend === null ? [] : values.slice(0, MOST_PAIRS);
  return {
    names: [
      ...(hasAge ? ['Age, years'] : []),
      ...(hasSex ? ['Sex'] : []),
      ...rows.map((row) => (row.kind === 'VALUE' ? valueName(row) : findingName(row.finding))),
    ],
    pairs: pairs.map(({ x, y }) => `${valueName(x)} and ${valueName(y)}`),
    trends: trends.map(({ finding, ucum }) => `${findingName(finding)}, ${ucum}`),
    input: {
      groups: [{ name: 'Cohort', tree }, ...comparisonOf(draft, tree)],
      variables: [
        ...(hasAge ? [{ kind: 'AGE' as const }] : []),
        ...(hasSex ? [{ kind: 'SEX' as const }] : []),
        ...rows.map((row) =>
          row.kind === 'VALUE'
            ? { kind: row.kind, value: measured(row) }
            : { kind: row.kind, finding: row.finding },
        ),
      ],
      survival,
      correlations: pairs.map(({ x, y }) => ({ x: measured(x), y: measured(y) })),
      trends: trend === null ? [] : trends.map(({ finding, ucum }) => ({ of: finding, ucum, by: trend })),
    },
  };
}
