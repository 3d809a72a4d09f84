import { scryptSync } from 'node:crypto';
import { saveAccount } from '../../backend/auth/auth.store.ts';
import { DEMO_LOGIN } from '../../backend/auth/demo-login.ts';
import type { Database } from '../../backend/store/database.ts';

const CHEAP = { N: 2, r: 8, p: 1 };

/** A hash of a password that takes no time to try; the product's own takes 0.4 s of a processor. */
export function cheapHash(password: string): string {
  const salt = Buffer.alloc(16);
  const key = scryptSync(password, salt, 32, CHEAP);
  return ['scrypt', CHEAP.N, CHEAP.r, CHEAP.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Gives the demo account a cheap hash of its password, which every start and every login tries. */
export async function cheapenDemoLogin(db: Database): Promise<void> {
  const { username, password } = DEMO_LOGIN;
  await saveAccount(db, { username, role: 'admin', passwordHash: cheapHash(password) }, true);
}
