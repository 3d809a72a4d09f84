import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { useLogoutMutation } from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { notifyError } from '../shared/notify.ts';
import { leave } from './session.ts';

/** Ends the session on the server and in this browser; the browser forgets it even if the server cannot. */
export function useLogout(): { logout: () => Promise<void>; loggingOut: boolean } {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [sendLogout, { loading }] = useLogoutMutation();

  async function logout() {
    try {
      await sendLogout();
    } catch (error) {
      notifyError(`You are logged out of this browser only: ${failureMessage(error)}`);
    }
    await leave(client, navigate);
  }

  return { logout, loggingOut: loading };
}
