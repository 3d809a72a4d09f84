import { z } from 'zod';
import { storable } from '../../shared/contract.ts';
import { changeSchema, cohortTreeSchema, findingSchema, orderSchema } from '../tree/tree.contract.ts';
import { MOST_THRESHOLD } from './masking/member-sets.ts';
import { MASKINGS } from './masking/released-sets.ts';
import { TESTS } from './methods/test-result.ts';

const MOST_VARIABLES = 20;
const MOST_PAIRS = 5;

/** One value of each patient, in one unit. */
const measuredValueSchema = z.strictObject({
  of: changeSchema.shape.of,
  which: changeSchema.shape.from.shape.which,
  /** Values are converted into it; those that cannot be are left out. */
  ucum: storable(z.string('A value needs a unit of UCUM, such as mg/dL.').min(1).max(32)),
});

const variableSchema = z.discriminatedUnion('kind', [
  /** Years at the newest report that states them. */
  z.strictObject({ kind: z.literal('age') }),
  z.strictObject({ kind: z.literal('sex') }),
  z.strictObject({ kind: z.literal('value'), ...measuredValueSchema.shape }),
  /** Whether it is there; compared are those in whom it is with all others, whether it is denied or not mentioned. */
  z.strictObject({ kind: z.literal('finding'), finding: findingSchema }),
]);
export type Variable = z.infer<typeof variableSchema>;

const trendSchema = measuredValueSchema
  .omit({ which: true })
  .extend({ by: z.enum(['month', 'quarter', 'year']) });
export type TrendRequest = z.infer<typeof trendSchema>;

export const statisticsRequestSchema = z.strictObject({
  /** One cohort, or two to compare; whoever meets both trees is in the first alone. */
  groups: z
    .array(
      z.strictObject({
        name: storable(z.string().min(1).max(100, 'The name is longer than 100 characters.')),
        tree: cohortTreeSchema,
      }),
    )
    .min(1, 'There is no cohort.')
    .max(2, 'More than two cohorts cannot be compared.'),
  variables: z
    .array(variableSchema)
    .max(MOST_VARIABLES, `There are more than ${MOST_VARIABLES} variables.`)
    .default([]),
  /**
   * The time from the first origin to the first event, in days; without an event to the last report's day. Whoever had the
   * event on the origin's day or before is left out.
   */
  survival: z.strictObject({ origin: orderSchema.shape.of, event: orderSchema.shape.to }).optional(),
  correlations: z
    .array(z.strictObject({ x: measuredValueSchema, y: measuredValueSchema }))
    .max(MOST_PAIRS, `There are more than ${MOST_PAIRS} correlations.`)
    .default([]),
  /** The last value of each patient in each period. */
  trends: z.array(trendSchema).max(MOST_PAIRS, `There are more than ${MOST_PAIRS} trends.`).default([]),
});
export type StatisticsRequest = z.infer<typeof statisticsRequestSchema>;
export type MeasuredValue = z.infer<typeof measuredValueSchema>;

/** Patients, or why they are masked. */
const maskedCountSchema = z.object({
  count: z.int().nonnegative().nullable(),
  masked: z.enum(MASKINGS).nullable(),
});
export type MaskedCount = z.infer<typeof maskedCountSchema>;
/** Cells that a cohort falls into, each patient into one. */
const cellsSchema = z.array(z.object({ cell: z.string(), ...maskedCountSchema.shape }));
export type Cells = z.infer<typeof cellsSchema>;

const figure = z.number().nullable();
/** In the unit of the values. */
const summarySchema = z.object({
  mean: figure,
  sd: figure,
  median: figure,
  q1: figure,
  q3: figure,
  /** Whether figures are rounded, because exact ones would tell a masked count. */
  is_rounded: z.boolean(),
});
export type ReleasedSummary = z.infer<typeof summarySchema>;

const testSchema = z.object({
  test: z.enum(TESTS),
  statistic: figure,
  df: figure,
  /** Two-sided. */
  p: z.number(),
  is_rounded: z.boolean(),
});
export type ReleasedTest = z.infer<typeof testSchema>;
const correlationSchema = z.object({
  ...testSchema.shape,
  coefficient: z.number(),
  low: figure,
  high: figure,
});
export type ReleasedCorrelation = z.infer<typeof correlationSchema>;

/** Of each cohort in their order; null of one that is masked itself. */
const ofGroups = <Schema extends z.ZodType>(schema: Schema) => z.array(schema.nullable());

const variableResultSchema = z.object({
  kind: z.enum(['age', 'sex', 'value', 'finding']),
  groups: ofGroups(
    z.object({
      cells: cellsSchema,
      /** Null of what has no numbers, or where nothing of them may be told. */
      summary: summarySchema.nullable(),
      /** How values are distributed; null is open. */
      bins: z.array(z.object({ from: figure, to: figure, ...maskedCountSchema.shape })),
    }),
  ),
  /** Null where a cell that it could be used to tell is masked, or nothing can differ. */
  test: testSchema.nullable(),
  /** Adjusted for all tests of variables (Holm). */
  adjusted_p: figure,
  standardised_difference: figure,
});
export type VariableResult = z.infer<typeof variableResultSchema>;

const survivalResultSchema = z.object({
  groups: ofGroups(
    z.object({
      cells: cellsSchema,
      /** Of those who were followed: the event, or censored; empty where that is masked. */
      outcomes: cellsSchema,
      /** Kaplan and Meier's curve at those days between which enough patients left. */
      points: z.array(
        z.object({
          days: z.int().nonnegative(),
          survival: z.number(),
          low: figure,
          high: figure,
          /** Patients followed for longer. */
          at_risk: z.int().nonnegative(),
        }),
      ),
      is_rounded: z.boolean(),
      /** The first of these days on which at most half are without the event. */
      median_days: z.int().nonnegative().nullable(),
    }),
  ),
  test: testSchema.nullable(),
});
export type SurvivalResult = z.infer<typeof survivalResultSchema>;

const correlationResultSchema = z.object({
  groups: ofGroups(
    z.object({
      cells: cellsSchema,
      pearson: correlationSchema.nullable(),
      spearman: correlationSchema.nullable(),
    }),
  ),
});
export type CorrelationResult = z.infer<typeof correlationResultSchema>;

const trendResultSchema = z.object({
  groups: ofGroups(
    z.object({
      /** Patients with a value that has a day, with undated ones alone, and with none. */
      cells: cellsSchema,
      periods: z.array(
        z.object({
          /** Such as 2026, 2026-Q1 or 2026-03. */
          period: z.string(),
          ...maskedCountSchema.shape,
          summary: summarySchema.nullable(),
        }),
      ),
      /** Of the medians that are told. */
      test: testSchema.nullable(),
    }),
  ),
});
export type TrendResult = z.infer<typeof trendResultSchema>;

export const statisticsSchema = z.object({
  threshold: z.int(),
  groups: z.array(z.object({ name: z.string(), ...maskedCountSchema.shape })),
  /** Those who meet both trees; null of one cohort. */
  in_both: maskedCountSchema.nullable(),
  variables: z.array(variableResultSchema),
  survival: survivalResultSchema.nullable(),
  correlations: z.array(correlationResultSchema),
  trends: z.array(trendResultSchema),
  notes: z.array(z.string()),
});
export type Statistics = z.infer<typeof statisticsSchema>;
export const statisticsResponseSchema = z.object({ success: z.literal(true), statistics: statisticsSchema });
export type StatisticsResponse = z.infer<typeof statisticsResponseSchema>;

export const maskingRequestSchema = z.strictObject({
  threshold: z
    .int()
    .min(1, 'The threshold is below 1, which masks nothing.')
    .max(MOST_THRESHOLD, `The threshold is above ${MOST_THRESHOLD}.`),
});
export const maskingSchema = z.object({
  threshold: z.int(),
  changed_by: z.string().nullable(),
  changed_at: z.string().nullable(),
});
export const maskingResponseSchema = z.object({ success: z.literal(true), masking: maskingSchema });
export type MaskingResponse = z.infer<typeof maskingResponseSchema>;
