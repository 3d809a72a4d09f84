import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type OpenInvitationMutation, useOpenInvitationMutation } from '../../../generated/graphql.ts';
import { failureMessage } from '../../../shared/failures.ts';
import { Logo } from '../../../shared/Logo.tsx';
import { LOGIN_PATH } from '../../../shared/paths.ts';
import { FailedState, LoadingState } from '../../../shared/states.tsx';
import classes from '../../LoginScreen.module.css';
import { AcceptForm } from './AcceptForm.tsx';

type Opened = Extract<OpenInvitationMutation['openInvitation'], { __typename: 'OpenInvitation' }>;

/** Where a link leads: whoever has it chooses a password. */
export function InvitationScreen() {
  useDocumentTitle('Invitation · Casebook');
  const token = useLocation().hash.slice(1);
  // Another link begins anew.
  return (
    <main className={classes.page}>
      <Paper className={classes.card} shadow="lg" radius="lg" p="xl">
        <Invitation key={token} token={token} />
      </Paper>
    </main>
  );
}

function Invitation({ token }: { token: string }) {
  const { opened, failure, open } = useOpenedInvitation(token);
  if (failure !== null) {
    return (
      <Head title="This link opens nothing">
        <FailedState message={failure} onRetry={open} retrying={false} />
        <Anchor component={Link} to={LOGIN_PATH} ta="center" underline="always">
          To the login
        </Anchor>
      </Head>
    );
  }
  if (opened === null) return <LoadingState label="Opening the link…" rows={3} />;
  const isReset = opened.kind === 'PASSWORD';
  return (
    <Head title={isReset ? 'A new password' : 'Welcome to Casebook'}>
      <Text c="dimmed" ta="center">
        {isReset ? 'Choose a new password for your account.' : 'Choose how you log in.'}
      </Text>
      <AcceptForm token={token} username={opened.username} />
    </Head>
  );
}

function Head({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="md">
      <Stack gap="xs" align="center">
        <Logo size={44} />
        <Title order={1} size="h2" ta="center">
          {title}
        </Title>
      </Stack>
      {children}
    </Stack>
  );
}

/** What a link opens, asked once and again where that failed. */
function useOpenedInvitation(token: string) {
  const [send] = useOpenInvitationMutation({ fetchPolicy: 'no-cache' });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(1);

  useEffect(() => {
    if (tries === 0) return;
    let isGone = false;
    setFailure(null);
    send({ variables: { input: { token } } }).then(
      ({ data }) => {
        if (isGone) return;
        const result = data?.openInvitation;
        if (result?.__typename === 'OpenInvitation') setOpened(result);
        else setFailure(result?.message ?? 'Empty response from server');
      },
      (error: unknown) => isGone || setFailure(failureMessage(error)),
    );
    return () => {
      isGone = true;
    };
  }, [send, token, tries]);

  return { opened, failure, open: () => setTries((count) => count + 1) };
}
