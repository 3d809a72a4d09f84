import { Anchor, Badge, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type ReviewTaskFragment, useCloseReviewTaskMutation } from '../generated/graphql.ts';
import classes from '../shared/FramedTable.module.css';
import { FramedTable } from '../shared/FramedTable.tsx';
import { PageSection } from '../shared/PageSection.tsx';
import { studyPath } from '../shared/paths.ts';
import stacked from '../shared/StackedTable.module.css';
import { EmptyState } from '../shared/states.tsx';
import { useChange } from '../shared/useChange.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { useStudyAccess } from '../studies/useStudyAccess.ts';
import { NewTaskForm } from './NewTaskForm.tsx';

type TaskSectionProps = { tasks: readonly ReviewTaskFragment[]; onChanged: () => void };

const COLUMNS = ['Task', 'Readers', 'Differ', 'By', 'Actions'];

/** The review tasks of the study; whoever administers it makes and ends them. */
export function TaskSection({ tasks, onChanged }: TaskSectionProps) {
  const { can } = useStudyAccess();
  const [isMaking, setIsMaking] = useState(false);
  const head = COLUMNS.map((label) => (
    <Table.Th key={label} scope="col" className={classes.short}>
      {label}
    </Table.Th>
  ));
  const made = () => {
    setIsMaking(false);
    onChanged();
  };
  return (
    <PageSection
      title="Tasks"
      aside={
        can('ADMINISTER') &&
        !isMaking && (
          <Button size="xs" onClick={() => setIsMaking(true)}>
            New task
          </Button>
        )
      }
    >
      <Stack gap="md">
        {isMaking && <NewTaskForm onMade={made} onCancel={() => setIsMaking(false)} />}
        {tasks.length === 0 ? (
          <EmptyState
            title="No tasks yet"
            message="A task draws facts for one reader, or for two who do not see each other, and says how far they agree."
          />
        ) : (
          <FramedTable label="Review tasks" head={head}>
            {tasks.map((task) => (
              <Row key={task.id} task={task} mayClose={can('ADMINISTER')} onChanged={onChanged} />
            ))}
          </FramedTable>
        )}
      </Stack>
    </PageSection>
  );
}

type RowProps = { task: ReviewTaskFragment; mayClose: boolean; onChanged: () => void };

function Row({ task, mayClose, onChanged }: RowProps) {
  const { id: studyId } = useStudy();
  const [close] = useCloseReviewTaskMutation();
  const { run, isRunning, failure } = useChange();
  const { id, name, items, withdrawn, progress, differing, decided, deadline, adjudicator, closedAt } = task;
  const end = () =>
    run(
      async () => (await close({ variables: { input: { studyId, id } } })).data?.closeReviewTask,
      'ReviewTaskSuccess',
    ).then(onChanged);
  return (
    <Table.Tr>
      <Table.Td className={`${classes.wraps} ${stacked.wide}`}>
        <Anchor component={Link} to={`${studyPath(studyId, 'review')}/${id}`} fw={600} size="sm">
          {name}
        </Anchor>
        <Text size="xs" c="dimmed">
          {items.toLocaleString('en')} facts
          {withdrawn > 0 && `, ${withdrawn} of them gone with withdrawn participants`}
        </Text>
      </Table.Td>
      <Table.Td className={stacked.wide} data-label="Readers">
        {progress.map(({ reader, answered, skipped }) => (
          <Text key={reader} size="sm">
            {reader}: {answered} of {items - withdrawn}
            {skipped > 0 && `, ${skipped} skipped`}
          </Text>
        ))}
      </Table.Td>
      <Table.Td className={stacked.wide} data-label="Differ">
        {adjudicator === null ? 'One reader' : `${differing}, ${decided} decided by ${adjudicator}`}
      </Table.Td>
      <Table.Td data-label="By">{deadline ?? 'No day'}</Table.Td>
      <Table.Td className={stacked.wide}>
        <Group gap="xs">
          {closedAt !== null && (
            <Badge variant="light" color="gray">
              Closed
            </Badge>
          )}
          {closedAt === null && mayClose && (
            <Button
              size="xs"
              variant="default"
              loading={isRunning}
              onClick={() => void end()}
              aria-label={`Close the task ${name}`}
            >
              Close
            </Button>
          )}
        </Group>
        {failure !== null && (
          <Text size="xs" c="red" role="alert">
            {failure.message}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
