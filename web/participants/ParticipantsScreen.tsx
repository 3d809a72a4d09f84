import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { PageHead } from '../shared/PageHead.tsx';
import { FIRST_PAGE } from '../shared/page-place.ts';
import { useAddressedForm } from '../shared/useAddressedForm.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { ParticipantDialogs } from './ParticipantDialogs.tsx';
import { ParticipantFilterForm } from './ParticipantFilterForm.tsx';
import { ParticipantList } from './ParticipantList.tsx';
import { PARTICIPANTS_ADDRESS } from './participants-address.ts';
import { useParticipantDialogs } from './useParticipantDialogs.ts';
import { useParticipants } from './useParticipants.ts';

/** The participants of the study. */
export function ParticipantsScreen() {
  const study = useStudy();
  // Another study begins without the dialogs of the one before.
  return <Participants key={study.id} />;
}

function Participants() {
  const flow = useAddressedForm(PARTICIPANTS_ADDRESS);
  const filter = flow.asked?.form ?? PARTICIPANTS_ADDRESS.read({});
  const query = useParticipants(filter);
  const dialogs = useParticipantDialogs();
  return (
    <>
      <PageHead
        title="Participants"
        description="The people who take part in the study. Those labelled Sample are invented."
        actions={
          <Button
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => dialogs.setTask({ kind: 'add' })}
          >
            Add Participant
          </Button>
        }
      />
      <ParticipantFilterForm
        filter={flow.form}
        onChange={flow.setForm}
        onAsk={(asked) => flow.ask({ ...asked, page: FIRST_PAGE })}
        onClear={flow.clear}
      />
      <ParticipantList
        query={query}
        filter={filter}
        onFilter={flow.ask}
        onShowAll={flow.clear}
        onView={dialogs.view}
      />
      <ParticipantDialogs dialogs={dialogs} onStored={query.refresh} />
    </>
  );
}
