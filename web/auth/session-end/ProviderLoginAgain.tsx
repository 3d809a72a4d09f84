import { useApolloClient } from '@apollo/client/react';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { IconAlertCircle } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ViewerDocument, type ViewerQuery } from '../../generated/graphql.ts';
import { useBeginProviderLogin } from '../provider/useBeginProviderLogin.ts';
import { leaveEnded } from '../session.ts';
import { useLoginGate } from './login-gate.ts';

/** The login happens in another tab, which this page asks the server about. */
const ASK_EVERY_MS = 2_000;

/** Has somebody log in again at the identity provider, in another tab; the page stays as it is. */
export function ProviderLoginAgain({ username }: { username: string }) {
  const gate = useLoginGate();
  const client = useApolloClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { beginElsewhere, isLeaving, failure } = useBeginProviderLogin();

  function leavePage() {
    void leaveEnded(client, navigate, pathname);
    gate.settle(false);
  }
  async function look() {
    const { data } = await client.query<ViewerQuery>({ query: ViewerDocument, fetchPolicy: 'no-cache' });
    if (!data?.viewer) return;
    // What is on the page is for nobody else.
    if (data.viewer.username === username) gate.settle(true);
    else leavePage();
  }
  useInterval(() => void look().catch(() => undefined), ASK_EVERY_MS, { autoInvoke: true });

  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title="Your session has ended"
    >
      <Stack gap="md">
        <Text size="sm">
          Log in again as {username} in another tab to go on; this page notices, and what you typed is still
          there.
        </Text>
        {failure !== null && (
          <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden="true" />}>
            {failure}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={leavePage}>
            Leave the page
          </Button>
          <Button data-autofocus aria-disabled={isLeaving} onClick={() => void beginElsewhere()}>
            Log in in another tab
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
