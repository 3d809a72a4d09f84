import type { LoginResponse, User } from '../../backend/auth/auth.contract.ts';
import type { SessionCarrier } from '../context.ts';
import type { Role } from '../generated/resolvers.ts';
import { upperCase } from '../shared/enums.ts';

/** A user as resolvers return it; its factors are asked for where somebody selects them. */
export const toUser = ({ username, role }: User) => ({ username, role: upperCase<Role>(role) });

/** Keeps a session that was opened, which ends the login that led to it. */
export function openSession(session: SessionCarrier, { user, token, expires_at }: LoginResponse) {
  session.keep(token, new Date(expires_at));
  if (session.step !== undefined) session.dropStep();
  return { __typename: 'LoginSuccess' as const, user: toUser(user) };
}
