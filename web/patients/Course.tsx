import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import type { AnalyteFragment } from '../generated/graphql.ts';

type CourseProps = { results: AnalyteFragment['results']; unit: string; height: number };

/** Results over time as points of a line; whoever cannot see it reads the same numbers in the table beside it. */
export function Course({ results, unit, height }: CourseProps) {
  return (
    <LineChart
      h={height}
      data={results.map(({ date, value }) => ({ date, [unit]: value }))}
      dataKey="date"
      series={[{ name: unit, color: 'teal.7' }]}
      curveType="linear"
      yAxisProps={{ domain: ['auto', 'auto'], width: 44 }}
      lineProps={{ isAnimationActive: false }}
      tooltipAnimationDuration={0}
      // The table is for the keyboard and for screen readers: an aria-hidden chart must not take the focus.
      lineChartProps={{ accessibilityLayer: false }}
    />
  );
}
