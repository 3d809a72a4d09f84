import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { IconPlugConnectedX, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useWebhooksScreenQuery, type WebhookFragment } from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { notifySuccess } from '../shared/notify.ts';
import { PageHead } from '../shared/PageHead.tsx';
import { ACCESS_TOKENS_PATH } from '../shared/paths.ts';
import { EmptyState, FailedState, LoadingState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import { EditWebhookDialog } from './EditWebhookDialog.tsx';
import { NewWebhookDialog } from './NewWebhookDialog.tsx';
import { RemoveWebhookDialog } from './RemoveWebhookDialog.tsx';
import { RotateSecretDialog } from './RotateSecretDialog.tsx';
import { WebhookDeliveries } from './WebhookDeliveries.tsx';
import { type WebhookAction, WebhooksTable } from './WebhooksTable.tsx';

const WEBHOOK_PARAM = 'webhook';
const SETTING =
  'Whoever runs Casebook sets WEBHOOK_HOSTS to the hosts that may be called, such as WEBHOOK_HOSTS=hooks.example.org, and starts it again.';

/** Where an administrator has other tools called when jobs of the study have ended. */
export function WebhooksScreen() {
  const { id } = useStudy();
  // Another study begins with an empty page: nothing of the one before stays on screen.
  return <Webhooks key={id} studyId={id} />;
}

function Webhooks({ studyId }: { studyId: string }) {
  const query = useWebhooksScreenQuery({ variables: { studyId }, fetchPolicy: 'cache-and-network' });
  const { webhookHosts: hosts, webhooks } = query.data?.study ?? {};
  const [isCreating, setIsCreating] = useState(false);
  // A failed refetch is told by the hook's error.
  const refresh = () => void query.refetch().catch(() => undefined);

  return (
    <>
      <PageHead
        title="Webhooks"
        description="Casebook calls another tool when a job of this study has ended, so that nobody has to poll. A call holds ids and counts, is signed, and is repeated until it is answered."
        actions={
          <Button
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setIsCreating(true)}
            disabled={!hosts || hosts.length === 0}
          >
            New webhook
          </Button>
        }
      />
      {hosts && webhooks ? (
        <ListedWebhooks hosts={hosts} webhooks={webhooks} onChanged={refresh} />
      ) : (
        <NotLoaded query={query} onRetry={refresh} />
      )}
      <Text size="sm" c="dimmed" mt="lg">
        The tool fetches what a job made with an{' '}
        <Anchor component={Link} to={ACCESS_TOKENS_PATH} size="sm" underline="always">
          access token
        </Anchor>
        .
      </Text>
      {isCreating && hosts && (
        <NewWebhookDialog hosts={hosts} onCreated={refresh} onClose={() => setIsCreating(false)} />
      )}
    </>
  );
}

type NotLoadedProps = { query: ReturnType<typeof useWebhooksScreenQuery>; onRetry: () => void };

function NotLoaded({ query: { loading, error }, onRetry }: NotLoadedProps) {
  if (loading && !error) return <LoadingState label="Loading webhooks…" rows={5} />;
  return (
    <FailedState
      title="The webhooks could not be loaded"
      message={error ? failureMessage(error) : 'This study does not exist.'}
      onRetry={onRetry}
      retrying={loading}
    />
  );
}

type ListedWebhooksProps = {
  hosts: readonly string[];
  webhooks: readonly WebhookFragment[];
  onChanged: () => void;
};

function ListedWebhooks({ hosts, webhooks, onChanged }: ListedWebhooksProps) {
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<{ action: WebhookAction; webhook: WebhookFragment } | null>(null);
  const opened = webhooks.find(({ id }) => id === params.get(WEBHOOK_PARAM));
  const isOff = hosts.length === 0;

  function act(action: WebhookAction, webhook: WebhookFragment) {
    if (action === 'deliveries') setParams({ [WEBHOOK_PARAM]: webhook.id });
    else setDialog({ action, webhook });
  }
  function end(isChanged: boolean, sentence: string) {
    setDialog(null);
    if (!isChanged) return;
    notifySuccess(sentence);
    onChanged();
  }

  if (webhooks.length === 0) {
    return isOff ? (
      <EmptyState title="Webhooks are off" message={SETTING} />
    ) : (
      <EmptyState
        title="No webhooks yet"
        message="Add one with New webhook: the address of the tool that is to be called."
      />
    );
  }
  return (
    <Stack gap="lg">
      {isOff && (
        <Alert
          color="orange"
          variant="light"
          title="Webhooks are off"
          icon={<IconPlugConnectedX aria-hidden="true" />}
        >
          {SETTING}
        </Alert>
      )}
      <WebhooksTable webhooks={webhooks} opened={opened?.id ?? null} onAct={act} />
      {opened !== undefined && (
        <WebhookDeliveries key={opened.id} webhook={opened} mayBeCalled={!isOff} onEnded={onChanged} />
      )}
      {dialog?.action === 'edit' && (
        <EditWebhookDialog
          webhook={dialog.webhook}
          hosts={hosts}
          onClose={(isChanged) => end(isChanged, 'The webhook was changed.')}
        />
      )}
      {dialog?.action === 'rotate' && (
        <RotateSecretDialog webhook={dialog.webhook} onClose={() => setDialog(null)} />
      )}
      {dialog?.action === 'remove' && (
        <RemoveWebhookDialog
          webhook={dialog.webhook}
          onClose={(isRemoved) => end(isRemoved, 'The webhook was removed.')}
        />
      )}
    </Stack>
  );
}
