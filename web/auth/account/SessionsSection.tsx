import { Alert, Badge, Button, Stack, Table } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import {
  type SessionFragment,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
} from '../../generated/graphql.ts';
import classes from '../../shared/FramedTable.module.css';
import { FramedTable } from '../../shared/FramedTable.tsx';
import { counted, dateAndTime } from '../../shared/format.ts';
import { notifySuccess } from '../../shared/notify.ts';
import { PageSection } from '../../shared/PageSection.tsx';
import stacked from '../../shared/StackedTable.module.css';
import { useChange } from '../../shared/useChange.ts';

const COLUMNS = ['Browser', 'Address', 'Began', 'Last used', 'Actions'];

type SessionsSectionProps = { sessions: readonly SessionFragment[]; onChanged: () => void };

/** Where the user is logged in; ends what is not needed. */
export function SessionsSection({ sessions, onChanged }: SessionsSectionProps) {
  const [sendEnd] = useEndSessionMutation();
  const [sendEndOthers] = useEndOtherSessionsMutation();
  const { run, isRunning, failure } = useChange();

  async function end({ id }: SessionFragment) {
    const ended = await run(
      async () => (await sendEnd({ variables: { input: { id } } })).data?.endSession,
      'EndSessionSuccess',
    );
    if (ended !== null) notifySuccess('The session has ended.');
    onChanged();
  }
  async function endOthers() {
    const ended = await run(
      async () => (await sendEndOthers()).data?.endOtherSessions,
      'EndOtherSessionsSuccess',
    );
    if (ended !== null) notifySuccess(`${counted(ended.ended, 'session')} ended.`);
    onChanged();
  }

  return (
    <PageSection
      title="Sessions"
      aside={
        <Button
          variant="default"
          size="sm"
          disabled={sessions.every(({ isCurrent }) => isCurrent)}
          loading={isRunning}
          onClick={() => void endOthers()}
        >
          End all others
        </Button>
      }
    >
      <Stack gap="sm">
        {failure !== null && (
          <Alert role="alert" color="red" icon={<IconX aria-label="Failed" />}>
            {failure.message}
          </Alert>
        )}
        <FramedTable
          label="Sessions"
          head={COLUMNS.map((label) => (
            <Table.Th key={label} scope="col" className={classes.short}>
              {label}
            </Table.Th>
          ))}
        >
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => void end(session)} />
          ))}
        </FramedTable>
      </Stack>
    </PageSection>
  );
}

function SessionRow({ session, onEnd }: { session: SessionFragment; onEnd: () => void }) {
  const { isCurrent, browser, address, begunAt, lastUsedAt } = session;
  const name = browser || 'Unknown browser';
  const cell = `${classes.short} ${stacked.wide}`;
  return (
    <Table.Tr>
      <Table.Td fw={550} className={`${classes.wraps} ${stacked.wide}`}>
        {name}{' '}
        {isCurrent && (
          <Badge color="teal" variant="light">
            This session
          </Badge>
        )}
      </Table.Td>
      <Table.Td className={cell} data-label="Address">
        {address || 'Unknown'}
      </Table.Td>
      <Table.Td className={cell} data-label="Began">
        {dateAndTime(begunAt)}
      </Table.Td>
      <Table.Td className={cell} data-label="Last used">
        {dateAndTime(lastUsedAt)}
      </Table.Td>
      <Table.Td>
        {!isCurrent && (
          <Button
            size="xs"
            variant="default"
            onClick={onEnd}
            aria-label={`End the session of ${name}, begun ${dateAndTime(begunAt)}`}
          >
            End
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
