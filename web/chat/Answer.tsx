import { Alert, Stack, Text } from '@mantine/core';
import { IconInfoCircle, IconSearchOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { CohortResultView } from '../cohort/CohortResultView.tsx';
import { QueryEditor } from '../cohort/QueryEditor.tsx';
import { distinctPlaces, EvidenceListContext } from '../evidence/evidence-list.ts';
import type { ChatAnswerFragment, CohortQueryInput } from '../generated/graphql.ts';
import { AnswerSentences } from './AnswerSentences.tsx';
import { CitationList } from './CitationList.tsx';
import { NotUnderstood } from './NotUnderstood.tsx';
import { citationPlace } from './places.ts';

type AnswerProps = {
  answer: ChatAnswerFragment;
  /** What was asked. */
  question: string;
  isBusy: boolean;
  /** Asks another question. */
  onAsk: (question: string) => void;
  /** Runs the query of a counting question as it was edited; absent where it cannot be. */
  onRun?: ((query: CohortQueryInput) => void) | undefined;
};

/** An answer: its sentences, the query and numbers behind it, and the places that it rests on. */
export function Answer({ answer, question, isBusy, onAsk, onRun }: AnswerProps) {
  const { sentences, citations, query, result, notice, isAbstention, searched, engine } = answer;
  // A transcript of an earlier version does not have it.
  const words = answer.notUnderstood ?? [];
  const places = useMemo(() => distinctPlaces(citations.map(citationPlace)), [citations]);
  return (
    <EvidenceListContext value={places}>
      <Stack gap="sm">
        {notice !== null && (
          <Alert color="yellow" p="xs" icon={<IconInfoCircle aria-hidden="true" />}>
            {notice}
          </Alert>
        )}
        {/* An answer in sentences says so itself, in the language of the question. */}
        {isAbstention && sentences.length === 0 && (
          <Alert color="gray" p="xs" icon={<IconSearchOff aria-hidden="true" />}>
            Not in the reports.
          </Alert>
        )}
        <AnswerSentences answer={answer} />
        {words.length > 0 && (
          <NotUnderstood question={question} words={words} isBusy={isBusy} onAsk={onAsk} />
        )}
        {searched.length > 0 && (
          <Text size="sm" c="dimmed">
            Searched: {searched.join(', ')}
          </Text>
        )}
        {result !== null && <CohortResultView result={result} query={query} />}
        {query !== null && onRun && <QueryEditor query={query} isBusy={isBusy} onRun={onRun} />}
        <CitationList citations={citations} />
        {engine !== null && (
          <Text size="xs" c="dimmed">
            Written by {engine}
          </Text>
        )}
      </Stack>
    </EvidenceListContext>
  );
}
