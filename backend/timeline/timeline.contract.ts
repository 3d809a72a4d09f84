import { z } from 'zod';

export const timelineResponseSchema = z.object({
  success: z.literal(true),
  months: z.array(z.object({ month: z.string(), reports: z.int().nonnegative() })),
});
export type TimelineResponse = z.infer<typeof timelineResponseSchema>;
