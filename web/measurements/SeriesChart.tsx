import '@mantine/charts/styles.css';
import { LineChart, ScatterChart } from '@mantine/charts';
import type { UnitResults } from './unit-results.ts';

const COLOURS = ['teal.7', 'indigo.6', 'orange.7', 'grape.6', 'red.7', 'cyan.7', 'lime.8', 'pink.6'];
/** More courses than these cannot be told apart. */
export const MOST_COURSES = COLOURS.length;

// A chart that is not measured yet asks for the name of no time at all.
const day = (time: number): string =>
  Number.isFinite(time) ? new Date(time).toISOString().slice(0, 10) : '';
const LABELS = { day: 'Day', value: 'Value' };

type SeriesChartProps = { results: UnitResults['results']; patients: readonly string[]; height: number };

/** Results over time: a line for each patient where they are few, else a point for each result. */
export function SeriesChart({ results, patients, height }: SeriesChartProps) {
  const xAxisProps = {
    type: 'number' as const,
    scale: 'time' as const,
    domain: ['dataMin', 'dataMax'] as [string, string],
    tickFormatter: day,
  };
  const yAxisProps = { domain: ['auto', 'auto'] as [string, string], width: 48 };
  // The table is for the keyboard and for screen readers: an aria-hidden chart must not take the focus.
  const quiet = { accessibilityLayer: false };
  if (patients.length > MOST_COURSES) {
    const points = results.map(({ date, value }) => ({ day: Date.parse(date), value }));
    return (
      <ScatterChart
        h={height}
        data={[{ name: 'Results', color: 'teal.7', data: points }]}
        dataKey={{ x: 'day', y: 'value' }}
        labels={{ x: LABELS.day, y: LABELS.value }}
        valueFormatter={{ x: day, y: String }}
        xAxisProps={xAxisProps}
        yAxisProps={yAxisProps}
        scatterProps={{ isAnimationActive: false }}
        tooltipAnimationDuration={0}
        scatterChartProps={quiet}
      />
    );
  }
  return (
    <LineChart
      h={height}
      data={results.map(({ date, value, patientId }) => ({
        day: Date.parse(date),
        // An id could be read as a path into the data.
        [`p${patients.indexOf(patientId)}`]: value,
      }))}
      dataKey="day"
      series={patients.map((label, place) => ({
        name: `p${place}`,
        label,
        color: COLOURS[place] ?? 'teal.7',
      }))}
      curveType="linear"
      connectNulls
      withLegend={patients.length > 1}
      xAxisProps={xAxisProps}
      yAxisProps={yAxisProps}
      tooltipProps={{ labelFormatter: (time) => day(Number(time)) }}
      lineProps={{ isAnimationActive: false }}
      tooltipAnimationDuration={0}
      lineChartProps={quiet}
    />
  );
}
