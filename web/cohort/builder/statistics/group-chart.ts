/** One colour of each cohort. */
export const COLOURS = ['teal.7', 'orange.7'] as const;

/** What a chart of cohorts draws. */
export type GroupChartProps = {
  /** A value of each cohort at each place of the axis; null where there is none to draw. */
  readonly rows: readonly { readonly at: string | number; readonly values: readonly (number | null)[] }[];
  readonly names: readonly string[];
  readonly height: number;
};
