import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { useViewerQuery } from '../generated/graphql.ts';
import { endSession } from './session.ts';

/** Shows the pages of a user who was logged in at once, and leaves when the server knows no such session. */
export function RequireSession() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { data } = useViewerQuery();
  const hasEnded = data?.viewer === null;

  useEffect(() => {
    if (hasEnded) void endSession(client, navigate);
  }, [client, navigate, hasEnded]);

  return hasEnded ? null : <Outlet />;
}
