import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { useViewerQuery } from '../generated/graphql.ts';
import { onLoginClearedElsewhere } from './login-storage.ts';
import { endSession, leave, SESSION_ENDED } from './session.ts';

/** Shows the pages of a logged-in user, and leaves when the session ended on the server or in another tab. */
export function RequireSession() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { data } = useViewerQuery();
  const hasEnded = data?.viewer === null;

  useEffect(() => {
    if (hasEnded) void endSession(client, navigate);
  }, [client, navigate, hasEnded]);

  useEffect(
    () => onLoginClearedElsewhere(() => void leave(client, navigate, { notice: SESSION_ENDED })),
    [client, navigate],
  );

  return hasEnded ? null : <Outlet />;
}
