import type {
  ChangeAccountRequest,
  Account as WireAccount,
} from '../../../backend/auth/accounts/accounts.contract.ts';
import type {
  InvitedResponse,
  InviteRequest,
  Invitation as WireInvitation,
} from '../../../backend/auth/accounts/invitations.contract.ts';
import type {
  Account,
  AccountChange,
  AccountConflict,
  Invitation,
  InvitationOver,
  InviteAccountInput,
} from '../../generated/resolvers.ts';
import type { ConnectionParent } from '../../graph/connections.ts';
import { lowerCase, upperCase } from '../../shared/enums.ts';
import type { Failure } from '../../shared/failures.ts';
import { orRefusal, type Refusal } from '../refusals.ts';

export type AccountConnectionParent = ConnectionParent<Account>;

const toMemberships = (memberships: WireAccount['memberships']) =>
  memberships.map(({ study_id, role }) => ({
    studyId: study_id,
    role: upperCase<Account['memberships'][number]['role']>(role),
  }));

export function toAccount(account: WireAccount): Account {
  const { username, role, state, email, is_demo, memberships, version } = account;
  return {
    username,
    role: upperCase(role),
    state: upperCase(state),
    email,
    isDemo: is_demo,
    memberships: toMemberships(memberships),
    hasSecondFactor: account.has_second_factor,
    createdAt: account.created_at,
    lastLoginAt: account.last_login_at,
    version,
  };
}

export function toInvitation(invitation: WireInvitation): Invitation {
  const { id, kind, username, email, role, memberships, made_by, made_at, expires_at } = invitation;
  return {
    id,
    kind: upperCase(kind),
    username,
    email,
    role: upperCase(role),
    memberships: toMemberships(memberships),
    madeBy: made_by,
    madeAt: made_at,
    expiresAt: expires_at,
  };
}

export const toLink = ({ invitation, token, is_mailed }: InvitedResponse) => ({
  __typename: 'InvitationLink' as const,
  invitation: toInvitation(invitation),
  token,
  isMailed: is_mailed,
});

export const toInvite = ({ username, email, role, memberships }: InviteAccountInput): InviteRequest => ({
  username,
  email,
  role: lowerCase(role),
  memberships: memberships.map(({ studyId, role: inStudy }) => ({
    study_id: studyId,
    role: lowerCase(inStudy),
  })),
});

export const WIRE_CHANGES: Readonly<Record<AccountChange, ChangeAccountRequest['change']>> = {
  DISABLE: 'disable',
  ENABLE: 'enable',
  REMOVE: 'remove',
  MAKE_ADMINISTRATOR: 'make administrator',
  MAKE_MEMBER: 'make member',
  REMOVE_FACTORS: 'remove factors',
};

export const orConflict = <T>(work: Promise<T>): Promise<T | Failure | Refusal<AccountConflict>> =>
  orRefusal(work, { 409: 'AccountConflict' });
export const orOver = <T>(work: Promise<T>): Promise<T | Failure | Refusal<InvitationOver>> =>
  orRefusal(work, { 410: 'InvitationOver' });
