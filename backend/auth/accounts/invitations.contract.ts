import { z } from 'zod';
import { recordParamsSchema } from '../../shared/contract.ts';
import { membershipSchema } from '../../studies/members/members.contract.ts';
import { newPasswordSchema } from '../password-rule.ts';
import { newUsernameSchema } from '../username.ts';
import { installationRoleSchema } from './accounts.contract.ts';

/** How long a link opens something. */
export const INVITATION_DAYS = 7;
/** Most links that are open at a time. */
export const MAX_INVITATIONS = 200;
const MAX_MEMBERSHIPS = 100;

/** A link that was sent, without what opens it. */
export const invitationSchema = z.object({
  id: z.string(),
  /** To an account that it makes, or to another password of one that there is. */
  kind: z.enum(['account', 'password']),
  /** Null where whoever is invited chooses it. */
  username: z.string().nullable(),
  email: z.string().nullable(),
  role: installationRoleSchema,
  memberships: z.array(membershipSchema),
  made_by: z.string(),
  made_at: z.string(),
  expires_at: z.string(),
});
export type Invitation = z.infer<typeof invitationSchema>;

const emailSchema = z
  .email('This is no email address, such as anna@example.org.')
  .max(254, 'The email address is longer than 254 characters.');

export const inviteRequestSchema = z.strictObject({
  username: newUsernameSchema.nullish(),
  email: emailSchema.nullish(),
  role: installationRoleSchema.default('member'),
  memberships: z
    .array(membershipSchema.extend({ study_id: recordParamsSchema.shape.id }))
    .max(MAX_MEMBERSHIPS, `An account works in ${MAX_MEMBERSHIPS} studies at most.`)
    .default([]),
});
export type InviteRequest = z.input<typeof inviteRequestSchema>;
export type Invite = z.output<typeof inviteRequestSchema>;

/** The token opens the link; it is told once and kept only as a hash. */
export const invitedResponseSchema = z.object({
  success: z.literal(true),
  invitation: invitationSchema,
  token: z.string(),
  /** Null where nothing was to be sent, false where it could not be sent. */
  is_mailed: z.boolean().nullable(),
});
export type InvitedResponse = z.infer<typeof invitedResponseSchema>;

export const invitationsResponseSchema = z.object({
  success: z.literal(true),
  invitations: z.array(invitationSchema),
});
export type InvitationsResponse = z.infer<typeof invitationsResponseSchema>;

export const invitationParamsSchema = recordParamsSchema;
export const withdrawnInvitationResponseSchema = z.object({ success: z.literal(true), id: z.string() });

const tokenSchema = z.string().min(16, 'The link is not complete.').max(256, 'The link is too long.');

export const openInvitationRequestSchema = z.strictObject({ token: tokenSchema });
export const openedInvitationResponseSchema = z.object({
  success: z.literal(true),
  invitation: invitationSchema.pick({ kind: true, username: true, expires_at: true }),
});
export type OpenedInvitationResponse = z.infer<typeof openedInvitationResponseSchema>;

export const acceptInvitationRequestSchema = z.strictObject({
  token: tokenSchema,
  /** Needed where the invitation has none. */
  username: newUsernameSchema.nullish(),
  password: newPasswordSchema,
});
export type AcceptInvitationRequest = z.infer<typeof acceptInvitationRequestSchema>;
export const acceptedInvitationResponseSchema = z.object({
  success: z.literal(true),
  username: z.string(),
});
export type AcceptedInvitationResponse = z.infer<typeof acceptedInvitationResponseSchema>;
