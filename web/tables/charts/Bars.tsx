import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';

export type Bar = { name: string; value: number };

type BarsProps = {
  bars: readonly Bar[];
  /** What the length of a bar tells, such as Reports. */
  unit: string;
  /** Long names need rows, short ones such as years stand side by side. */
  layout: 'columns' | 'rows';
};

const COLUMN_HEIGHT_PX = 220;
const ROW_HEIGHT_PX = 30;
const AXIS_PX = 40;
const NAME_WIDTH_PX = 130;
const MOST_LETTERS = 18;

// Quantiles may fall between whole numbers; the marks of their axis need not.
const COUNTS = { allowDecimals: false };

const shortened = (name: string) =>
  name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name;

/** Bars of a chart; whoever cannot see them reads the same numbers in the table beside it. */
export function Bars({ bars, unit, layout }: BarsProps) {
  const isRows = layout === 'rows';
  return (
    <BarChart
      h={isRows ? bars.length * ROW_HEIGHT_PX + AXIS_PX : COLUMN_HEIGHT_PX}
      data={bars.map(({ name, value }) => ({ name, [unit]: value }))}
      dataKey="name"
      series={[{ name: unit, color: 'teal.7' }]}
      orientation={isRows ? 'vertical' : 'horizontal'}
      gridAxis={isRows ? 'y' : 'x'}
      {...(isRows
        ? {
            xAxisProps: COUNTS,
            yAxisProps: { width: NAME_WIDTH_PX, tickFormatter: shortened, interval: 0 },
          }
        : { yAxisProps: COUNTS })}
      maxBarWidth={36}
      barProps={{ isAnimationActive: false }}
      tooltipAnimationDuration={0}
      // The table is for the keyboard and for screen readers: an aria-hidden chart must not take the focus.
      barChartProps={{ accessibilityLayer: false }}
    />
  );
}
