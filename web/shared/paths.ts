/** The pages of a study, as they are named in the address. */
export type StudyPage =
  | 'dashboard'
  | 'participants'
  | 'ingestion'
  | 'anonymisation'
  | 'forms'
  | 'surveys'
  | 'measurements'
  | 'cohorts'
  | 'statistics'
  | 'settings'
  | 'users'
  | 'notifications'
  | 'reports'
  | 'chat'
  | 'ocr'
  | 'webhooks'
  | 'audit'
  | 'break-glass'
  | 'review';

/** Where guests log in. */
export const LOGIN_PATH = '/login';

/** Where an identity provider sends people back to. */
export const PROVIDER_LOGIN_PATH = '/login/provider';

/** The dashboard of the study that the user works in. */
export const DASHBOARD_PATH = '/dashboard';

/** Where a study is chosen. */
export const STUDY_SELECTION_PATH = '/study-selection';

/** Where studies are made, archived and restored. */
export const MANAGED_STUDIES_PATH = '/studies';

/** Where a user makes and revokes access tokens. */
export const ACCESS_TOKENS_PATH = '/access-tokens';

/** Where users see their sessions and change their password. */
export const ACCOUNT_PATH = '/account';

/** Where administrators invite people and change accounts. */
export const ACCOUNTS_PATH = '/accounts';
export const ACCOUNT_LOG_PATH = '/accounts/log';

/** Where a link leads that somebody was sent; what opens it stands behind the #, which no server sees. */
export const INVITATION_PATH = '/invitation';

/** Where operations of the GraphQL API are written and run. */
export const PLAYGROUND_PATH = '/playground';

/** Pages without a study that a login leads back to, by the word that names them in the address of the login page. */
const RETURN_PATHS: ReadonlyMap<string, string> = new Map([['playground', PLAYGROUND_PATH]]);
const RETURN_PARAM = 'next';

/** The login page as it is opened from a page: it leads back to the ones that can be returned to, with what they show. */
export function loginPath(from: string, search = ''): string {
  const name = [...RETURN_PATHS].find(([, path]) => path === from)?.[0];
  if (name === undefined) return LOGIN_PATH;
  const shown = new URLSearchParams(search);
  shown.delete(RETURN_PARAM);
  return `${LOGIN_PATH}?${new URLSearchParams([[RETURN_PARAM, name], ...shown])}`;
}

/** Where the login page leads to by its address; null where that names no page of ours. */
export function returnPath(params: URLSearchParams): string | null {
  const path = RETURN_PATHS.get(params.get(RETURN_PARAM) ?? '');
  if (path === undefined) return null;
  const shown = new URLSearchParams(params);
  shown.delete(RETURN_PARAM);
  return shown.size === 0 ? path : `${path}?${shown}`;
}

/** The address of a page of a study. */
export function studyPath(studyId: string, page: StudyPage): string {
  return `/study/${encodeURIComponent(studyId)}/${page}`;
}

/** How a place of a document is named in the address of the OCR page. */
export const DOCUMENT_PARAMS = { document: 'document', page: 'page', words: 'words' } as const;

/** The address of a document, or of a place of it, from start to end in its text. */
export function documentPath(
  studyId: string,
  documentId: string,
  place?: { page: number; start: number; end: number },
): string {
  const params = new URLSearchParams({
    [DOCUMENT_PARAMS.document]: documentId,
    ...(place !== undefined && {
      [DOCUMENT_PARAMS.page]: String(place.page),
      [DOCUMENT_PARAMS.words]: `${place.start}-${place.end}`,
    }),
  });
  return `${studyPath(studyId, 'ocr')}?${params}`;
}

/** The address of the page of a patient. */
export function patientPath(studyId: string, patientId: string): string {
  return `/study/${encodeURIComponent(studyId)}/patients/${encodeURIComponent(patientId)}`;
}

/** How an import is named in the address of the import page. */
export const IMPORT_PARAM = 'import';

/** The address of the page that imports many reports, and of one import on it. */
export function importPath(studyId: string, importId?: string): string {
  const page = `${studyPath(studyId, 'ingestion')}/import`;
  return importId === undefined ? page : `${page}?${new URLSearchParams({ [IMPORT_PARAM]: importId })}`;
}

/** How a rereading is named in the address of the page of rereadings. */
export const REREADING_PARAM = 'rereading';

/** The address of the page that reads reports again, and of one rereading on it. */
export function rereadingsPath(studyId: string, rereadingId?: string): string {
  const page = `${studyPath(studyId, 'ingestion')}/rereadings`;
  return rereadingId === undefined
    ? page
    : `${page}?${new URLSearchParams({ [REREADING_PARAM]: rereadingId })}`;
}
