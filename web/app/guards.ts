import type { ApolloClient } from '@apollo/client';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { readLogin } from '../auth/login-storage.ts';
import {
  OpenStudyDocument,
  type OpenStudyQuery,
  type OpenStudyQueryVariables,
} from '../generated/graphql.ts';
import {
  DASHBOARD_PATH,
  LOGIN_PATH,
  loginPath,
  PLAYGROUND_PATH,
  returnPath,
  STUDY_SELECTION_PATH,
  studyPath,
} from '../shared/paths.ts';
import { readStoredStudy, type StudySelection, storeStudy } from '../studies/StudyContext.tsx';

/** Lets guests pass; sends users where the address leads back to, else to their dashboard. */
export function requireGuest({ request }: Pick<LoaderFunctionArgs, 'request'>): Response | null {
  if (readLogin() === null) return null;
  return redirect(returnPath(new URL(request.url).searchParams) ?? DASHBOARD_PATH);
}

/** Lets users pass; sends guests to the login page. */
export function requireLogin(): Response | null {
  return readLogin() === null ? redirect(LOGIN_PATH) : null;
}

/** Opens the dashboard of the stored study, or the study selection. */
export function openDashboard(): Response {
  const study = readStoredStudy();
  return requireLogin() ?? redirect(study ? studyPath(study.id, 'dashboard') : STUDY_SELECTION_PATH);
}

/** Opens the Playground within the stored study, or without one. */
export function openPlayground({
  request,
}: Pick<LoaderFunctionArgs, 'request'>): Response | StudySelection | null {
  if (readLogin() !== null) return readStoredStudy();
  return redirect(loginPath(PLAYGROUND_PATH, new URL(request.url).search));
}

/** Gives the pages of a study that study; sends users without a stored study to the study selection. */
export async function requireStudy(
  client: ApolloClient,
  { params }: Pick<LoaderFunctionArgs, 'params'>,
): Promise<Response | StudySelection> {
  const guest = requireLogin();
  if (guest !== null) return guest;
  const stored = readStoredStudy();
  if (stored === null) return redirect(STUDY_SELECTION_PATH);
  if (stored.id === params.studyId) return stored;

  const { data } = await client.query<OpenStudyQuery, OpenStudyQueryVariables>({
    query: OpenStudyDocument,
    variables: { id: params.studyId ?? '' },
  });
  const study = data?.study;
  if (!study) return redirect(STUDY_SELECTION_PATH);
  storeStudy(study);
  return study;
}
