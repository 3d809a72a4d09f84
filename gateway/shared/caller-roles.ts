import type { User } from '../../backend/auth/auth.contract.ts';
import type { AccessToken } from '../../backend/auth/tokens/tokens.contract.ts';
import type { StudyScope } from './study-scope.ts';

type StudyRight = User['studies'][number]['rights'][number];

/** What a caller is in a study, and what it may do there. */
export interface StudyAccess {
  /** The role of its account; that of a key, which comes with none, is `key`. */
  readonly role: string;
  readonly rights: readonly StudyRight[];
  /** What the session said to read the study for. */
  readonly purpose?: string | undefined;
  /** The break-glass access of the session; over when it expires, whenever that was learned. */
  readonly breakGlass?: { readonly id: string; readonly expiresAt: string } | undefined;
}

/** What a caller is in the installation, and in the studies that it may work in. */
export interface CallerRoles {
  readonly installation: User['role'];
  /** Whether a person is logged in, and no access token stands for them. */
  readonly hasSession: boolean;
  readonly studies: ReadonlyMap<string, StudyAccess>;
}

/** What an access token opens. */
interface Grant extends Pick<AccessToken, 'kind' | 'rights'> {
  readonly scope: StudyScope;
}

/** The roles of whoever is logged in, or of what an access token opens. */
export function rolesOf(user: User, grant: Grant | null): CallerRoles {
  // Until then the session sets up a second factor, and has no role anywhere.
  if (user.must_set_up_factor) return { installation: 'member', hasSession: true, studies: new Map() };
  const { role: installation } = user;
  if (grant !== null && grant.kind !== 'personal') {
    const access = { role: 'key', rights: grant.rights ?? [] };
    return { installation, hasSession: false, studies: new Map([...grant.scope].map((id) => [id, access])) };
  }
  const opened = user.studies.filter(({ study_id }) => grant === null || grant.scope.has(study_id));
  const rightsOf = (rights: readonly StudyRight[]) =>
    grant?.rights == null ? rights : rights.filter((right) => grant.rights?.some((given) => given === right));
  return {
    installation,
    hasSession: grant === null,
    studies: new Map(
      opened.map(({ study_id, role, rights, purpose, break_glass: access }) => [
        study_id,
        {
          role,
          rights: rightsOf(rights),
          purpose,
          ...(access && { breakGlass: { id: access.id, expiresAt: access.expires_at } }),
        },
      ]),
    ),
  };
}

/** The calls on settings and people of a study, which hold nothing of patients. */
const OF_SETTINGS: readonly string[] = ['/api/study-settings', '/api/study-members'];

interface StudyCall {
  readonly path: string;
  readonly studyId?: string | undefined;
}

/** The calls on what belongs to an account, which nothing but its session makes. */
const OF_ACCOUNT: readonly string[] = [
  '/api/auth',
  '/api/accounts',
  '/api/account-events',
  '/api/invitations',
  '/api/managed-studies',
];

const isBelow = (paths: readonly string[], path: string) =>
  paths.some((known) => path === known || path.startsWith(`${known}/`));

/** Whether a call is an administrator's on settings or people of a study, whichever it is. */
const isOfAnyStudy = ({ installation, hasSession }: CallerRoles, { path }: StudyCall) =>
  hasSession && installation === 'admin' && isBelow(OF_SETTINGS, path);

/** Whether a call is made whatever studies the caller may work in. */
export const isBesideStudies = (roles: CallerRoles | undefined, call: StudyCall): boolean =>
  roles !== undefined &&
  (isOfAnyStudy(roles, call) ||
    (roles.hasSession && call.studyId === undefined && isBelow(OF_ACCOUNT, call.path)));

/** The break-glass access that is open in a study. */
export function breakGlassIn(roles: CallerRoles | undefined, studyId: string | undefined) {
  const access = studyId === undefined ? undefined : roles?.studies.get(studyId)?.breakGlass;
  return access !== undefined && Date.parse(access.expiresAt) > Date.now() ? access : undefined;
}

/** The role that a call is made in: that of the study that it works in, else that of the installation. */
export function roleFor(roles: CallerRoles, call: StudyCall): string {
  const { installation, studies } = roles;
  if (call.studyId === undefined || isOfAnyStudy(roles, call)) return installation;
  return studies.get(call.studyId)?.role ?? installation;
}
