import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { BoundedNumberInput } from '../shared/BoundedNumberInput.tsx';
import { ChatStatus } from './ChatStatus.tsx';
import { ChatTranscript } from './ChatTranscript.tsx';
import { ASKING, K, MAX_PER_PATIENT } from './chat-bounds.ts';
import { MessageBox } from './MessageBox.tsx';
import { useAskCohort } from './useAskCohort.ts';

/** Asks about all patients of the study. */
export function CohortChat() {
  const [k, setK] = useState(K.fallback);
  const chat = useAskCohort('cohort', {
    mode: 'HYBRID',
    semantic: true,
    k,
    maxPerPatient: MAX_PER_PATIENT.fallback,
    patientIds: [],
  });
  return (
    <Stack gap="md">
      <Group>
        <BoundedNumberInput w="9rem" label="Top K" {...K} value={k} onChange={setK} />
      </Group>
      <ChatTranscript
        entries={chat.entries}
        draft={chat.draft}
        isBusy={chat.asking}
        onAsk={chat.askAlso}
        onRerun={chat.rerun}
      />
      <ChatStatus failure={chat.failure} busy={chat.asking ? ASKING : null} />
      <MessageBox
        chat={chat}
        placeholder="How many patients have diabetes but not hypertension?"
        onClear={chat.clear}
      />
    </Stack>
  );
}
