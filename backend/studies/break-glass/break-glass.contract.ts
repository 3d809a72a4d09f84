import { z } from 'zod';
import { recordParamsSchema } from '../../shared/contract.ts';
import { pageFieldsUpTo, pagesOf } from '../../shared/pages.contract.ts';

/** How long break-glass access may last, in minutes. */
export const SHORTEST_MINUTES = 15;
export const LONGEST_MINUTES = 480;

/** Of an account in a study that wait for review; a further one waits, too. */
export const MOST_UNREVIEWED = 20;

/** Entries of one page. */
const MOST_ACCESSES = 50;

export const VERDICTS = ['accepted', 'objected'] as const;

const lineSchema = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `Say it in at most ${longest} characters.`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Control characters and line breaks cannot be kept.');

const WHY = 'Say in at least three words why you need to read identified data.';

export const breakGlassRequestSchema = z.strictObject({
  study_id: recordParamsSchema.shape.id,
  reason: lineSchema(300)
    .min(10, WHY)
    .regex(/\S\s+\S+\s+\S/u, WHY),
  minutes: z
    .int('Say for how many minutes.')
    .min(SHORTEST_MINUTES, `It lasts at least ${SHORTEST_MINUTES} minutes.`)
    .max(LONGEST_MINUTES, `It lasts at most ${LONGEST_MINUTES} minutes.`),
});
export type BreakGlassRequest = z.infer<typeof breakGlassRequestSchema>;

export const endAccessRequestSchema = breakGlassRequestSchema.pick({ study_id: true });

export const accessSchema = z.object({
  id: z.string(),
  username: z.string(),
  reason: z.string(),
  begun_at: z.string(),
  expires_at: z.string(),
  /** Whether it opens anything now. */
  is_open: z.boolean(),
  /** Where somebody ended it before it expired. */
  ended_at: z.string().nullable(),
  ended_by: z.string().nullable(),
  review: z
    .object({
      verdict: z.enum(VERDICTS),
      note: z.string(),
      reviewed_by: z.string(),
      reviewed_at: z.string(),
    })
    .nullable(),
});
export type BreakGlassAccess = z.infer<typeof accessSchema>;

export const accessResponseSchema = z.object({ success: z.literal(true), access: accessSchema });
export type AccessResponse = z.infer<typeof accessResponseSchema>;

export const accessParamsSchema = recordParamsSchema;

export const reviewRequestSchema = z
  .strictObject({
    verdict: z.enum(VERDICTS, `Choose a verdict among: ${VERDICTS.join(', ')}.`),
    /** Needed where it is objected to. */
    note: lineSchema(500).default(''),
  })
  .refine(({ verdict, note }) => verdict === 'accepted' || note !== '', {
    message: 'Say what you object to.',
    path: ['note'],
  });
export type ReviewRequest = z.output<typeof reviewRequestSchema>;

export const accessPageRequestSchema = z.strictObject({
  where: z.strictObject({ is_reviewed: z.boolean().optional() }).default({}),
  ...pageFieldsUpTo(MOST_ACCESSES),
});
export type AccessPageRequest = z.output<typeof accessPageRequestSchema>;
export const accessPageResponseSchema = pagesOf(accessSchema);
