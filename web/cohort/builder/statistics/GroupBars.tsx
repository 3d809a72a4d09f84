import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { chartOf, type GroupChartProps } from './group-chart.ts';

/** Numbers of cohorts beside each other; whoever cannot see them reads them in the table beside it. */
export function GroupBars(props: GroupChartProps) {
  return (
    <BarChart
      {...chartOf(props)}
      yAxisProps={{ allowDecimals: false }}
      maxBarWidth={36}
      barProps={{ isAnimationActive: false }}
      // The table is for the keyboard and for screen readers: an aria-hidden chart must not take the focus.
      barChartProps={{ accessibilityLayer: false }}
    />
  );
}
