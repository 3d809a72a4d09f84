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

/** Whoever may read everything may read what names nobody. */
const COVERED_BY: ReadonlyMap<Right, Right> = new Map([['read de-identified', 'read identified']]);

type Rights = Pick<Caller, 'role' | 'rights'>;

/** Whether the role of a caller has a right, and the token that it comes with, too. */
export function hasRight({ role, rights: ofToken }: Rights, right: Right): boolean {
  const ofRole = role === undefined ? RIGHTS_OF_SERVICE : (RIGHTS_OF_ROLE.get(role) ?? []);
  const covering = COVERED_BY.get(right) ?? right;
  const isIn = (rights: readonly string[]) => rights.includes(right) || rights.includes(covering);
  return isIn(ofRole) && (ofToken === undefined || isIn(ofToken));
}

/** @throws CallError 403 where the caller has not this right */
export function requireRight(caller: Rights, right: Right): void {
  if (hasRight(caller, right)) return;
  if (caller.rights !== undefined) {
    throw new CallError(403, 'FORBIDDEN', `This token lacks the right to ${right}; make one that has it.`);
  }
  throw new CallError(
    403,
    'FORBIDDEN',
    right === 'administer'
      ? 'Only administrators may do this.'
      : `This needs the right to ${right}; ask an administrator for it.`,
  );
}
