import { existsSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DirectoryUnusable } from '../data-folder.ts';

/** The user that a program runs as. */
export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

/** A program and its arguments. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));
/** Accounts that a root without one of its own lends to PostgreSQL, the best first. */
const LENT = ['postgres', 'nobody'];

/**
 * Whom PostgreSQL, which refuses root, runs as: null for this user. As root it is the owner of the files, or an account
 * of the machine.
 *
 * @throws DirectoryUnusable where root finds nobody, with a sentence for the user
 */
export function serverAccount(files: string): ServerAccount | null {
  if (process.getuid?.() !== 0) return null;
  const account = ownerOf(files) ?? lentAccount();
  if (account !== null && SETPRIV !== undefined) return account;
  throw new DirectoryUnusable(
    'PostgreSQL refuses to run as root, and there is no other user or no program setpriv to run it as: start Casebook ' +
      'as another user, or set DATABASE_URL to a server.',
  );
}

function ownerOf(files: string): ServerAccount | null {
  const stat = statSync(files, { throwIfNoEntry: false });
  return stat === undefined || stat.uid === 0 ? null : { uid: stat.uid, gid: stat.gid };
}

/** Gives files to the account that has to own them: a copy that root has made belongs to root. */
export function giveTo(account: ServerAccount | null, files: string): void {
  if (account === null || statSync(files).uid === account.uid) return;
  // The folder itself last: a try that was cut short is made again.
  for (const name of [...readdirSync(files, { recursive: true, encoding: 'utf8' }), '.']) {
    lchownSync(join(files, name), account.uid, account.gid);
  }
}

function lentAccount(): ServerAccount | null {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of LENT) {
    const found = accounts.find(([own]) => own === name);
    if (found !== undefined) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  return null;
}

/**
 * How a program is run so that it ends with this process however that ends, and as whom. The other account may read what
 * root may, because the data folder and the packages can lie in a home that is closed to others.
 */
export function asAccount(account: ServerAccount | null, { program, args }: Command): Command {
  if (SETPRIV === undefined) return { program, args };
  const user =
    account === null
      ? []
      : [
          `--reuid=${account.uid}`,
          `--regid=${account.gid}`,
          '--clear-groups',
          '--inh-caps=-all,+dac_override',
          '--ambient-caps=-all,+dac_override',
        ];
  return { program: SETPRIV, args: ['--pdeathsig=INT', ...user, '--', program, ...args] };
}
