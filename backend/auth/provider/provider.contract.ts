import { z } from 'zod';
import { loginRequestSchema, logoutRequestSchema, userSchema } from '../auth.contract.ts';

/** Codes of some providers are long. */
const LONGEST_QUERY = 8_192;
const LONGEST_SEALED = 4_096;

/** Null where people have passwords alone. */
export const providerResponseSchema = z.object({
  success: z.literal(true),
  provider: z.object({ name: z.string() }).nullable(),
});
export type ProviderResponse = z.infer<typeof providerResponseSchema>;

export const beginLoginRequestSchema = z.strictObject({
  /** Whether the calling account gets the identity as a further way to log in. */
  is_link: z.boolean().default(false),
});

/** Where the browser goes, and what it brings when it comes back. */
export const beginLoginResponseSchema = z.object({
  success: z.literal(true),
  url: z.string(),
  sealed: z.string(),
  expires_at: z.string(),
});
export type BeginLoginResponse = z.infer<typeof beginLoginResponseSchema>;

export const finishLoginRequestSchema = z.strictObject({
  /** Of the address that the provider sent the browser to. */
  query: z.string().max(LONGEST_QUERY, 'The address is longer than 8,192 characters; begin again.'),
  /** Empty of a browser that began nothing. */
  sealed: z.string().max(LONGEST_SEALED).default(''),
  user_agent: loginRequestSchema.shape.user_agent,
});
export type FinishLoginRequest = z.input<typeof finishLoginRequestSchema>;

/** The session is null where an identity was joined to the calling account, which has one. */
export const finishLoginResponseSchema = z.object({
  success: z.literal(true),
  user: userSchema,
  session: z.object({ token: z.string(), expires_at: z.string() }).nullable(),
});
export type FinishLoginResponse = z.infer<typeof finishLoginResponseSchema>;

export const providerLogoutRequestSchema = logoutRequestSchema;
/** Where the browser goes to end the session at the provider; null where there is none, or nothing ends it. */
export const providerLogoutResponseSchema = z.object({
  success: z.literal(true),
  url: z.string().nullable(),
});
export type ProviderLogoutResponse = z.infer<typeof providerLogoutResponseSchema>;

export const unlinkIdentityRequestSchema = z.strictObject({ password: loginRequestSchema.shape.password });
export type UnlinkIdentityRequest = z.infer<typeof unlinkIdentityRequestSchema>;
export const unlinkIdentityResponseSchema = z.object({ success: z.literal(true) });

export const linkedIdentityResponseSchema = z.object({ success: z.literal(true), is_linked: z.boolean() });
export type LinkedIdentityResponse = z.infer<typeof linkedIdentityResponseSchema>;
