import { Alert, Box, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { copyText } from '../../shared/copy-text.ts';
import { counted } from '../../shared/format.ts';
import { saveText } from '../../shared/save-text.ts';
import { type Answer, type AnswerView, usePlayground } from '../PlaygroundContext.ts';
import { useActiveTabId } from '../useActiveTabId.ts';
import { AnswerLists } from './AnswerLists.tsx';
import classes from './AnswerPane.module.css';
import { FollowedList } from './FollowedList.tsx';

const VIEWS: { value: AnswerView; label: string }[] = [
  { value: 'json', label: 'JSON' },
  { value: 'table', label: 'Table' },
  { value: 'chart', label: 'Chart' },
];

function json({ result }: Answer): string {
  return JSON.stringify(result, null, 2);
}

/** What is said once an answer has come. */
function summary(answer: Answer | null): string {
  if (answer === null) return '';
  const errors = answer.result.errors?.length ?? 0;
  return errors === 0 ? 'Answer received' : `Answer received with ${counted(errors, 'error')}`;
}

function JsonActions({ answer }: { answer: Answer }) {
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={14} aria-hidden="true" />}
        onClick={() => saveText(json(answer), 'graphql_answer.json', 'application/json')}
      >
        Download JSON
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCopy size={14} aria-hidden="true" />}
        onClick={() => void copyText(json(answer))}
      >
        Copy JSON
      </Button>
    </>
  );
}

/** Below the answer: how it is shown, what is left out of it, and how to take it along. */
export function AnswerPane() {
  const { view, setView, answerOf } = usePlayground();
  const answer = answerOf(useActiveTabId());
  return (
    <section className={classes.pane} aria-label="Answer">
      {view !== 'json' && (
        <Box className={classes.table}>
          <AnswerLists data={answer?.result.data} hasAnswer={answer !== null}>
            {(list, select) =>
              answer !== null && <FollowedList answer={answer} list={list} view={view} select={select} />
            }
          </AnswerLists>
        </Box>
      )}
      {view === 'json' && answer !== null && answer.sentence !== null && (
        <Alert color="yellow" p="xs" role="status">
          {answer.sentence}
        </Alert>
      )}
      <Group gap="xs">
        <SegmentedControl
          size="xs"
          aria-label="Show the answer as"
          data={VIEWS}
          value={view}
          onChange={(value) => setView(VIEWS.find((each) => each.value === value)?.value ?? 'json')}
        />
        {answer !== null && <JsonActions answer={answer} />}
        <Text size="sm" c="dimmed" role="status">
          {summary(answer)}
        </Text>
      </Group>
    </section>
  );
}
