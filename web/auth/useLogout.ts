import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { useLogoutAtProviderMutation, useLogoutMutation } from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { notifyError } from '../shared/notify.ts';
import { isLoginAtProvider } from './login-storage.ts';
import { leave } from './session.ts';

/**
 * Ends the session on the server, at the identity provider that opened it, and in this browser; the browser forgets it even
 * if the server cannot.
 */
export function useLogout(): { logout: () => Promise<void>; loggingOut: boolean } {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [sendLogout, { loading }] = useLogoutMutation();
  const [sendLogoutAtProvider, atProvider] = useLogoutAtProviderMutation({ fetchPolicy: 'no-cache' });

  /** @returns where the session at the provider ends; null where there is none */
  async function endSession(): Promise<string | null> {
    if (isLoginAtProvider()) return (await sendLogoutAtProvider()).data?.logoutAtProvider ?? null;
    await sendLogout();
    return null;
  }

  async function logout() {
    let url: string | null = null;
    try {
      url = await endSession();
    } catch (error) {
      notifyError(`You are logged out of this browser only: ${failureMessage(error)}`);
    }
    await leave(client, navigate);
    if (url !== null) window.location.assign(url);
  }

  return { logout, loggingOut: loading || atProvider.loading };
}
