import { z } from 'zod';

export const jobStateSchema = z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled']);
export type JobState = z.infer<typeof jobStateSchema>;

export const jobSchema = z.object({
  id: z.string(),
  /** One of JOB_KINDS, such as demo-cohort. */
  kind: z.string(),
  state: jobStateSchema,
  done: z.int().nonnegative(),
  total: z.int().nonnegative(),
  error: z.string().nullable(),
});
export type Job = z.infer<typeof jobSchema>;

export const jobResponseSchema = z.object({ success: z.literal(true), job: jobSchema });
export type JobResponse = z.infer<typeof jobResponseSchema>;
