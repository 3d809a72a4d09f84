import { useApolloClient } from '@apollo/client/react';
import { Alert, Anchor, Paper, Stack, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useFinishProviderLoginMutation, ViewerDocument, type ViewerQuery } from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import { Logo } from '../../shared/Logo.tsx';
import { ACCOUNT_PATH, LOGIN_PATH, STUDY_SELECTION_PATH } from '../../shared/paths.ts';
import { LoadingState } from '../../shared/states.tsx';
import classes from '../LoginScreen.module.css';
import { storeLogin } from '../login-storage.ts';
import { type ProviderReturn, takeReturn } from './provider-return.ts';

/** Where the identity provider sends the browser back to. */
export function ProviderLoginScreen() {
  useDocumentTitle('Login · Casebook');
  const { failure, isLink } = useFinishedLogin();
  return (
    <main className={classes.page}>
      <Paper className={classes.card} shadow="lg" radius="lg" p="xl">
        {failure === null ? (
          <LoadingState label="Logging in..." rows={3} />
        ) : (
          <Stack gap="md">
            <Stack gap="xs" align="center">
              <Logo size={44} />
              <Title order={1} size="h2" ta="center">
                {isLink ? 'Nothing was linked' : 'You are not logged in'}
              </Title>
            </Stack>
            <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden="true" />}>
              {failure}
            </Alert>
            <Anchor component={Link} to={isLink ? ACCOUNT_PATH : LOGIN_PATH} ta="center" underline="always">
              {isLink ? 'To your account' : 'To the login'}
            </Anchor>
          </Stack>
        )}
      </Paper>
    </main>
  );
}

/** Finishes the login by the address, once: what stands there opens nothing for the second time. */
function useFinishedLogin(): { failure: string | null; isLink: boolean } {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [send] = useFinishProviderLoginMutation({ fetchPolicy: 'no-cache' });
  const [failure, setFailure] = useState<string | null>(null);
  const begun = useRef<{ readonly back: ProviderReturn | null } | null>(null);

  useEffect(() => {
    if (begun.current !== null) return;
    begun.current = { back: takeReturn() };
    const { back } = begun.current;
    send({ variables: { input: { query: search } } })
      .then(async ({ data }) => {
        const result = data?.finishProviderLogin;
        if (result?.__typename !== 'LoginSuccess') {
          setFailure(
            result !== undefined && 'message' in result ? result.message : 'Empty response from server',
          );
          return;
        }
        if (back?.isLink !== true) {
          storeLogin(result.user, true);
          client.writeQuery<ViewerQuery>({ query: ViewerDocument, data: { viewer: { ...result.user } } });
        }
        await navigate(back?.path ?? STUDY_SELECTION_PATH, { replace: true });
      })
      .catch((error: unknown) => setFailure(failureMessage(error)));
  }, [client, navigate, search, send]);

  return { failure, isLink: begun.current?.back?.isLink === true };
}
