import { Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { BoundedNumberInput } from '../shared/BoundedNumberInput.tsx';
import { ChatStatus } from './ChatStatus.tsx';
import { ChatTranscript } from './ChatTranscript.tsx';
import { ASKING, K, PATIENT_ID_MAX_LENGTH } from './chat-bounds.ts';
import { MessageBox } from './MessageBox.tsx';
import { useAskPatient } from './useAskPatient.ts';

type PatientChatProps = {
  /** The patient of the report that was ingested last; fills the patient field. */
  ingestedPatientId: string | null;
};

/** Asks about one patient. */
export function PatientChat({ ingestedPatientId }: PatientChatProps) {
  const [patientId, setPatientId] = useState(ingestedPatientId ?? '');
  const [filledPatientId, setFilledPatientId] = useState(ingestedPatientId);
  const [k, setK] = useState(K.fallback);
  const chat = useAskPatient(patientId, k);

  if (ingestedPatientId !== filledPatientId) {
    setFilledPatientId(ingestedPatientId);
    if (ingestedPatientId !== null) setPatientId(ingestedPatientId);
  }

  return (
    <Stack gap="md">
      <Group gap="md" align="flex-end">
        <TextInput
          flex="1 1 14rem"
          label="Patient ID"
          maxLength={PATIENT_ID_MAX_LENGTH}
          value={patientId}
          onChange={({ currentTarget }) => setPatientId(currentTarget.value)}
        />
        <BoundedNumberInput w="9rem" label="Top K citations" {...K} value={k} onChange={setK} />
      </Group>
      <ChatTranscript entries={chat.entries} draft={chat.draft} isBusy={chat.asking} onAsk={chat.askAlso} />
      <ChatStatus failure={chat.failure} busy={chat.asking ? ASKING : null} />
      <MessageBox
        chat={chat}
        isSendGuarded={false}
        placeholder="What is the latest HbA1c? Does the patient have asthma?"
        onClear={chat.clear}
      />
    </Stack>
  );
}
