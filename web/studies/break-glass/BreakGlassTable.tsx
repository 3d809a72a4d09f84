import { Anchor, Badge, Button, Group, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type BreakGlassAccessFragment, useEndBreakGlassMutation } from '../../generated/graphql.ts';
import classes from '../../shared/FramedTable.module.css';
import { FramedTable } from '../../shared/FramedTable.tsx';
import { dateAndTime } from '../../shared/format.ts';
import { notifyError } from '../../shared/notify.ts';
import { studyPath } from '../../shared/paths.ts';
import stacked from '../../shared/StackedTable.module.css';
import { useChange } from '../../shared/useChange.ts';
import { useStudy } from '../StudyContext.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';

const COLUMNS = ['Member', 'Reason', 'From', 'To', 'Review'];

type BreakGlassTableProps = { accesses: readonly BreakGlassAccessFragment[]; onChanged: () => void };

/** Break-glass accesses to the study, with what is to be done about each. */
export function BreakGlassTable({ accesses, onChanged }: BreakGlassTableProps) {
  const [reviewed, setReviewed] = useState<BreakGlassAccessFragment | null>(null);
  const head = COLUMNS.map((label) => (
    <Table.Th key={label} scope="col" className={classes.short}>
      {label}
    </Table.Th>
  ));
  const close = (isDone: boolean) => {
    setReviewed(null);
    if (isDone) onChanged();
  };
  return (
    <>
      <FramedTable label="Break-glass access" head={head}>
        {accesses.map((access) => (
          <Row key={access.id} access={access} onReview={() => setReviewed(access)} onChanged={onChanged} />
        ))}
      </FramedTable>
      {reviewed && <ReviewDialog access={reviewed} onClose={close} />}
    </>
  );
}

type RowProps = { access: BreakGlassAccessFragment; onReview: () => void; onChanged: () => void };

/** What the member read meanwhile, as the log tells it by days. */
function readsPath(studyId: string, { username, begunAt, expiresAt }: BreakGlassAccessFragment): string {
  const days = { from: begunAt.slice(0, 10), to: expiresAt.slice(0, 10) };
  return `${studyPath(studyId, 'audit')}?${new URLSearchParams({ question: 'user', user: username, ...days })}`;
}

function Row({ access, onReview, onChanged }: RowProps) {
  const { id: studyId } = useStudy();
  const { username, reason, begunAt, expiresAt, endedAt, endedBy, isOpen } = access;
  const cell = `${classes.wraps} ${stacked.wide}`;
  return (
    <Table.Tr>
      <Table.Td className={cell}>
        <Text size="sm" fw={600}>
          {username}
        </Text>
        <Anchor component={Link} to={readsPath(studyId, access)} size="xs" underline="always">
          What they read
        </Anchor>
      </Table.Td>
      <Table.Td className={cell} data-label="Reason">
        {reason}
      </Table.Td>
      <Table.Td className={cell} data-label="From">
        {dateAndTime(begunAt)}
      </Table.Td>
      <Table.Td className={cell} data-label="To">
        {dateAndTime(endedAt ?? expiresAt)}
        {endedBy !== null && (
          <Text size="xs" c="dimmed">
            Ended by {endedBy}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={cell} data-label="Review">
        {isOpen ? (
          <OpenActions access={access} onChanged={onChanged} />
        ) : (
          <Review access={access} onReview={onReview} />
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function OpenActions({ access: { id, username }, onChanged }: Omit<RowProps, 'onReview'>) {
  const { id: studyId } = useStudy();
  const [send] = useEndBreakGlassMutation();
  const { run, isRunning, failure } = useChange();
  async function end() {
    const ended = await run(
      async () => (await send({ variables: { input: { studyId, id } } })).data?.endBreakGlass,
      'BreakGlassSuccess',
    );
    if (ended === null) notifyError('The access was not ended; look at the list again.');
    onChanged();
  }
  return (
    <Group gap="xs">
      <Badge color="red" variant="light" tt="none">
        Open
      </Badge>
      <Button
        size="compact-sm"
        variant="default"
        loading={isRunning}
        aria-label={`End the access of ${username}`}
        onClick={() => void end()}
      >
        End
      </Button>
      {failure !== null && <Text size="xs">{failure.message}</Text>}
    </Group>
  );
}

function Review({ access: { review, username }, onReview }: Omit<RowProps, 'onChanged'>) {
  if (review === null) {
    return (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Review the access of ${username}`}
        onClick={onReview}
      >
        Review
      </Button>
    );
  }
  const { verdict, note, reviewedBy, reviewedAt } = review;
  return (
    <>
      <Badge color={verdict === 'ACCEPTED' ? 'green' : 'red'} variant="light" tt="none">
        {verdict === 'ACCEPTED' ? 'Accepted' : 'Objected to'}
      </Badge>
      {note !== '' && <Text size="sm">{note}</Text>}
      <Text size="xs" c="dimmed">
        {reviewedBy}, {dateAndTime(reviewedAt)}
      </Text>
    </>
  );
}
