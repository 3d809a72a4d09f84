import { Badge, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { AssertionTag } from '../evidence/AssertionTag.tsx';
import { useEvidence } from '../evidence/EvidenceContext.tsx';
import { CorrectionForm } from '../evidence/review/CorrectionForm.tsx';
import { KeyedButton } from '../evidence/review/KeyedButton.tsx';
import { RejectionForm } from '../evidence/review/RejectionForm.tsx';
import type { QueuedItemFragment, ReviewTaskFragment } from '../generated/graphql.ts';
import { reportDay } from '../shared/report-day.ts';
import { ItemText } from './ItemText.tsx';
import { REASONS } from './review-words.ts';
import { SkipForm } from './SkipForm.tsx';
import type { ItemAnswer, Queue } from './useReviewQueue.ts';

type ItemReaderProps = { queue: Queue; item: QueuedItemFragment; task: ReviewTaskFragment };
type Form = 'correct' | 'reject' | 'skip' | null;

/** One fact of a task: its sentence, and a key for each answer. */
export function ItemReader({ queue, item, task }: ItemReaderProps) {
  const { openEvidence } = useEvidence();
  const [form, setForm] = useState<Form>(null);
  const [isWhole, setIsWhole] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const { ordinal, fact, extractionId, isPresent } = item;

  // Each item begins with its sentence, and takes the keys.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the item alone
  useEffect(() => {
    setIsWhole(false);
    container.current?.focus({ preventScroll: true });
  }, [ordinal]);

  function close() {
    setForm(null);
    container.current?.focus({ preventScroll: true });
  }
  function answer(said: ItemAnswer) {
    close();
    queue.answer(said);
  }
  const openReport = () => openEvidence({ extractionId, offset: fact.offset, length: fact.length });
  const deeds: Readonly<Record<string, () => void>> = {
    ...(isPresent && {
      a: () => answer({ kind: 'ACCEPTED' }),
      c: () => setForm('correct'),
      x: () => setForm('reject'),
    }),
    s: () => setForm('skip'),
    o: () => setIsWhole(!isWhole),
    r: openReport,
    ...(queue.back !== null && { b: queue.back }),
  };

  function handleKey(event: KeyboardEvent) {
    const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea');
    if (isTyping || form !== null || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const deed = deeds[event.key];
    if (deed === undefined) return;
    event.preventDefault();
    deed();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever the focus is in the item
    <div ref={container} tabIndex={-1} onKeyDown={handleKey} style={{ outline: 'none' }}>
      <Stack gap="md" maw="60rem" role="group" aria-label="Fact to judge">
        <TaskProgress task={task} />
        <ItemCard item={item} isWhole={isWhole} />
        <Group gap="xs">
          <KeyedButton
            sign="a"
            label="Accept"
            isDisabled={!isPresent}
            onPress={() => answer({ kind: 'ACCEPTED' })}
          />
          <KeyedButton sign="c" label="Correct" isDisabled={!isPresent} onPress={() => setForm('correct')} />
          <KeyedButton sign="x" label="Reject" isDisabled={!isPresent} onPress={() => setForm('reject')} />
          <KeyedButton sign="s" label="Skip" onPress={() => setForm('skip')} />
          <KeyedButton
            sign="o"
            label={isWhole ? 'Sentence' : 'Passage'}
            onPress={() => setIsWhole(!isWhole)}
          />
          <KeyedButton sign="r" label="Report" onPress={openReport} />
          {queue.back !== null && <KeyedButton sign="b" label="Back" onPress={queue.back} />}
        </Group>
        <Text size="sm" c={queue.failure === null ? 'dimmed' : 'red'} aria-live="polite">
          {queue.failure ?? queue.said}
          {queue.pending > 1 && ` ${queue.pending} answers are on their way.`}
        </Text>
        {form === 'correct' && (
          <CorrectionForm
            key={ordinal}
            entity={fact}
            isRunning={false}
            onCancel={close}
            onSave={(correction) => answer({ kind: 'CORRECTED', correction })}
          />
        )}
        {form === 'reject' && (
          <RejectionForm
            key={ordinal}
            words={fact.text}
            isRunning={false}
            onCancel={close}
            onReject={(said) => answer({ kind: 'REJECTED', ...said })}
          />
        )}
        {form === 'skip' && (
          <SkipForm onCancel={close} onSkip={(comment) => answer({ kind: 'SKIPPED', comment })} />
        )}
      </Stack>
    </div>
  );
}

/** The sentence, what is read there, and what the readers made of it. */
function ItemCard({ item, isWhole }: { item: QueuedItemFragment; isWhole: boolean }) {
  const { fact, isPresent } = item;
  return (
    <Paper withBorder p="lg">
      <Stack gap="sm">
        <Text size="xs" c="dimmed">
          {[`Patient ${item.patientId}`, item.sourceSystem, reportDay(item.reportDate)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <ItemText item={item} isWhole={isWhole} />
        <Group gap="xs">
          <Badge variant="light" radius="sm">
            {fact.category}
          </Badge>
          {fact.name !== null && <Text size="sm">{fact.name}</Text>}
          <AssertionTag assertion={fact.assertion} />
        </Group>
        {item.answers.map(({ reader, kind, reason, comment }) => (
          <Text key={reader} size="sm">
            <b>{reader}</b>:{' '}
            {[kind.toLowerCase(), reason && REASONS[reason], comment].filter(Boolean).join(', ')}
          </Text>
        ))}
        {!isPresent && (
          <Text size="sm" c="orange">
            This is not read there any more: somebody judged it, or the report was read again. Skip it, and
            say so.
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

function TaskProgress({ task: { items, withdrawn, progress, deadline } }: { task: ReviewTaskFragment }) {
  const left = Math.max(1, items - withdrawn);
  return (
    <Stack gap={4}>
      {progress.map(({ reader, answered, skipped }) => (
        <Group key={reader} gap="sm" wrap="nowrap">
          <Text size="xs" c="dimmed" w="14rem">
            {reader}: {answered + skipped} of {left}
          </Text>
          <Progress
            flex={1}
            value={(100 * (answered + skipped)) / left}
            aria-label={`Progress of ${reader}`}
          />
        </Group>
      ))}
      {deadline !== null && (
        <Text size="xs" c="dimmed">
          To be read by {deadline}
        </Text>
      )}
    </Stack>
  );
}
