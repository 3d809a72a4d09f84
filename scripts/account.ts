import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { saveAccount } from '../backend/auth/auth.store.ts';
import { PASSWORD_RULE, requireGoodPassword } from '../backend/auth/password-rule.ts';
import { hashPassword } from '../backend/auth/passwords.ts';
import { newUsernameSchema } from '../backend/auth/username.ts';
import { readEnvironment } from '../backend/environment.ts';
import { openStore } from '../backend/store/store.ts';
import { studiesWithoutOwner } from '../backend/studies/members/members.store.ts';
import { makeOwner } from '../backend/studies/members/owned-studies.ts';
import { createLogger } from '../platform/logger.ts';
import { BadSetting } from '../platform/settings.ts';
import { loadEnvFile } from './env-file.ts';

/**
 * Makes an account that administers the installation, or changes its password: `npm run account -- --username anna`; the
 * password is asked for. Studies that nobody owns are owned by it.
 */
async function account(): Promise<void> {
  loadEnvFile();
  const { values } = parseArgs({ options: { username: { type: 'string', default: '' } } });
  const { data: username, error } = newUsernameSchema.safeParse(values.username);
  if (error !== undefined) throw new BadSetting(`--username: ${error.issues[0]?.message}`);
  // Read from standard input and never from an argument, which others on the machine could see.
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const password = await terminal.question(`Password of ${username} (${PASSWORD_RULE}): `);
  terminal.close();
  await requireGoodPassword(password, username, 'password');
  const store = await openStore({ ...readEnvironment(process.env), logger: createLogger('account', 'warn') });
  try {
    await saveAccount(
      store.db,
      { username, role: 'admin', passwordHash: await hashPassword(password) },
      false,
    );
    // Whoever sets up an installation, or takes over what nobody owns any more, has to be let in by somebody.
    const owned = await studiesWithoutOwner(store.db);
    await makeOwner(store.db, username, owned);
    console.log(`${username} can log in and administers the installation.`);
    if (owned.length > 0) console.log(`${username} owns ${owned.join(', ')}.`);
  } finally {
    await store.close();
  }
}

await account().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
