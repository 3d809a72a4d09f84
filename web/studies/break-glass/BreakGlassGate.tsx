import { useApolloClient } from '@apollo/client/react';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure, useInterval } from '@mantine/hooks';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useEndBreakGlassMutation, useStudyAccessQuery } from '../../generated/graphql.ts';
import { counted } from '../../shared/format.ts';
import { useChange } from '../../shared/useChange.ts';
import { useStudy } from '../StudyContext.tsx';
import { useStudyAccess } from '../useStudyAccess.ts';
import { BreakGlassDialog } from './BreakGlassDialog.tsx';

/** While access is open, the server is asked whether it still is. */
const ASK_EVERY_MS = 5_000;
const MINUTE_MS = 60_000;

type Access = { id: string; expiresAt: string };

/** The pages of a study, which begin anew where break-glass access begins or ends: nothing that it showed stays. */
export function BreakGlassGate({ children }: { children: ReactNode }) {
  const { viewerBreakGlass: told, allowsBreakGlass, can } = useStudyAccess();
  // While it is asked for again, what was known last stands.
  const [access, setAccess] = useState(told);
  if (told !== undefined && (access === undefined || told?.id !== access?.id)) setAccess(told);
  useForgetting(access === undefined ? undefined : (access?.id ?? null));
  return (
    <>
      {access && <OpenAccess key={access.id} access={access} />}
      {!access && allowsBreakGlass && !can('READ_IDENTIFIED') && <Offer />}
      <Fragment key={`pages ${access?.id}`}>{children}</Fragment>
    </>
  );
}

/** Forgets what was fetched before access began, or under access that is over; undefined is not known yet. */
function useForgetting(id: string | null | undefined) {
  const client = useApolloClient();
  const before = useRef(id);
  useEffect(() => {
    const isChanged = before.current !== undefined && before.current !== id;
    before.current = id;
    // What cannot be fetched anew is told where it is shown.
    if (isChanged) void client.resetStore().catch(() => undefined);
  }, [id, client]);
}

function Offer() {
  const [isAsking, dialog] = useDisclosure(false);
  return (
    <Group gap="sm" mb="md">
      <Text size="sm" c="dimmed">
        In an emergency you can read this study identified for a while; owners and auditors are told.
      </Text>
      <Button size="compact-sm" variant="default" onClick={dialog.open}>
        Break-glass access
      </Button>
      {isAsking && <BreakGlassDialog onClose={dialog.close} />}
    </Group>
  );
}

function OpenAccess({ access: { id, expiresAt } }: { access: Access }) {
  const { id: studyId } = useStudy();
  useStudyAccessQuery({ variables: { id: studyId }, pollInterval: ASK_EVERY_MS });
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), ASK_EVERY_MS, { autoInvoke: true });
  const [send] = useEndBreakGlassMutation({ refetchQueries: ['StudyAccess'], awaitRefetchQueries: true });
  const { run, isRunning, failure } = useChange();
  const end = () =>
    run(
      async () => (await send({ variables: { input: { studyId, id } } })).data?.endBreakGlass,
      'BreakGlassSuccess',
    );
  const minutes = Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / MINUTE_MS));
  const time = new Date(expiresAt).toLocaleTimeString('en-GB', { timeStyle: 'short' });
  return (
    <Alert color="red" variant="light" mb="md" role="note" title="Break-glass access">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          You read this study identified until {time}: {counted(minutes, 'minute')} left. Everything you read
          is noted and will be reviewed.
        </Text>
        <Button size="compact-sm" variant="default" loading={isRunning} onClick={() => void end()}>
          End access
        </Button>
      </Group>
      {failure !== null && (
        <Text size="sm" role="alert">
          {failure.message}
        </Text>
      )}
    </Alert>
  );
}
