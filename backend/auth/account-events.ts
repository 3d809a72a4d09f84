import { audit, INSTALLATION } from '../record/audit/audit.store.ts';
import type { Database } from '../store/database.ts';

/** What can happen to accounts and their sessions. */
export type AccountAction =
  | 'login'
  | 'login.failed'
  | 'login.step.failed'
  | 'logout'
  | 'session.end'
  | 'password.change'
  | 'factor.add'
  | 'factor.remove'
  | 'recovery.make'
  | 'recovery.use'
  | 'account.invite'
  | 'account.accept'
  | 'account.reset'
  | 'account.disable'
  | 'account.enable'
  | 'account.remove'
  | 'account.role'
  | 'account.factors'
  | 'invitation.withdraw'
  | 'identity.link'
  | 'identity.unlink';

export interface AccountEvent {
  /** Empty where nobody knows who it was, as of a failed login. */
  readonly actor: string;
  readonly action: AccountAction;
  /** The account that it happened to; absent where there is none, as of a login with an unknown name. */
  readonly target?: string | undefined;
  readonly address?: string | undefined;
  readonly requestId?: string | undefined;
}

/** Notes what happened to an account in the log of the installation, in the transaction in which it happens. */
export const noteAccountEvent = (
  db: Database,
  { actor, action, target = '', address, requestId = '' }: AccountEvent,
): Promise<void> =>
  audit(db, { username: actor, address, requestId }, { studyId: INSTALLATION, action, target });
