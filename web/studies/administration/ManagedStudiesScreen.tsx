import { Badge, Button, Group, Modal, Table, Text } from '@mantine/core';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { type ManagedStudyFragment, useManagedStudiesQuery } from '../../generated/graphql.ts';
import classes from '../../shared/FramedTable.module.css';
import { FramedTable } from '../../shared/FramedTable.tsx';
import { failureMessage } from '../../shared/failures.ts';
import { notifySuccess } from '../../shared/notify.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import { STUDY_SELECTION_PATH } from '../../shared/paths.ts';
import stacked from '../../shared/StackedTable.module.css';
import { EmptyState, FailedState, LoadingState } from '../../shared/states.tsx';
import { TopBarPage } from '../../shared/TopBarPage.tsx';
import { StudyPeople } from '../members/StudyPeople.tsx';
import { studyStatusLabel } from '../StudyStatusBadge.tsx';
import { LABELS, STATES } from '../study-labels.ts';
import { NewStudyDialog } from './NewStudyDialog.tsx';
import { inputOf, useChangeStudy } from './useChangeStudy.ts';

const COLUMNS = ['Study', 'Status', 'State', 'Actions'];

/** Where studies are made, archived and restored; actions stand in the top bar. */
export function ManagedStudiesScreen({ actions }: { actions?: ReactNode }) {
  const query = useManagedStudiesQuery({ fetchPolicy: 'cache-and-network' });
  const [isMaking, setIsMaking] = useState(false);
  // A failed refetch is told by the hook's error.
  const refresh = () => void query.refetch().catch(() => undefined);

  function endMaking(isMade: boolean) {
    setIsMaking(false);
    if (!isMade) return;
    notifySuccess('The study was made; you own it.');
    refresh();
  }

  return (
    <TopBarPage
      actions={
        <>
          <Button
            component={Link}
            to={STUDY_SELECTION_PATH}
            variant="subtle"
            size="sm"
            leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
          >
            Back to the studies
          </Button>
          {actions}
        </>
      }
    >
      <PageHead
        title="Manage studies"
        description="An archived study is listed nowhere else and opened by nobody until it is restored. Nothing in it is removed."
        actions={
          query.data?.viewer?.role === 'ADMIN' && (
            <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setIsMaking(true)}>
              New study
            </Button>
          )
        }
      />
      <Listed query={query} onChanged={refresh} />
      {isMaking && <NewStudyDialog onClose={endMaking} />}
    </TopBarPage>
  );
}

type ListedProps = { query: ReturnType<typeof useManagedStudiesQuery>; onChanged: () => void };

function Listed({ query: { data, loading, error }, onChanged }: ListedProps) {
  if (!data && loading) return <LoadingState label="Loading studies…" rows={5} />;
  if (error || !data) {
    return (
      <FailedState
        title="The studies could not be loaded"
        message={error ? failureMessage(error) : 'Empty response from server'}
        onRetry={onChanged}
        retrying={loading}
      />
    );
  }
  if (data.managedStudies.length === 0) {
    return (
      <EmptyState
        title="No study of yours"
        message="Owners of a study change it here; an administrator makes new ones."
      />
    );
  }
  const head = COLUMNS.map((label) => (
    <Table.Th key={label} scope="col" className={classes.short}>
      {label}
    </Table.Th>
  ));
  return (
    <FramedTable label="Studies" head={head}>
      {data.managedStudies.map((study) => (
        <Row key={study.id} study={study} onChanged={onChanged} />
      ))}
    </FramedTable>
  );
}

function Row({ study, onChanged }: { study: ManagedStudyFragment; onChanged: () => void }) {
  const { change, isRunning, failure } = useChangeStudy();
  const [isShowingPeople, setIsShowingPeople] = useState(false);
  const isArchived = study.state === 'ARCHIVED';

  async function toggle() {
    if (!(await change({ ...inputOf(study), state: isArchived ? 'OPEN' : 'ARCHIVED' }))) return;
    notifySuccess(isArchived ? 'The study was restored.' : 'The study was archived.');
    onChanged();
  }

  return (
    <Table.Tr>
      <Table.Td className={`${classes.wraps} ${stacked.wide}`}>
        <Text size="sm" fw={550}>
          {study.name}
        </Text>
        <Text size="sm">{study.description}</Text>
        {study.label && (
          <Text size="xs" c="dimmed">
            {LABELS[study.label]}
          </Text>
        )}
        {failure !== null && (
          <Text size="sm" c="red" role="alert">
            {failure.message}
          </Text>
        )}
      </Table.Td>
      <Table.Td data-label="Status">{studyStatusLabel(study.status)}</Table.Td>
      <Table.Td data-label="State">
        <Badge color={study.state === 'OPEN' ? 'teal' : 'gray'} variant="light">
          {STATES[study.state]}
        </Badge>
      </Table.Td>
      <Table.Td className={stacked.wide}>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            onClick={() => setIsShowingPeople(true)}
            aria-label={`People: ${study.name}`}
          >
            People
          </Button>
          <Button
            size="xs"
            variant="default"
            loading={isRunning}
            onClick={() => void toggle()}
            aria-label={`${isArchived ? 'Restore' : 'Archive'}: ${study.name}`}
          >
            {isArchived ? 'Restore' : 'Archive'}
          </Button>
        </Group>
        {isShowingPeople && (
          <Modal
            opened
            size="55rem"
            onClose={() => setIsShowingPeople(false)}
            title={`People of ${study.name}`}
            closeButtonProps={{ 'aria-label': 'Close' }}
          >
            <StudyPeople studyId={study.id} />
          </Modal>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
