import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import type { AnalyteFragment } from '../generated/graphql.ts';

// Without a point to tell of, a chart asks for the label of nothing.
const dayOf = (time: unknown): string =>
  Number.isFinite(time) ? new Date(Number(time)).toISOString().slice(0, 10) : '';

type CourseProps = { results: AnalyteFragment['results']; unit: string; height: number };

/**
 * Results over time as points of a line, as far apart as their days are, without undated ones; whoever cannot see it reads the same numbers
 * in the table beside it.
 */
export function Course({ results, unit, height }: CourseProps) {
  return (
    <LineChart
      h={height}
      data={results.flatMap(({ date, value }) => (date ? [{ time: Date.parse(date), [unit]: value }] : []))}
      dataKey="time"
      xAxisProps={{
        type: 'number',
        scale: 'time',
        domain: ['dataMin', 'dataMax'],
        tickCount: 3,
        tickFormatter: dayOf,
      }}
      tooltipProps={{ labelFormatter: dayOf }}
      series={[{ name: unit, color: 'teal.7' }]}
      curveType="linear"
      yAxisProps={{ domain: ['auto', 'auto'], width: 44, tickCount: 4, interval: 0 }}
      lineProps={{ isAnimationActive: false }}
      tooltipAnimationDuration={0}
      // The table is for the keyboard and for screen readers: an aria-hidden chart must not take the focus.
      lineChartProps={{ accessibilityLayer: false }}
    />
  );
}
