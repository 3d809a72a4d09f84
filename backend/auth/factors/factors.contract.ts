import { z } from 'zod';
import { storable } from '../../shared/contract.ts';
import { loginRequestSchema, tokenSchema } from '../auth.contract.ts';
import { passwordSchema } from '../password-rule.ts';

/** Most passkeys of an account. */
export const MAX_PASSKEYS = 10;
/** What removes the authenticator app, of which an account has one. */
export const TOTP_ID = 'totp';
/** What a login goes on with after its password. */
export type SecondFactor = 'totp' | 'passkey' | 'recovery';

/** What a login with a right password goes on with, in the body of 401 SECOND_FACTOR_REQUIRED. */
export interface LoginStep {
  readonly token: string;
  readonly expires_at: string;
  readonly factors: readonly SecondFactor[];
}

const BASE64URL = /^[\w-]*$/;
const base64url = (most: number) => z.string().max(most).regex(BASE64URL);
const MALFORMED = 'This is no credential as the WebAuthn API of a browser makes it.';

const named = {
  id: base64url(1_400).min(1),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  clientExtensionResults: z.looseObject({}),
};
const registrationSchema = z.object({
  ...named,
  response: z.object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(60_000),
    transports: z.array(z.string().max(32)).max(8).optional(),
  }),
});
const authenticationSchema = z.object({
  ...named,
  response: z.object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(8_000),
    userHandle: base64url(200).optional(),
  }),
});

/** A credential as JSON in a text, as it comes from a browser. */
const jsonOf = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .max(80_000, MALFORMED)
    .transform((text, context): z.output<T> => {
      try {
        const { data, success } = schema.safeParse(JSON.parse(text));
        if (success) return data;
      } catch {
        // Told as what is JSON and no credential.
      }
      context.addIssue({ code: 'custom', message: MALFORMED });
      return z.NEVER;
    });

/** Where the caller reached the installation. */
const originSchema = z.url({ protocol: /^https?$/ }).max(300);

const codeSchema = z
  .string()
  .transform((code) => code.replaceAll(/\s/g, ''))
  .refine((code) => /^\d{6}$/.test(code), 'A code of an authenticator app has six digits.');

const recoverySchema = z
  .string()
  .trim()
  .min(1, 'Please enter a recovery code.')
  .max(64, 'A recovery code has 16 letters and digits.');

export const passkeyTaskResponseSchema = z.object({
  success: z.literal(true),
  /** What the browser's WebAuthn API takes, as JSON. */
  options: z.string(),
});
export type PasskeyTaskResponse = z.infer<typeof passkeyTaskResponseSchema>;

/** A login whose password was right, and what proves that it is the account's owner: one of three. */
export const secondStepRequestSchema = z
  .strictObject({
    step: tokenSchema,
    code: codeSchema.optional(),
    recovery_code: recoverySchema.optional(),
    credential: jsonOf(authenticationSchema).optional(),
    origin: originSchema.optional(),
    user_agent: loginRequestSchema.shape.user_agent,
  })
  .refine(
    ({ code, recovery_code, credential }) =>
      [code, recovery_code, credential].filter((proof) => proof !== undefined).length === 1,
    { path: ['code'], message: 'Send a code, a recovery code or a passkey.' },
  )
  .refine(({ credential, origin }) => credential === undefined || origin !== undefined, {
    path: ['origin'],
    message: 'A passkey needs the origin where it was used.',
  });
export type SecondStepRequest = z.input<typeof secondStepRequestSchema>;
export type SecondStep = z.output<typeof secondStepRequestSchema>;

/** What a passkey is to sign: of a login that has its password, or of one without. */
export const loginTaskRequestSchema = z.strictObject({ step: tokenSchema.optional(), origin: originSchema });
export type LoginTaskRequest = z.infer<typeof loginTaskRequestSchema>;

export const passkeyLoginRequestSchema = z.strictObject({
  credential: jsonOf(authenticationSchema),
  origin: originSchema,
  user_agent: loginRequestSchema.shape.user_agent,
});
export type PasskeyLoginRequest = z.input<typeof passkeyLoginRequestSchema>;
export type PasskeyLogin = z.output<typeof passkeyLoginRequestSchema>;

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  made_at: z.string(),
  /** Null where nobody has used it. */
  last_used_at: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** The second factors of an account, without their secrets. */
export const factorsSchema = z.object({
  /** When the authenticator app was confirmed; null without one. */
  totp_since: z.string().nullable(),
  passkeys: z.array(passkeySchema).max(MAX_PASSKEYS),
  recovery_codes_left: z.int(),
});
export type Factors = z.infer<typeof factorsSchema>;
export const factorsResponseSchema = z.object({ success: z.literal(true), factors: factorsSchema });
export type FactorsResponse = z.infer<typeof factorsResponseSchema>;

/** Each change of factors begins with the password. */
export const confirmedRequestSchema = z.strictObject({ password: passwordSchema });

export const totpSetupResponseSchema = z.object({
  success: z.literal(true),
  /** Base32, to be typed. */
  secret: z.string(),
  /** The same for a picture (otpauth://). */
  uri: z.string(),
});
export type TotpSetupResponse = z.infer<typeof totpSetupResponseSchema>;

export const confirmTotpRequestSchema = z.strictObject({ code: codeSchema });

export const passkeyTaskRequestSchema = z.strictObject({ password: passwordSchema, origin: originSchema });
export type PasskeyTaskRequest = z.infer<typeof passkeyTaskRequestSchema>;

export const addPasskeyRequestSchema = z.strictObject({
  name: storable(
    z
      .string()
      .trim()
      .min(1, 'Give the passkey a name, such as Laptop.')
      .max(100, 'The name is longer than 100 characters.')
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'The name holds control characters.'),
  ),
  credential: jsonOf(registrationSchema),
  origin: originSchema,
});
export type AddPasskeyRequest = z.input<typeof addPasskeyRequestSchema>;
export type NewPasskey = z.output<typeof addPasskeyRequestSchema>;

export const removeFactorRequestSchema = z.strictObject({
  password: passwordSchema,
  /** Of a passkey, or `totp`. */
  id: z.string().min(1).max(64),
});
export type RemoveFactorRequest = z.infer<typeof removeFactorRequestSchema>;

/** The factors from now on, and the codes that came with the first of them; told once. */
export const changedFactorsResponseSchema = factorsResponseSchema.extend({
  recovery_codes: z.array(z.string()).nullable(),
});
export type ChangedFactorsResponse = z.infer<typeof changedFactorsResponseSchema>;

export const passkeyLoginsResponseSchema = z.object({ success: z.literal(true), has_passkeys: z.boolean() });
export type PasskeyLoginsResponse = z.infer<typeof passkeyLoginsResponseSchema>;
