import type { Caller } from '../shared/caller.ts';
import { CallError } from '../shared/errors.ts';
import type { Scope } from './scope.ts';

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

/** What an account is in the whole installation. */
export const INSTALLATION_ROLES = ['admin', 'member'] as const;

/** What an account is in a study. */
export const STUDY_ROLES = [
  'owner',
  'investigator',
  'coordinator',
  'analyst',
  'reviewer',
  'auditor',
  'guest',
] as const;
export type StudyRole = (typeof STUDY_ROLES)[number];

/**
 * What each role may do with the data of a study. Files hold what those who ask for them may read: those of an analyst are
 * de-identified.
 */
export const RIGHTS_OF_STUDY_ROLE: Readonly<Record<StudyRole, readonly Right[]>> = {
  owner: RIGHTS,
  investigator: ['read identified', 'read de-identified', 'write', 'review', 'export'],
  coordinator: ['read identified', 'read de-identified', 'write', 'review'],
  analyst: ['read de-identified', 'export'],
  reviewer: ['read identified', 'read de-identified', 'review'],
  auditor: ['audit'],
  guest: ['read de-identified'],
};

/** The key of a study has the rights that it lists, of these; it comes with no account's role. */
const RIGHTS_OF_KEY = RIGHTS.filter((right) => right !== 'administer');

/** A service that calls for nobody has the service token; it may do all work, and administer nothing. */
const RIGHTS_OF_SERVICE = RIGHTS_OF_KEY;

/** Whoever may read everything may read what names nobody. */
const COVERED_BY: ReadonlyMap<Right, Right> = new Map([['read de-identified', 'read identified']]);

/** What roles may in the data of a study. */
const IN_STUDIES: ReadonlyMap<string, readonly Right[]> = new Map<string, readonly Right[]>([
  ...Object.entries(RIGHTS_OF_STUDY_ROLE),
  ['key', RIGHTS_OF_KEY],
]);

/** What break-glass access adds for a while to what a member may. */
export const RIGHTS_OF_BREAK_GLASS: readonly Right[] = ['read identified', 'read de-identified'];

/** What a study tells everybody who has a role in it, auditors among them, who read none of its data. */
const OF_MEMBERS: ReadonlyMap<string, readonly Right[]> = new Map([
  ...IN_STUDIES,
  ['auditor', [...RIGHTS_OF_STUDY_ROLE.auditor, 'read de-identified']],
]);

/** Who sets up a study: its owners, and administrators of the installation, whom that shows nothing of patients. */
const OF_SETTINGS: ReadonlyMap<string, readonly Right[]> = new Map([
  ['admin', ['administer']],
  ['owner', ['administer']],
]);

/** What roles may in the installation. */
const IN_INSTALLATION: ReadonlyMap<string, readonly Right[]> = new Map([['admin', ['administer']]]);

const RIGHTS_BY_SCOPE: Readonly<Record<Scope, ReadonlyMap<string, readonly Right[]>>> = {
  study: IN_STUDIES,
  member: OF_MEMBERS,
  settings: OF_SETTINGS,
  viewer: IN_INSTALLATION,
  installation: IN_INSTALLATION,
  public: IN_INSTALLATION,
};

type Rights = Pick<Caller, 'role' | 'rights' | 'breakGlass'>;

/** Whether the role of a caller has a right in a scope, and the token that it comes with, too. */
export function hasRight(caller: Rights, right: Right, scope: Scope = 'study'): boolean {
  const { role, rights: ofToken } = caller;
  if (scope === 'study' && breaksGlass(caller) && RIGHTS_OF_BREAK_GLASS.includes(right)) return true;
  const ofRole = role === undefined ? RIGHTS_OF_SERVICE : (RIGHTS_BY_SCOPE[scope].get(role) ?? []);
  const covering = COVERED_BY.get(right) ?? right;
  const isIn = (rights: readonly string[]) => rights.includes(right) || rights.includes(covering);
  return isIn(ofRole) && (ofToken === undefined || isIn(ofToken));
}

/** Whether a member of a study reads under break-glass access, as no token does. */
const breaksGlass = ({ role, rights, breakGlass }: Rights): boolean =>
  breakGlass !== undefined && rights === undefined && STUDY_ROLES.some((known) => known === role);

/** @throws CallError 403 where the caller has not this right */
export function requireRight(caller: Rights, right: Right, scope: Scope = 'study'): void {
  if (hasRight(caller, right, scope)) return;
  throw new CallError(403, 'FORBIDDEN', refusalOf(caller, right, scope));
}

function refusalOf({ rights }: Rights, right: Right, scope: Scope): string {
  if (rights !== undefined) return `This token lacks the right to ${right}; make one that has it.`;
  if (scope === 'installation' || scope === 'viewer') return 'Only administrators may do this.';
  return right === 'administer'
    ? 'Only owners of the study may do this.'
    : `This needs the right to ${right}; ask an owner of the study for it.`;
}
