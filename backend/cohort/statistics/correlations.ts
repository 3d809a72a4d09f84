import { type Analysis, type Column, discloseCell, divide } from './cohorts.ts';
import { pearson, spearman } from './methods/correlation.ts';
import { toCorrelation } from './rounding.ts';
import type { CorrelationResult } from './statistics.contract.ts';

/** How two values of the same patients go together, in each cohort by itself. */
export async function correlate(analysis: Analysis, x: Column, y: Column): Promise<CorrelationResult> {
  const groups: CorrelationResult['groups'] = [];
  for (const cohort of analysis.cohorts) {
    if (cohort === null) {
      groups.push(null);
      continue;
    }
    const isPair = (place: number) => !Number.isNaN(x.numbers[place]) && !Number.isNaN(y.numbers[place]);
    const division = await divide(analysis, cohort, ['paired', 'missing'] as const, (place) =>
      isPair(place) ? 'paired' : 'missing',
    );
    const { places, isRounded } = await discloseCell(analysis, cohort, division, 'paired');
    const numbersOf = ({ numbers }: Column) =>
      Float64Array.from(places ?? [], (place) => numbers[place] ?? Number.NaN);
    const [one, other] = [numbersOf(x), numbersOf(y)];
    const [r, rho] = [pearson(one, other), spearman(one, other)];
    groups.push({
      cells: division.cells,
      pearson: r && toCorrelation(r, isRounded),
      spearman: rho && toCorrelation(rho, isRounded),
    });
  }
  return { groups };
}
