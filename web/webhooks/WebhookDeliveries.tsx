import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconSend, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import {
  useResendWebhookDeliveryMutation,
  useTestWebhookMutation,
  useWebhookDeliveriesQuery,
  type WebhookDeliveryFragment,
  type WebhookFragment,
} from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { PageSection } from '../shared/PageSection.tsx';
import { ShowMore } from '../shared/ShowMore.tsx';
import { EmptyState, FailedState, LoadingState } from '../shared/states.tsx';
import { useChange } from '../shared/useChange.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { DeliveriesTable } from './DeliveriesTable.tsx';

const STEP = 20;
/** As many as one page may have. */
const MOST = 200;
const ASK_EVERY_MS = 2_000;
/** What is tried later than that is not waited for. */
const SOON_MS = 60_000;

/** Whether what came of a try is soon to be known. */
const isMoving = ({ state, nextTryAt }: WebhookDeliveryFragment): boolean =>
  state === 'PENDING' && nextTryAt !== null && Date.parse(nextTryAt) < Date.now() + SOON_MS;

type WebhookDeliveriesProps = {
  webhook: WebhookFragment;
  /** Whether its address may be called. */
  mayBeCalled: boolean;
  /** Called where a delivery has ended: its answer may have switched the webhook off. */
  onEnded: () => void;
};

/** What a webhook was called with, and what came of it; sends a test, or one of them again. */
export function WebhookDeliveries({ webhook, mayBeCalled, onEnded }: WebhookDeliveriesProps) {
  const { id: studyId } = useStudy();
  const [first, setFirst] = useState(STEP);
  const query = useWebhookDeliveriesQuery({
    variables: { studyId, id: webhook.id, first },
    fetchPolicy: 'cache-and-network',
  });
  const [sendTest] = useTestWebhookMutation();
  const [sendAgain] = useResendWebhookDeliveryMutation();
  const { run, isRunning, failure } = useChange();
  const shown = (query.data ?? query.previousData)?.study?.webhook?.deliveries ?? null;
  const refresh = () => void query.refetch().catch(() => undefined);
  useRefreshing(shown?.nodes.some(isMoving) ?? false, refresh, onEnded);

  const test = () =>
    run(
      async () => (await sendTest({ variables: { input: { studyId, id: webhook.id } } })).data?.testWebhook,
      'WebhookDeliverySuccess',
    ).then(refresh);
  const resend = ({ id }: WebhookDeliveryFragment) =>
    run(
      async () =>
        (await sendAgain({ variables: { input: { studyId, webhookId: webhook.id, id } } })).data
          ?.resendWebhookDelivery,
      'WebhookDeliverySuccess',
    ).then(refresh);
  const isOn = webhook.isOn && mayBeCalled;

  return (
    <PageSection
      title="Deliveries"
      aside={
        <Group gap="sm">
          <Button size="xs" variant="default" onClick={refresh}>
            Refresh
          </Button>
          <Button
            size="xs"
            leftSection={<IconSend size={14} aria-hidden="true" />}
            disabled={!isOn}
            loading={isRunning}
            onClick={() => void test()}
          >
            Send a test
          </Button>
        </Group>
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          Calls of {webhook.url}. {!webhook.isOn && 'It is off: switch it on to send.'}
        </Text>
        {failure !== null && (
          <Alert role="alert" color="red" icon={<IconX aria-label="Failed" />}>
            {failure.message}
          </Alert>
        )}
        <Deliveries query={query} onRetry={refresh}>
          {shown !== null && shown.nodes.length > 0 && (
            <>
              <DeliveriesTable deliveries={shown.nodes} isOn={isOn} onResend={(one) => void resend(one)} />
              <ShowMore
                shown={shown.nodes.length}
                total={Math.min(shown.totalCount, MOST)}
                step={STEP}
                onShow={(count) => setFirst(Math.min(count, MOST))}
              />
            </>
          )}
        </Deliveries>
      </Stack>
    </PageSection>
  );
}

/** Asks again while something is on its way, and tells once nothing is any more. */
function useRefreshing(isMovingNow: boolean, refresh: () => void, onEnded: () => void) {
  const ask = useEffectEvent(refresh);
  const tellEnd = useEffectEvent(onEnded);
  useEffect(() => {
    if (!isMovingNow) return;
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => {
      clearInterval(timer);
      tellEnd();
    };
  }, [isMovingNow]);
}

type DeliveriesProps = {
  query: ReturnType<typeof useWebhookDeliveriesQuery>;
  onRetry: () => void;
  /** The table, where there is one. */
  children: ReactNode;
};

function Deliveries({ query: { data, previousData, loading, error }, onRetry, children }: DeliveriesProps) {
  const hasData = (data ?? previousData) !== undefined;
  if (!hasData && loading) return <LoadingState label="Loading deliveries…" />;
  if (error || !hasData) {
    return (
      <FailedState
        title="The deliveries could not be loaded"
        message={error ? failureMessage(error) : 'Empty response from server'}
        onRetry={onRetry}
        retrying={loading}
      />
    );
  }
  return (
    children || (
      <EmptyState
        title="No deliveries yet"
        message="A job that ends from now on is listed here. Send a test to try the address now."
      />
    )
  );
}
