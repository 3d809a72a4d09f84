import { z } from 'zod';

export const studyStatusSchema = z.enum(['active', 'recruiting', 'closed']);

export const studySchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  participantCount: z.int().nonnegative(),
  status: studyStatusSchema,
});
export type Study = z.infer<typeof studySchema>;

export const studiesResponseSchema = z.object({ success: z.literal(true), studies: z.array(studySchema) });
export type StudiesResponse = z.infer<typeof studiesResponseSchema>;
