import { Button, Paper, Stack, Title } from '@mantine/core';
import { IconTable, IconTableColumn } from '@tabler/icons-react';
import { useState } from 'react';
import { RawJson } from '../evidence/analytics/RawJson.tsx';
import { EvidenceProvider } from '../evidence/EvidenceContext.tsx';
import { splitList } from '../evidence/filters/report-filters.ts';
import { PageHead } from '../shared/PageHead.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import { TableCard } from '../tables/TableCard.tsx';
import { useTable } from '../tables/useTable.ts';
import { type ChatConfig, ChatConfiguration, DEFAULT_CONFIG } from './ChatConfiguration.tsx';
import { ChatStatus } from './ChatStatus.tsx';
import { ChatTranscript } from './ChatTranscript.tsx';
import { ASKING } from './chat-bounds.ts';
import { MessageBox } from './MessageBox.tsx';
import { useAskCohort } from './useAskCohort.ts';

/** Asks about all patients of a study, and builds tables of what their reports say. */
export function ChatScreen() {
  const study = useStudy();
  return (
    <EvidenceProvider>
      <PageHead
        title="Cohort Chat"
        description="Ask about all patients in the study; every answer cites the reports it is based on."
      />
      {/* Another study begins with its own transcript: nothing of the one before stays on screen. */}
      <Conversation key={study.id} />
    </EvidenceProvider>
  );
}

function optionsOf({ patientIds, systemPrompt, ...options }: ChatConfig) {
  const prompt = systemPrompt.trim();
  return { ...options, patientIds: splitList(patientIds), ...(prompt !== '' && { systemPrompt: prompt }) };
}

/** Of two things the one that changed last, where it is there. */
function useLast<One, Other>(one: One | null, other: Other | null): One | Other | null {
  const [seen, setSeen] = useState<{ one: One | null; other: Other | null; isOne: boolean }>({
    one,
    other,
    isOne: other === null,
  });
  const isOneNew = seen.one !== one;
  const isOtherNew = seen.other !== other;
  const isOne = isOneNew || (seen.isOne && !isOtherNew);
  if (isOneNew || isOtherNew) setSeen({ one, other, isOne });
  return (isOne ? one : other) ?? one ?? other;
}

function Conversation() {
  const [config, setConfig] = useState(DEFAULT_CONFIG);
  const options = optionsOf(config);
  const chat = useAskCohort('screen', options);
  const tables = useTable();
  const { table } = tables;
  const isBlank = chat.message.trim() === '';
  const isBusy = chat.asking || tables.building;
  const lastAnswer = chat.entries.findLast(({ role }) => role === 'ASSISTANT');
  const lastResponse = useLast(
    table?.result ?? null,
    lastAnswer?.role === 'ASSISTANT' ? lastAnswer.answer : null,
  );

  function clear() {
    chat.clear();
    tables.clear();
  }

  return (
    <Stack gap="lg">
      <ChatConfiguration config={config} onChange={setConfig} />
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label="Conversation">
        <Stack gap="md">
          <Title order={2} size="h4">
            Conversation
          </Title>
          <ChatTranscript
            entries={chat.entries}
            draft={chat.draft}
            onAsk={chat.askAlso}
            isBusy={isBusy}
            onRerun={chat.rerun}
          />
          <ChatStatus failure={chat.failure ?? tables.failure} busy={chat.asking ? ASKING : tables.busy} />
          <MessageBox
            chat={chat}
            isBusy={tables.building}
            placeholder="Which patients have diabetes but not hypertension?"
            onClear={clear}
          >
            <Button
              variant="default"
              disabled={isBusy}
              leftSection={<IconTable size={16} aria-hidden="true" />}
              onClick={() => tables.build({ kind: 'graph', patientIds: options.patientIds })}
            >
              Build Graph Table
            </Button>
            <Button
              variant="default"
              disabled={isBlank || isBusy}
              leftSection={<IconTableColumn size={16} aria-hidden="true" />}
              onClick={() => tables.build({ kind: 'message', input: { ...options, message: chat.message } })}
            >
              Get Table/CSV
            </Button>
          </MessageBox>
        </Stack>
      </Paper>
      {table !== null && (
        <TableCard key={table.id} table={table} isBusy={tables.building} onRefine={tables.refine} />
      )}
      {lastResponse !== null && (
        <Paper withBorder p="md" component="section" aria-label="Last response">
          <RawJson value={lastResponse} of="the last response" />
        </Paper>
      )}
    </Stack>
  );
}
