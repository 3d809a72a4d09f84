import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { accountEvent } from '../store/schema.accounts.ts';

/** What can happen to accounts and their sessions. */
export type AccountAction =
  | 'login'
  | 'login.failed'
  | 'logout'
  | 'session.end'
  | 'password.change'
  | 'account.invite'
  | 'account.accept'
  | 'account.reset'
  | 'account.disable'
  | 'account.enable'
  | 'account.remove'
  | 'account.role'
  | 'invitation.withdraw';

export interface AccountEvent {
  readonly actor: string;
  readonly action: AccountAction;
  /** The account that it happened to; absent where there is none, as of a login with an unknown name. */
  readonly target?: string | undefined;
  readonly address?: string | undefined;
}

/** Notes what happened to an account, in the transaction in which it happens. */
export async function noteAccountEvent(db: Database, event: AccountEvent): Promise<void> {
  const { actor, action, target = '', address = '' } = event;
  await db.insert(accountEvent).values({ id: randomUUID(), at: sql`now()`, actor, action, target, address });
}
