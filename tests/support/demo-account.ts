import { scryptSync } from 'node:crypto';
import { saveAccount } from '../../backend/auth/auth.store.ts';
import { DEMO_LOGIN } from '../../backend/auth/demo-login.ts';
import type { Database } from '../../backend/store/database.ts';

const SALT = Buffer.alloc(16);
const CHEAP = { N: 2, r: 8, p: 1 };

/** Gives the demo account a hash of the same password that takes no time, as every start and every login tries it. */
export async function cheapenDemoLogin(db: Database): Promise<void> {
  const { username, password } = DEMO_LOGIN;
  const key = scryptSync(password, SALT, 32, CHEAP);
  const passwordHash = ['scrypt', CHEAP.N, CHEAP.r, CHEAP.p, SALT.toString('base64'), key.toString('base64')];
  await saveAccount(db, { username, role: 'admin', passwordHash: passwordHash.join('$') }, true);
}
