import { Checkbox, NativeSelect, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import {
  type ManagedStudyFragment,
  type StudyLabel,
  type StudyState,
  useStudySettingsQuery,
} from '../../generated/graphql.ts';
import { choicesOf } from '../../shared/choices-of.ts';
import { failureMessage } from '../../shared/failures.ts';
import { notifySuccess } from '../../shared/notify.ts';
import { PageSection } from '../../shared/PageSection.tsx';
import { FailedState, LoadingState } from '../../shared/states.tsx';
import { useStudy } from '../StudyContext.tsx';
import { LABELS, STATE_MEANS, STATES } from '../study-labels.ts';
import { StudyForm } from './StudyForm.tsx';
import { inputOf, useChangeStudy } from './useChangeStudy.ts';

const LABEL_CHOICES = [{ value: '', label: 'Not said' }, ...choicesOf(LABELS)];
const STATE_CHOICES = choicesOf(STATES);

/** What the study is called, where it stands and how it may be used. */
export function StudySettingsCard() {
  const { id } = useStudy();
  const { data, loading, error, refetch } = useStudySettingsQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const study = data?.managedStudy;
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <PageSection title="The study">
        {loading && data === undefined && <LoadingState label="Loading the study…" rows={4} />}
        {error && (
          <FailedState
            title="The study could not be loaded"
            message={failureMessage(error)}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        )}
        {study === null && (
          <Text size="sm">
            Its owners, and administrators of the installation, change name, state and label.
          </Text>
        )}
        {study && <Settings key={study.version} study={study} />}
      </PageSection>
    </Paper>
  );
}

function Settings({ study }: { study: ManagedStudyFragment }) {
  const [state, setState] = useState(study.state);
  const [label, setLabel] = useState(study.label);
  const { change, isRunning, failure } = useChangeStudy();
  const [staysHere, setStaysHere] = useState(study.staysHere);
  const [asksPurpose, setAsksPurpose] = useState(study.asksPurpose);
  const [allowsBreakGlass, setAllowsBreakGlass] = useState(study.allowsBreakGlass);
  const { name, description, icon, status, ...kept } = inputOf(study);

  return (
    <StudyForm
      initial={{ name, description, icon, status }}
      saveLabel="Save"
      isSaving={isRunning}
      failure={failure}
      onSave={async (entries) => {
        const chosen = { state, label, staysHere, asksPurpose, allowsBreakGlass };
        if (await change({ ...kept, ...entries, ...chosen })) notifySuccess('The study was changed.');
      }}
    >
      <NativeSelect
        label="Label"
        description="What its people see on every page about the data"
        data={LABEL_CHOICES}
        value={label ?? ''}
        onChange={(event) => setLabel((event.currentTarget.value || null) as StudyLabel | null)}
      />
      <NativeSelect
        label="State"
        description={STATE_MEANS[state]}
        data={STATE_CHOICES}
        value={state}
        onChange={(event) => setState(event.currentTarget.value as StudyState)}
      />
      <Checkbox
        label="Ask what the data are read for"
        description="Once in each session, before anything of a patient is shown; the audit log keeps it with every read"
        checked={asksPurpose}
        onChange={(event) => setAsksPurpose(event.currentTarget.checked)}
      />
      <Checkbox
        label="Allow break-glass access"
        description="Members who may not read identified can do so for a while, with a reason; owners and auditors are told, and review it"
        checked={allowsBreakGlass}
        onChange={(event) => setAllowsBreakGlass(event.currentTarget.checked)}
      />
      <Checkbox
        label="Keep everything on this machine"
        description="Texts and files are read, anonymised and asked about here, even where the installation has services elsewhere"
        checked={staysHere}
        onChange={(event) => setStaysHere(event.currentTarget.checked)}
      />
    </StudyForm>
  );
}
