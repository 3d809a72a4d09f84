import { z } from 'zod';
import { cohortTreeSchema } from '../../cohort/tree/tree.contract.ts';
import { storable } from '../../shared/contract.ts';

const MOST_LINES = 50;
const MOST_LENGTH = 500;

export const criteriaRequestSchema = z.strictObject({
  /** Criteria as a protocol writes them, one a line. */
  lines: z
    .array(storable(z.string().max(MOST_LENGTH, `A line is longer than ${MOST_LENGTH} characters.`)))
    .min(1, 'There is no line.')
    .max(MOST_LINES, `There are more than ${MOST_LINES} lines.`),
});

export const criteriaResponseSchema = z.object({
  success: z.literal(true),
  criteria: z.array(
    z.object({
      /** Null where the line was not understood. */
      tree: cohortTreeSchema.nullable(),
      /** Its words that nothing was made of. */
      not_understood: z.array(z.string()),
    }),
  ),
});
export type CriteriaResponse = z.infer<typeof criteriaResponseSchema>;
