import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { COLOURS, type GroupChartProps } from './group-chart.ts';

/** Numbers of cohorts beside each other; whoever cannot see them reads them in the table beside it. */
export function GroupBars({ rows, names, height }: GroupChartProps) {
  return (
    <BarChart
      h={height}
      data={rows.map(({ at, values }) => ({ at, ...Object.fromEntries(values.entries()) }))}
      dataKey="at"
      series={names.map((label, place) => ({
        name: String(place),
        label,
        color: COLOURS[place] ?? 'teal.7',
      }))}
      withLegend={names.length > 1}
      yAxisProps={{ allowDecimals: false }}
      maxBarWidth={36}
      barProps={{ isAnimationActive: false }}
      tooltipAnimationDuration={0}
      // The table is for the keyboard and for screen readers: an aria-hidden chart must not take the focus.
      barChartProps={{ accessibilityLayer: false }}
    />
  );
}
