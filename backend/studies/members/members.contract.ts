import { z } from 'zod';
import { typedUsernameOr } from '../../shared/contract.ts';
import { STUDY_ROLES } from '../../wall/rights.ts';

/** Most people of one study. */
export const MAX_MEMBERS = 500;

export const membershipSchema = z.object({ study_id: z.string(), role: z.enum(STUDY_ROLES) });
export type Membership = z.infer<typeof membershipSchema>;

export const memberSchema = z.object({
  username: z.string(),
  role: z.enum(STUDY_ROLES),
  since: z.string(),
});
export type Member = z.infer<typeof memberSchema>;

const usernameSchema = typedUsernameOr('Enter the name of the account.');

const roleSchema = z.enum(STUDY_ROLES, `Choose a role among: ${STUDY_ROLES.join(', ')}.`);

/** `was` is the role that the caller saw, so that two who change one member do not undo each other unseen. */
export const setMemberRequestSchema = z.strictObject({
  username: usernameSchema,
  role: roleSchema,
  was: roleSchema.nullable(),
});
export type SetMember = z.infer<typeof setMemberRequestSchema>;

export const removeMemberRequestSchema = z.strictObject({ username: usernameSchema, was: roleSchema });
export type RemoveMember = z.infer<typeof removeMemberRequestSchema>;

export const membersResponseSchema = z.object({ success: z.literal(true), members: z.array(memberSchema) });
export type MembersResponse = z.infer<typeof membersResponseSchema>;
