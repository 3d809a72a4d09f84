import { z } from 'zod';
import { recordParamsSchema } from '../../shared/contract.ts';
import { RIGHTS } from '../../wall/rights.ts';
import { userSchema } from '../auth.contract.ts';

/** Most personal tokens of an account, expired ones that are still listed among them. */
export const MAX_TOKENS = 50;
/** Most keys of all studies together, likewise. */
export const MAX_KEYS = 200;
const MAX_STUDIES = 100;
const LONGEST_DAYS = 365;

/**
 * A personal token acts as its account. A key of a study acts under its own id, for all who work there; one of an app runs
 * trusted documents and nothing else.
 */
export const tokenKindSchema = z.enum(['personal', 'study', 'app']);

/** What a token may: a machine that nobody watches administers nothing. */
export const TOKEN_RIGHTS = RIGHTS.filter((right) => right !== 'administer');

/** A token as it is listed; the secret is not part of it. */
export const accessTokenSchema = z.object({
  id: z.string(),
  kind: tokenKindSchema,
  name: z.string(),
  /** Null where it has all rights of its account. */
  rights: z.array(z.enum(TOKEN_RIGHTS)).nullable(),
  /** The account that made it. */
  made_by: z.string(),
  study_ids: z.array(z.string()),
  created_at: z.string(),
  expires_at: z.string(),
  /** To the minute; null while nobody has used it. */
  last_used_at: z.string().nullable(),
});
export type AccessToken = z.infer<typeof accessTokenSchema>;

const DAYS = `Choose 1 to ${LONGEST_DAYS} days until the token expires.`;

export const createTokenRequestSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Please enter a name for the token.')
    .max(100, 'The name is longer than 100 characters.')
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'The name holds control characters.'),
  study_ids: z
    .array(recordParamsSchema.shape.id)
    .min(1, 'Choose at least one study.')
    .max(MAX_STUDIES, `A token opens at most ${MAX_STUDIES} studies.`),
  expires_in_days: z.int(DAYS).min(1, DAYS).max(LONGEST_DAYS, DAYS).default(90),
  kind: tokenKindSchema.default('personal'),
  rights: z
    .array(z.enum(TOKEN_RIGHTS, `Choose rights among: ${TOKEN_RIGHTS.join(', ')}.`))
    .min(1, 'Choose at least one right.')
    .max(TOKEN_RIGHTS.length, 'A right is listed twice.')
    .nullish(),
});
export type CreateTokenRequest = z.input<typeof createTokenRequestSchema>;
export type CreateToken = z.output<typeof createTokenRequestSchema>;

/** The secret is in this answer and nowhere else: only its hash is stored. */
export const createTokenResponseSchema = z.object({
  success: z.literal(true),
  access_token: accessTokenSchema,
  secret: z.string(),
});
export type CreateTokenResponse = z.infer<typeof createTokenResponseSchema>;

export const tokensResponseSchema = z.object({
  success: z.literal(true),
  access_tokens: z.array(accessTokenSchema),
});
export type TokensResponse = z.infer<typeof tokensResponseSchema>;

export const revokeTokenResponseSchema = z.object({ success: z.literal(true), id: z.string() });
export type RevokeTokenResponse = z.infer<typeof revokeTokenResponseSchema>;

/** Tokens of identity providers list groups, and are long. */
const LONGEST_SECRET = 8_192;
export const resolveTokenRequestSchema = z.strictObject({ secret: z.string().min(16).max(LONGEST_SECRET) });

/**
 * What a token opens; unknown are those that were revoked, and those of other installations, malformed those of identity
 * providers where none of theirs are taken.
 */
export const tokenAccessSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('live'),
    id: z.string(),
    /** Whom it acts as: its account, itself where it is a key, or the client of an identity provider. */
    user: userSchema,
    kind: tokenKindSchema,
    rights: z.array(z.enum(TOKEN_RIGHTS)).nullable(),
    study_ids: z.array(z.string()),
    expires_at: z.string(),
  }),
  z.object({ state: z.literal('expired') }),
  z.object({ state: z.literal('unknown') }),
  z.object({ state: z.literal('malformed') }),
]);
export type TokenAccess = z.infer<typeof tokenAccessSchema>;

export const resolveTokenResponseSchema = z.object({ success: z.literal(true), access: tokenAccessSchema });
export type ResolveTokenResponse = z.infer<typeof resolveTokenResponseSchema>;
