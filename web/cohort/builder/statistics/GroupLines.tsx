import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { chartOf, type GroupChartProps } from './group-chart.ts';

type GroupLinesProps = GroupChartProps & {
  /** A curve of survival falls in steps, from 1 to 0; a trend is drawn from point to point. */
  readonly isSurvival: boolean;
  /** Whether points are joined, as values that follow each other are. */
  readonly isJoined?: boolean;
};

/** Lines of cohorts over the same axis; whoever cannot see them reads the numbers in the table beside it. */
export function GroupLines({ isSurvival, isJoined = true, ...chart }: GroupLinesProps) {
  return (
    <LineChart
      {...chartOf(chart)}
      curveType={isSurvival ? 'stepAfter' : 'linear'}
      connectNulls
      strokeWidth={isJoined ? 2 : 0}
      {...(isSurvival
        ? { xAxisProps: { type: 'number', domain: [0, 'dataMax'] }, yAxisProps: { domain: [0, 1] } }
        : { yAxisProps: { domain: ['auto', 'auto'], width: 48 } })}
      lineProps={{ isAnimationActive: false }}
      lineChartProps={{ accessibilityLayer: false }}
    />
  );
}
