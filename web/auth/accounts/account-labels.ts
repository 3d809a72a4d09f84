import type { AccountChange, AccountFragment, Role } from '../../generated/graphql.ts';
import { ROLES } from '../../shared/study-roles.ts';

/** A study as lists of accounts name it. */
export type StudyName = { id: string; name: string };

export const INSTALLATION_ROLES: Readonly<Record<Role, string>> = {
  ADMIN: 'Administrator',
  MEMBER: 'Member',
};

/** The studies of an account and its role in each, such as Owner of Sepsis Registry. */
export const membershipsInWords = (
  memberships: AccountFragment['memberships'],
  studies: readonly StudyName[],
): string =>
  memberships
    .map(({ studyId, role }) => {
      const name = studies.find(({ id }) => id === studyId)?.name ?? studyId;
      return `${ROLES[role].label} of ${name}`;
    })
    .join(', ');

type ChangeTexts = {
  /** What the menu says. */
  item: string;
  title: (name: string) => string;
  message: string;
  confirm: string;
  done: string;
};

/** What is said of each change of an account. */
export const CHANGES: Readonly<Record<AccountChange, ChangeTexts>> = {
  DISABLE: {
    item: 'Disable',
    title: (name) => `Disable ${name}?`,
    message:
      'Their sessions and personal access tokens end, and they cannot log in until the account is enabled again.',
    confirm: 'Disable',
    done: 'The account was disabled.',
  },
  ENABLE: {
    item: 'Enable',
    title: (name) => `Enable ${name}?`,
    message: 'They can log in again with their password.',
    confirm: 'Enable',
    done: 'The account was enabled.',
  },
  REMOVE: {
    item: 'Remove',
    title: (name) => `Remove ${name}?`,
    message:
      'They cannot log in any more and work in no study. What they did stays under their name, which nobody gets again. This cannot be undone.',
    confirm: 'Remove',
    done: 'The account was removed.',
  },
  MAKE_ADMINISTRATOR: {
    item: 'Make an administrator',
    title: (name) => `Make ${name} an administrator?`,
    message: 'Administrators make studies and accounts. That role alone opens no data of a study.',
    confirm: 'Make an administrator',
    done: 'The account administers the installation now.',
  },
  MAKE_MEMBER: {
    item: 'Make a member',
    title: (name) => `Take the administration from ${name}?`,
    message: 'They keep their account and their roles in studies.',
    confirm: 'Make a member',
    done: 'The account does not administer the installation any more.',
  },
  REMOVE_FACTORS: {
    item: 'Remove second factors',
    title: (name) => `Remove the second factors of ${name}?`,
    message:
      'Their authenticator app, passkeys and recovery codes open nothing any more; the password alone logs them in. Make sure that it is them who asks.',
    confirm: 'Remove',
    done: 'The second factors were removed.',
  },
};

/** The changes that an account can have. */
export const changesOf = ({ state, role, hasSecondFactor }: AccountFragment): AccountChange[] => [
  role === 'ADMIN' ? 'MAKE_MEMBER' : 'MAKE_ADMINISTRATOR',
  ...(hasSecondFactor ? (['REMOVE_FACTORS'] as const) : []),
  state === 'ACTIVE' ? 'DISABLE' : 'ENABLE',
  'REMOVE',
];
