import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { COLOURS, type GroupChartProps } from './group-chart.ts';

type GroupLinesProps = GroupChartProps & {
  /** A curve of survival falls in steps, from 1 to 0; a trend is drawn from point to point. */
  readonly isSurvival: boolean;
};

/** Lines of cohorts over the same axis; whoever cannot see them reads the numbers in the table beside it. */
export function GroupLines({ rows, names, height, isSurvival }: GroupLinesProps) {
  return (
    <LineChart
      h={height}
      data={rows.map(({ at, values }) => ({ at, ...Object.fromEntries(values.entries()) }))}
      dataKey="at"
      series={names.map((label, place) => ({
        name: String(place),
        label,
        color: COLOURS[place] ?? 'teal.7',
      }))}
      curveType={isSurvival ? 'stepAfter' : 'linear'}
      connectNulls
      withLegend={names.length > 1}
      {...(isSurvival
        ? { xAxisProps: { type: 'number', domain: [0, 'dataMax'] }, yAxisProps: { domain: [0, 1] } }
        : { yAxisProps: { domain: ['auto', 'auto'], width: 48 } })}
      lineProps={{ isAnimationActive: false }}
      tooltipAnimationDuration={0}
      lineChartProps={{ accessibilityLayer: false }}
    />
  );
}
