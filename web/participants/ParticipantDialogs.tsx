import type { ParticipantFragment } from '../generated/graphql.ts';
import { notifySuccess } from '../shared/notify.ts';
import { ParticipantDialog } from './ParticipantDialog.tsx';
import { ParticipantForm } from './ParticipantForm.tsx';
import type { ParticipantDialogsState } from './useParticipantDialogs.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

type ParticipantDialogsProps = {
  dialogs: ParticipantDialogsState;
  /** Called once a participant is saved or withdrawn. */
  onStored: () => void;
};

/** The dialogs of one participant: its details, its form and its withdrawal. */
export function ParticipantDialogs({ dialogs, onStored }: ParticipantDialogsProps) {
  const { task, setTask, viewedId, view } = dialogs;

  function endSaving(participant: ParticipantFragment) {
    notifySuccess(`Participant ${participant.id} was saved.`);
    setTask(null);
    onStored();
    view(participant.id);
  }

  function startWithdrawal(participant: ParticipantFragment) {
    setTask({ kind: 'withdraw', participant });
    // Closed at once, since the address changes later than a state: the withdrawn participant would open again.
    view(null);
  }

  function endWithdrawal(participant: ParticipantFragment, isWithdrawn: boolean) {
    setTask(null);
    if (isWithdrawn) onStored();
    else view(participant.id);
  }

  return (
    <>
      <ParticipantDialog
        id={viewedId}
        onClose={() => view(null)}
        onEdit={(participant) => setTask({ kind: 'edit', participant })}
        onWithdraw={startWithdrawal}
      />
      {task !== null && task.kind !== 'withdraw' && (
        <ParticipantForm
          participant={task.kind === 'edit' ? task.participant : null}
          onClose={() => setTask(null)}
          onSaved={endSaving}
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
