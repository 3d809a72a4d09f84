import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type ParticipantFragment, useParticipantsScreenQuery } from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { counted } from '../shared/format.ts';
import { notifySuccess } from '../shared/notify.ts';
import { PageHead } from '../shared/PageHead.tsx';
import { Pages } from '../shared/Pages.tsx';
import { PAGE_SIZE } from '../shared/page-window.ts';
import { EmptyState, FailedState, LoadingState } from '../shared/states.tsx';
import { useAddressedForm } from '../shared/useAddressedForm.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { ParticipantDialog } from './ParticipantDialog.tsx';
import { ParticipantFilterForm } from './ParticipantFilterForm.tsx';
import { ParticipantForm } from './ParticipantForm.tsx';
import { ParticipantsTable } from './ParticipantsTable.tsx';
import { OPEN_PARAM, PARTICIPANTS_ADDRESS } from './participants-address.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** What is done with participants in a dialog of its own. */
type Task =
  | { kind: 'add' }
  | { kind: 'edit'; participant: ParticipantFragment }
  | { kind: 'withdraw'; participant: ParticipantFragment };

/** The participants of the study. */
export function ParticipantsScreen() {
  const study = useStudy();
  // Another study begins without the dialogs of the one before.
  return <Participants key={study.id} />;
}

function Participants() {
  const study = useStudy();
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const flow = useAddressedForm(PARTICIPANTS_ADDRESS);
  const [task, setTask] = useState<Task | null>(null);
  const filter = flow.asked?.form ?? PARTICIPANTS_ADDRESS.read({});
  const { search, status, sort, isDescending, page } = filter;
  const {
    data: current,
    previousData,
    loading,
    error,
    refetch,
  } = useParticipantsScreenQuery({
    variables: {
      studyId: study.id,
      first: PAGE_SIZE,
      page,
      sort,
      isDescending,
      ...(search === '' ? {} : { search }),
      ...(status === null ? {} : { status }),
    },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  // While the next page is on its way the last one stays; a failure must not look like one.
  const data = current ?? (loading ? previousData : undefined);
  const participants = data?.study?.participants;
  // A failed refetch is told by the hook's error.
  const refresh = () => void refetch().catch(() => undefined);

  function open(id: string | null) {
    const next = new URLSearchParams(params);
    if (id === null) next.delete(OPEN_PARAM);
    else next.set(OPEN_PARAM, id);
    setParams(next, { state, preventScrollReset: true });
  }

  function saved(participant: ParticipantFragment) {
    notifySuccess(`The participant ${participant.id} is saved.`);
    setTask(null);
    refresh();
    open(participant.id);
  }

  function withdraw(participant: ParticipantFragment) {
    setTask({ kind: 'withdraw', participant });
    // Closed now, since the address changes later than a state: who is gone would open once more.
    open(null);
  }

  function endWithdrawal(participant: ParticipantFragment, isWithdrawn: boolean) {
    setTask(null);
    if (isWithdrawn) refresh();
    else open(participant.id);
  }

  function readList() {
    if (!data && loading) return <LoadingState label="Loading participants…" rows={6} />;
    if (error || !participants) {
      const message = error ? failureMessage(error) : 'Empty response from server';
      return (
        <FailedState
          title="The participants could not be loaded"
          message={message}
          onRetry={refresh}
          retrying={loading}
        />
      );
    }
    if (participants.nodes.length === 0) {
      const isFiltered = search !== '' || status !== null || page > 1;
      return isFiltered ? (
        <EmptyState
          title="No such participant"
          message="Nobody of this study passes the filter."
          action={
            <Button variant="default" onClick={flow.clear}>
              Show all
            </Button>
          }
        />
      ) : (
        <EmptyState title="No participants yet" message="Add the first one with Add Participant." />
      );
    }
    return (
      <Stack gap="sm">
        <Text size="sm" c="dimmed" role="status">
          {counted(participants.totalCount, 'participant')}
        </Text>
        <ParticipantsTable
          participants={participants.nodes}
          order={filter}
          onSort={(order) => flow.ask({ ...filter, ...order, page: 1 })}
          onView={open}
        />
        <Group>
          <Pages
            label="Participants"
            entries={participants.totalCount}
            page={page}
            onChange={(next) => flow.ask({ ...filter, page: next })}
          />
        </Group>
      </Stack>
    );
  }

  return (
    <>
      <PageHead
        title="Participants"
        description="The people who take part in the study. Those labelled Sample are invented."
        actions={
          <Button
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setTask({ kind: 'add' })}
          >
            Add Participant
          </Button>
        }
      />
      <ParticipantFilterForm
        filter={flow.form}
        onChange={flow.setForm}
        onAsk={(asked) => flow.ask({ ...asked, page: 1 })}
        onClear={flow.clear}
      />
      {readList()}
      <ParticipantDialog
        id={task === null ? params.get(OPEN_PARAM) : null}
        onClose={() => open(null)}
        onEdit={(participant) => setTask({ kind: 'edit', participant })}
        onWithdraw={withdraw}
      />
      {task !== null && task.kind !== 'withdraw' && (
        <ParticipantForm
          participant={task.kind === 'edit' ? task.participant : null}
          onClose={() => setTask(null)}
          onSaved={saved}
        />
      )}
      {task?.kind === 'withdraw' && (
        <WithdrawDialog
          participant={task.participant}
          onClose={(isWithdrawn) => endWithdrawal(task.participant, isWithdrawn)}
        />
      )}
    </>
  );
}
