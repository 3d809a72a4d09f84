import { z } from 'zod';
import { address } from '../../platform/settings.ts';
import { STUDY_ROLES, type StudyRole } from './rights.ts';

/** What whoever is in a group of the identity provider is here: something in a study, or an administrator. */
export interface GroupRole {
  readonly group: string;
  readonly inStudy: { readonly studyId: string; readonly role: StudyRole } | 'administrator';
}

/** An identity provider that speaks OpenID Connect. */
export interface ProviderSettings {
  /** The address that its tokens name; http on loopback alone. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** How people call it. */
  readonly name: string;
  readonly scope: string;
  /** The claim that lists groups. */
  readonly groupsClaim: string;
  readonly groupRoles: readonly GroupRole[];
  /** What its access tokens for Casebook are meant for; absent means that none is taken. */
  readonly audience: string | undefined;
  /** Where people open Casebook. */
  readonly publicUrl: string;
}

const NEEDED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL'] as const;
const MOST_ROLES = 1_000;
const STUDY_AND_ROLE = new RegExp(`^([\\w.-]{1,64}):(${STUDY_ROLES.join('|')})$`);
const ROLES_FORM =
  'OIDC_ROLES lists something that is not like admins=admin;doctors=study-001:investigator, with a role of docs/routes.md.';

/**
 * Reads OIDC_ROLES: `group=admin;group=study:role`. The last equals sign ends a group, as names of a directory hold others.
 *
 * @returns null where an entry has another form
 */
export function readGroupRoles(setting: string): GroupRole[] | null {
  const entries = setting.split(';').flatMap((entry) => entry.trim() || []);
  const read = entries.map((entry) => {
    const [, group = '', given = ''] = /^(.+)=([^=]+)$/.exec(entry)?.map((part) => part.trim()) ?? [];
    if (group !== '' && given === 'admin') return { group, inStudy: 'administrator' as const };
    const [, studyId, role] = STUDY_AND_ROLE.exec(given) ?? [];
    if (group === '' || studyId === undefined) return null;
    return { group, inStudy: { studyId, role: role as StudyRole } };
  });
  const roles = read.filter((entry) => entry !== null);
  return roles.length > MOST_ROLES || roles.length < read.length ? null : roles;
}

const isSafe = (issuer: string): boolean => {
  const { protocol, hostname, search, hash } = new URL(issuer);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return (protocol === 'https:' || isHere) && search === '' && hash === '';
};

const text = (name: string) => z.string().max(1_000, `${name} is longer than 1,000 characters.`);

/** The variables of an identity provider. */
export const PROVIDER_VARIABLES = {
  OIDC_ISSUER: address('OIDC_ISSUER')
    .refine(isSafe, { error: 'OIDC_ISSUER does not begin with https://; http:// is for this machine alone.' })
    .optional(),
  OIDC_CLIENT_ID: text('OIDC_CLIENT_ID').optional(),
  OIDC_CLIENT_SECRET: text('OIDC_CLIENT_SECRET').optional(),
  OIDC_NAME: z.string().max(60, 'OIDC_NAME is longer than 60 characters.').optional(),
  OIDC_SCOPE: text('OIDC_SCOPE')
    .refine((scope) => scope.split(' ').includes('openid'), { error: 'OIDC_SCOPE does not list openid.' })
    .default('openid profile email'),
  OIDC_GROUPS: text('OIDC_GROUPS').default('groups'),
  OIDC_ROLES: z
    .string()
    .transform(readGroupRoles)
    .refine((roles) => roles !== null, { error: ROLES_FORM })
    .default([]),
  OIDC_AUDIENCE: text('OIDC_AUDIENCE').optional(),
};

type ProviderVariables = z.output<z.ZodObject<typeof PROVIDER_VARIABLES>> & {
  readonly PUBLIC_URL?: string | undefined;
};

/** Says which variable of an identity provider is missing, or opens more than it should. */
export function refineProvider(read: ProviderVariables, context: z.RefinementCtx): void {
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (NEEDED.slice(0, 3).every((name) => read[name] === undefined)) return;
  for (const name of NEEDED) {
    if (read[name] !== undefined) continue;
    refuse(name, `${name} is not set, and OpenID Connect needs it: set all of ${NEEDED.join(', ')}.`);
  }
  if (read.OIDC_AUDIENCE !== undefined && read.OIDC_AUDIENCE === read.OIDC_CLIENT_ID) {
    refuse(
      'OIDC_AUDIENCE',
      'OIDC_AUDIENCE is OIDC_CLIENT_ID, so that every login would open the API; name the API itself.',
    );
  }
}

/** The identity provider; undefined where there is none. */
export function providerOf(read: ProviderVariables): ProviderSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = read;
  const { PUBLIC_URL: publicUrl } = read;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  if (publicUrl === undefined) return undefined;
  return {
    issuer,
    clientId,
    clientSecret,
    name: read.OIDC_NAME ?? new URL(issuer).host,
    scope: read.OIDC_SCOPE,
    groupsClaim: read.OIDC_GROUPS,
    groupRoles: read.OIDC_ROLES ?? [],
    audience: read.OIDC_AUDIENCE,
    publicUrl,
  };
}
