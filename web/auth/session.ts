import type { ApolloClient } from '@apollo/client';
import type { NavigateOptions } from 'react-router-dom';
import { LOGIN_PATH } from '../shared/paths.ts';
import { clearLogin, readLogin } from './login-storage.ts';

/** What the login page is told when it opens. */
export type LoginPageState = { notice: string };

type Navigate = (path: string, options: NavigateOptions) => unknown;

export const SESSION_ENDED = 'Your session has ended. Please log in again.';

/** Forgets everything that the user left in this browser and opens the login page. */
export async function leave(client: ApolloClient, navigate: Navigate, state?: LoginPageState): Promise<void> {
  clearLogin();
  sessionStorage.clear();
  await navigate(LOGIN_PATH, { replace: true, state });
  await client.clearStore();
}

/** Leaves because the server knows no live session; several answers may say so, one is acted on. */
export async function endSession(client: ApolloClient, navigate: Navigate): Promise<void> {
  if (readLogin() === null) return;
  await leave(client, navigate, { notice: SESSION_ENDED } satisfies LoginPageState);
}
