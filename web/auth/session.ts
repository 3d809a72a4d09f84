import type { ApolloClient } from '@apollo/client';
import type { NavigateOptions } from 'react-router-dom';
import { LOGIN_PATH, loginPath } from '../shared/paths.ts';
import { clearLogin, readLogin } from './login-storage.ts';

/** What the login page is told when it opens. */
export type LoginPageState = { notice: string };

type Navigate = (path: string, options: NavigateOptions) => unknown;

const SESSION_ENDED = 'Your session has ended. Please log in again.';

/** Forgets everything that the user left in this browser and opens the login page. */
export async function leave(
  client: ApolloClient,
  navigate: Navigate,
  path: string = LOGIN_PATH,
  state?: LoginPageState,
): Promise<void> {
  clearLogin();
  sessionStorage.clear();
  await navigate(path, { replace: true, state });
  await client.clearStore();
}

/** Leaves the page of this address because its session has ended; a login may lead back to it. */
export function leaveEnded(client: ApolloClient, navigate: Navigate, from: string): Promise<void> {
  return leave(client, navigate, loginPath(from), { notice: SESSION_ENDED });
}

/** As leaveEnded, where the server knows no live session; several answers may say so, one is acted on. */
export async function endSession(client: ApolloClient, navigate: Navigate, from: string): Promise<void> {
  if (readLogin() !== null) await leaveEnded(client, navigate, from);
}
