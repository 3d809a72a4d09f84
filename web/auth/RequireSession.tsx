import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useFactorDutyQuery, useViewerQuery } from '../generated/graphql.ts';
import { ACCOUNT_PATH } from '../shared/paths.ts';
import { onLoginClearedElsewhere } from './login-storage.ts';
import { endSession, leaveEnded } from './session.ts';
import { LoginAgainDialog } from './session-end/LoginAgainDialog.tsx';
import { SessionEndWarning } from './session-end/SessionEndWarning.tsx';
import { useSessionWatch } from './session-end/useSessionWatch.ts';

/** Shows the pages of a logged-in user, and leaves when the session ended on the server or in another tab. */
export function RequireSession() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data } = useViewerQuery();
  const hasEnded = data?.viewer === null;
  const { data: duty } = useFactorDutyQuery({ fetchPolicy: 'cache-and-network' });
  const mustSetUp = duty?.currentSession?.mustSetUpFactor === true && pathname !== ACCOUNT_PATH;

  useEffect(() => {
    if (hasEnded) void endSession(client, navigate, pathname);
  }, [client, navigate, pathname, hasEnded]);

  useEffect(
    () => onLoginClearedElsewhere(() => void leaveEnded(client, navigate, pathname)),
    [client, navigate, pathname],
  );

  if (hasEnded) return null;
  return (
    <>
      {mustSetUp ? <Navigate to={ACCOUNT_PATH} replace /> : <Outlet />}
      {data?.viewer && <SessionWatch />}
    </>
  );
}

function SessionWatch() {
  const { warning, stay } = useSessionWatch();
  return (
    <>
      <SessionEndWarning end={warning} onStay={stay} />
      <LoginAgainDialog />
    </>
  );
}
