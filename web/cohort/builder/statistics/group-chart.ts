/** One colour of each cohort. */
const COLOURS = ['teal.7', 'orange.7'] as const;

/** What a chart of cohorts draws. */
export type GroupChartProps = {
  /** A value of each cohort at each place of the axis; null where there is none to draw. */
  readonly rows: readonly { readonly at: string | number; readonly values: readonly (number | null)[] }[];
  readonly names: readonly string[];
  readonly height: number;
};

/** What bars and lines of cohorts have in common. */
export const chartOf = ({ rows, names, height }: GroupChartProps) => ({
  h: height,
  data: rows.map(({ at, values }) => ({ at, ...Object.fromEntries(values.entries()) })),
  dataKey: 'at',
  series: names.map((label, place) => ({
    name: String(place),
    label,
    color: COLOURS[place] ?? 'teal.7',
  })),
  withLegend: names.length > 1,
  tooltipAnimationDuration: 0,
});
