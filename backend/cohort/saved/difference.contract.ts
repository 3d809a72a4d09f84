import { z } from 'zod';
import { pageEnds } from '../../shared/pages.contract.ts';
import { cohortProofSchema } from '../tree/tree.contract.ts';

const count = z.int().nonnegative();
const verdictSchema = z.enum(['met', 'not_met', 'unknown']);

const sideSchema = z.object({
  version: z.int().positive(),
  frozen_at: z.string().nullable(),
  /** Who meets it now, or the members of a frozen one who have not withdrawn. */
  members: count,
  withdrawn: count,
});

const reasonSchema = z.object({
  /** The version that does not have the patient for it. */
  version: z.int().positive(),
  /** The criterion by its place in the tree of the version, such as tree.all.0. */
  criterion: z.string(),
  /** The criterion in words. */
  words: z.string(),
  verdict: verdictSchema,
});
export type Reason = z.infer<typeof reasonSchema>;

export const changeSchema = z.object({
  patient_id: z.string(),
  cursor: z.string(),
  change: z.enum(['joined', 'left']),
  /** Whether the study still has something of the patient. */
  in_study: z.boolean(),
  /** Which criteria decide, as they are counted now. */
  reasons: z.array(reasonSchema),
  /** What the study got since the older frozen version; null where none is frozen. */
  since: z
    .object({
      /** The latest ones first, at most 3. */
      reports: z.array(z.object({ extraction_id: z.string(), day: z.string().nullable() })),
      reports_total: count,
      /** Reports that were read again, and read otherwise. */
      reread: count,
      /** Resources that were written or changed. */
      resources: count,
    })
    .nullable(),
  /** What speaks for and against the criteria of the reasons, as of now. */
  proof: z.array(cohortProofSchema),
});
export type MembershipChange = z.infer<typeof changeSchema>;

export const differenceSchema = z.object({
  from: sideSchema,
  to: sideSchema,
  joined: count,
  left: count,
  stayed: count,
  /** Why criteria tell nothing: one of the trees cannot be counted any more. Null where both can. */
  problem: z.object({ version: z.int().positive(), sentence: z.string() }).nullable(),
  /** In the order of the patients' ids. */
  changes: z.array(changeSchema),
  ...pageEnds,
});
export type Difference = z.infer<typeof differenceSchema>;
export const differenceResponseSchema = z.object({ success: z.literal(true), difference: differenceSchema });
export type DifferenceResponse = z.infer<typeof differenceResponseSchema>;
