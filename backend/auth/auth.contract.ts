import { z } from 'zod';
import { typedUsernameOr } from '../shared/contract.ts';
import { membershipSchema } from '../studies/members/members.contract.ts';
import { INSTALLATION_ROLES, RIGHTS } from '../wall/rights.ts';

/** A study that somebody works in, with what they may do there and, in a session, what they said to read it for. */
const openedStudySchema = membershipSchema.extend({
  rights: z.array(z.enum(RIGHTS)),
  purpose: z.string().optional(),
  /** The break-glass access of a session, whose rights are among them. */
  break_glass: z.object({ id: z.string(), expires_at: z.string() }).optional(),
});

/** An account, and what it is and may do in the studies that it works in; 100 at most. */
export const userSchema = z.object({
  username: z.string(),
  role: z.enum(INSTALLATION_ROLES),
  studies: z.array(openedStudySchema),
  /** Of a session that may set up a second factor, and nothing else until then. */
  must_set_up_factor: z.boolean().optional(),
});
export type User = z.infer<typeof userSchema>;

const REQUIRED = 'Please enter both username and password';

export const loginRequestSchema = z.strictObject({
  username: typedUsernameOr(REQUIRED),
  password: z.string().min(1, REQUIRED).max(1024, 'The password is longer than 1,024 characters.'),
  /** What the browser calls itself. */
  user_agent: z.string().max(512).default(''),
});
export type LoginRequest = z.input<typeof loginRequestSchema>;

/** The token opens the session; it is told once and kept only as a hash. */
export const loginResponseSchema = z.object({
  success: z.literal(true),
  user: userSchema,
  token: z.string(),
  expires_at: z.string(),
});
export type LoginResponse = z.infer<typeof loginResponseSchema>;

/** Null while demo mode is off. */
export const demoLoginResponseSchema = z.object({
  success: z.literal(true),
  login: z.object({ username: z.string(), password: z.string() }).nullable(),
});
export type DemoLoginResponse = z.infer<typeof demoLoginResponseSchema>;

/** What opens a session, or goes on with a login. */
export const tokenSchema = z.string().min(16).max(256);

export const logoutRequestSchema = z.strictObject({ token: tokenSchema });

export const sessionRequestSchema = z.strictObject({
  token: tokenSchema,
  /** False where nobody uses it, such as of a page that asks by itself. */
  is_use: z.boolean().default(true),
});

/** The user is null where the token opens no live session. */
export const sessionResponseSchema = z.object({
  success: z.literal(true),
  user: userSchema.nullable(),
  /** When it ends whatever is done. */
  ends_at: z.string().optional(),
  /** When it ends if nobody uses it. */
  idle_ends_at: z.string().optional(),
});
export type SessionResponse = z.infer<typeof sessionResponseSchema>;

export const logoutResponseSchema = z.object({ success: z.literal(true) });
