import { z } from 'zod';
import { recordParamsSchema } from '../../shared/contract.ts';
import { logoutRequestSchema } from '../auth.contract.ts';
import { newPasswordSchema, passwordSchema } from '../password-rule.ts';

/** Most sessions of an account; a further one ends the one that was not used for longest. */
export const MAX_SESSIONS = 50;

/** The session of the caller, by which others are told apart from it. */
const ownSession = logoutRequestSchema.shape;

export const sessionsRequestSchema = z.strictObject(ownSession);

/** A session as its owner tells it from others. */
export const sessionSchema = z.object({
  id: z.string(),
  is_current: z.boolean(),
  begun_at: z.string(),
  /** To half a minute. */
  last_used_at: z.string(),
  ends_at: z.string(),
  /** Empty where nobody knows, as of sessions begun before this was noted. */
  address: z.string(),
  browser: z.string(),
});
export type Session = z.infer<typeof sessionSchema>;

export const sessionsResponseSchema = z.object({
  success: z.literal(true),
  sessions: z.array(sessionSchema),
});
export type SessionsResponse = z.infer<typeof sessionsResponseSchema>;

export const sessionParamsSchema = recordParamsSchema;
export const endSessionResponseSchema = z.object({ success: z.literal(true), id: z.string() });
export const endedSessionsResponseSchema = z.object({ success: z.literal(true), ended: z.int() });
export type EndedSessionsResponse = z.infer<typeof endedSessionsResponseSchema>;

/** The longest that the log of a study keeps of a purpose. */
const MOST_PURPOSE = 100;

export const statePurposeRequestSchema = z.strictObject({
  ...ownSession,
  study_id: recordParamsSchema.shape.id,
  purpose: z
    .string()
    .trim()
    .min(3, 'Say what you read the study for.')
    .max(MOST_PURPOSE, `Say it in at most ${MOST_PURPOSE} characters.`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Control characters and line breaks cannot be kept.'),
});
export type StatePurposeRequest = z.infer<typeof statePurposeRequestSchema>;
export const statedPurposeResponseSchema = z.object({ success: z.literal(true), purpose: z.string() });
export type StatedPurposeResponse = z.infer<typeof statedPurposeResponseSchema>;

/** Other sessions than the one of the token end. */
export const changePasswordRequestSchema = z.strictObject({
  ...ownSession,
  old_password: passwordSchema,
  new_password: newPasswordSchema,
});
export type ChangePasswordRequest = z.infer<typeof changePasswordRequestSchema>;
export const changePasswordResponseSchema = z.object({ success: z.literal(true) });
