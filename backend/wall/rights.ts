import type { Caller } from '../shared/caller.ts';
import { CallError } from '../shared/errors.ts';

/** What a call may need. De-identified reading is enough where nothing of the answer can name a person. */
export const RIGHTS = [
  'read identified',
  'read de-identified',
  'write',
  'review',
  'export',
  'administer',
  'audit',
] as const;
export type Right = (typeof RIGHTS)[number];

/** The rights of each role. */
const RIGHTS_OF_ROLE: ReadonlyMap<string, readonly Right[]> = new Map([['admin', RIGHTS]]);

/** A service that calls for nobody has the service token; it may do all work, and administer nothing. */
const RIGHTS_OF_SERVICE: readonly Right[] = RIGHTS.filter((right) => right !== 'administer');

/** @throws CallError 403 where the role of the caller has not this right */
export function requireRight({ role }: Pick<Caller, 'role'>, right: Right): void {
  const rights = role === undefined ? RIGHTS_OF_SERVICE : (RIGHTS_OF_ROLE.get(role) ?? []);
  if (rights.includes(right)) return;
  throw new CallError(
    403,
    'FORBIDDEN',
    right === 'administer'
      ? 'Only administrators may do this.'
      : `This needs the right to ${right}; ask an administrator for it.`,
  );
}
