import { z } from 'zod';
import { storable } from '../../shared/contract.ts';
import { pageRequest, pagesOf } from '../../shared/pages.contract.ts';
import { membershipSchema } from '../../studies/members/members.contract.ts';
import { INSTALLATION_ROLES } from '../../wall/rights.ts';

export const installationRoleSchema = z.enum(INSTALLATION_ROLES);

/** An account as administrators see it. */
export const accountSchema = z.object({
  username: z.string(),
  role: installationRoleSchema,
  state: z.enum(['active', 'disabled']),
  /** Where its links are sent to; null where nobody knows. */
  email: z.string().nullable(),
  /** It goes with demo mode, and nobody changes it. */
  is_demo: z.boolean(),
  memberships: z.array(membershipSchema),
  /** Whether its logins ask for more than the password. */
  has_second_factor: z.boolean(),
  created_at: z.string(),
  /** Null where nobody has logged in since this is noted. */
  last_login_at: z.string().nullable(),
  version: z.int(),
});
export type Account = z.infer<typeof accountSchema>;

export const accountWhereSchema = z.strictObject({
  text: storable(z.string().max(100, 'The text is longer than 100 characters.')).optional(),
});
export const ACCOUNT_ORDERS = ['username_asc'] as const;
export const accountsPageRequestSchema = z.strictObject(pageRequest(accountWhereSchema, ACCOUNT_ORDERS));
export type AccountsPageRequest = z.infer<typeof accountsPageRequestSchema>;
export const accountsPageResponseSchema = pagesOf(accountSchema);

const named = {
  username: z.string().min(1).max(128),
  /** Of the account as the caller saw it: a change that somebody else made since is not undone. */
  version: z.int().min(1),
};

export const changeAccountRequestSchema = z.strictObject({
  ...named,
  change: z.enum(['disable', 'enable', 'remove', 'make administrator', 'make member', 'remove factors']),
});
export type ChangeAccountRequest = z.infer<typeof changeAccountRequestSchema>;

/** Null of an account that was removed. */
export const accountResponseSchema = z.object({
  success: z.literal(true),
  account: accountSchema.nullable(),
});
export type AccountResponse = z.infer<typeof accountResponseSchema>;

export const resetPasswordRequestSchema = z.strictObject(named);
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequestSchema>;
