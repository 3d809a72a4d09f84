import { z } from 'zod';
import { storable } from '../../shared/contract.ts';
import { pageEnds, pageFields } from '../../shared/pages.contract.ts';
import { cohortProofSchema, cohortTreeSchema } from '../tree/tree.contract.ts';

const verdictCounts = {
  met: z.int().nonnegative(),
  not_met: z.int().nonnegative(),
  /** Of whom the study does not say it. */
  unknown: z.int().nonnegative(),
};

export const breakdownRequestSchema = z.strictObject({ tree: cohortTreeSchema });

export const breakdownSchema = z.object({
  /** Patients of the study. */
  denominator: z.int().nonnegative(),
  /** Each group and criterion by its place in the call, such as tree.all.0, counted by itself; the tree is the first. */
  nodes: z.array(z.object({ node: z.string(), ...verdictCounts })),
  /**
   * The members of the first group one after the other, where it asks for all of them; else the tree as one step. Counted are
   * those who are left by the steps before: met are left, the others are not.
   */
  steps: z.array(z.object({ node: z.string(), ...verdictCounts })),
  notes: z.array(z.string()),
});
export type Breakdown = z.infer<typeof breakdownSchema>;
export const breakdownResponseSchema = z.object({ success: z.literal(true), breakdown: breakdownSchema });
export type BreakdownResponse = z.infer<typeof breakdownResponseSchema>;

/** What is typed into the field of a finding: words of a name in any language. */
export const conceptsQuerySchema = z.strictObject({
  text: storable(z.string().max(100, 'The text is longer than 100 characters.')),
  limit: z.coerce.number().int().min(1, 'limit is below 1.').max(50, 'limit is above 50.').default(10),
});
const offeredConceptSchema = z.object({
  concept: z.string(),
  name: z.string(),
  category: z.string(),
  /** How many concepts below it count, too: the medicines of a class. */
  narrower: z.int().nonnegative(),
});
export type OfferedConcept = z.infer<typeof offeredConceptSchema>;
export const conceptsResponseSchema = z.object({
  success: z.literal(true),
  concepts: z.array(offeredConceptSchema),
});
export type ConceptsResponse = z.infer<typeof conceptsResponseSchema>;

/** Names that stand at the reports and participants of a study; at most 100 of each. */
export const attributesSchema = z.object({
  source_systems: z.array(z.string()),
  report_types: z.array(z.string()),
  study_groups: z.array(z.string()),
});
export type CohortAttributes = z.infer<typeof attributesSchema>;
export const attributesResponseSchema = z.object({ success: z.literal(true), attributes: attributesSchema });
export type AttributesResponse = z.infer<typeof attributesResponseSchema>;

export const MOST_CRITERIA = 50;
export const matrixRequestSchema = z.strictObject({
  /** One tree a column. */
  criteria: z
    .array(cohortTreeSchema)
    .min(1, 'There is no criterion.')
    .max(MOST_CRITERIA, `There are more than ${MOST_CRITERIA} criteria.`),
  ...pageFields,
});
export const matrixSchema = z.object({
  denominator: z.int().nonnegative(),
  /** Patients in the order of their ids, with a cell of each criterion. */
  patients: z.array(
    z.object({
      patient_id: z.string(),
      cursor: z.string(),
      cells: z.array(
        z.object({
          /** Conflict: something speaks for it, and something against. */
          verdict: z.enum(['met', 'not_met', 'unknown', 'conflict']),
          proof: z.array(cohortProofSchema),
        }),
      ),
    }),
  ),
  ...pageEnds,
});
export type Matrix = z.infer<typeof matrixSchema>;
export const matrixResponseSchema = z.object({ success: z.literal(true), matrix: matrixSchema });
export type MatrixResponse = z.infer<typeof matrixResponseSchema>;
