import type {
  StatisticsRequest,
  ReleasedCorrelation as WireCorrelation,
  MaskedCount as WireCount,
  MeasuredValue as WireMeasuredValue,
  Statistics as WireStatistics,
  ReleasedSummary as WireSummary,
  ReleasedTest as WireTest,
  Variable as WireVariable,
} from '../../backend/cohort/statistics/statistics.contract.ts';
import type {
  CohortCell,
  CohortCellKind,
  CohortMasking,
  CohortStatistics,
  CohortStatisticsInput,
  CohortVariableInput,
  CohortVariableKind,
  CorrelationCoefficient,
  CountMasking,
  MaskedCount,
  MeasuredValueInput,
  StatisticalTest,
  TestKind,
  ValueSummary,
} from '../generated/resolvers.ts';
import { lowerCase, upperCase } from '../shared/enums.ts';
import type { Masking } from './cohort-statistics.source.ts';
import { toFinding, toWireNode } from './cohort-tree.mappers.ts';

/** The body; what a variable lacks the backend says by field. */
export function toStatisticsRequest(input: CohortStatisticsInput): StatisticsRequest {
  const { groups, variables, survival, correlations, trends } = input;
  return {
    groups: groups.map(({ name, tree }) => ({ name, tree: toWireNode(tree) })),
    variables: variables.map(toVariable),
    ...(survival && {
      survival: { origin: toFinding(survival.origin), event: toFinding(survival.event) },
    }),
    correlations: correlations.map(({ x, y }) => ({ x: toMeasuredValue(x), y: toMeasuredValue(y) })),
    trends: trends.map(({ of, ucum, by }) => ({ of: toFinding(of), ucum, by: lowerCase(by) })),
  };
}

function toVariable({ kind, value, finding }: CohortVariableInput): WireVariable {
  if (kind === 'VALUE') return { kind: 'value', ...(value && toMeasuredValue(value)) } as WireVariable;
  if (kind === 'FINDING') return { kind: 'finding', finding: finding && toFinding(finding) } as WireVariable;
  return { kind: lowerCase(kind) };
}

const toMeasuredValue = ({ of, which, ucum }: MeasuredValueInput): WireMeasuredValue => ({
  of: toFinding(of),
  which: lowerCase(which),
  ucum,
});

const toCount = ({ count, masked }: WireCount): MaskedCount => ({
  count,
  masked: masked && upperCase<CountMasking>(masked),
});

const toCells = (cells: readonly (WireCount & { cell: string })[]): CohortCell[] =>
  cells.map(({ cell, ...count }) => ({ kind: upperCase<CohortCellKind>(cell), members: toCount(count) }));

const toSummary = ({ is_rounded: isRounded, ...figures }: WireSummary): ValueSummary => ({
  ...figures,
  isRounded,
});

const toTest = ({ test, statistic, df, p, is_rounded: isRounded }: WireTest): StatisticalTest => ({
  test: upperCase<TestKind>(test),
  statistic,
  df,
  p,
  isRounded,
});

const toCoefficient = ({ coefficient, low, high, ...test }: WireCorrelation): CorrelationCoefficient => ({
  coefficient,
  low,
  high,
  test: toTest(test),
});

export function toStatistics(wire: WireStatistics): CohortStatistics {
  const { threshold, groups, in_both: inBoth, notes } = wire;
  return {
    threshold,
    groups: groups.map(({ name, ...count }) => ({ name, members: toCount(count) })),
    inBoth: inBoth && toCount(inBoth),
    variables: wire.variables.map((variable) => ({
      kind: upperCase<CohortVariableKind>(variable.kind),
      groups: variable.groups.map(
        (group) =>
          group && {
            cells: toCells(group.cells),
            summary: group.summary && toSummary(group.summary),
            bins: group.bins.map(({ from, to, ...count }) => ({ from, to, members: toCount(count) })),
          },
      ),
      test: variable.test && toTest(variable.test),
      adjustedP: variable.adjusted_p,
      standardisedDifference: variable.standardised_difference,
    })),
    survival: wire.survival && toSurvival(wire.survival),
    correlations: wire.correlations.map(({ groups: own }) => ({
      groups: own.map(
        (group) =>
          group && {
            cells: toCells(group.cells),
            pearson: group.pearson && toCoefficient(group.pearson),
            spearman: group.spearman && toCoefficient(group.spearman),
          },
      ),
    })),
    trends: wire.trends.map(({ groups: own }) => ({ groups: own.map((group) => group && toTrend(group)) })),
    notes,
  };
}

function toSurvival({ groups, test }: NonNullable<WireStatistics['survival']>) {
  return {
    groups: groups.map(
      (group) =>
        group && {
          cells: toCells(group.cells),
          outcomes: toCells(group.outcomes),
          points: group.points.map(({ at_risk: atRisk, ...point }) => ({ ...point, atRisk })),
          isRounded: group.is_rounded,
          medianDays: group.median_days,
        },
    ),
    test: test && toTest(test),
  };
}

type WireTrend = NonNullable<WireStatistics['trends'][number]['groups'][number]>;

const toTrend = ({ cells, periods, test }: WireTrend) => ({
  cells: toCells(cells),
  periods: periods.map(({ period, summary, ...count }) => ({
    period,
    members: toCount(count),
    summary: summary && toSummary(summary),
  })),
  test: test && toTest(test),
});

export const toMasking = (wire: Masking | null): CohortMasking | null =>
  wire && { threshold: wire.threshold, changedBy: wire.changed_by, changedAt: wire.changed_at };
