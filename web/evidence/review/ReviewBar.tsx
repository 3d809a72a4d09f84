import { Group, Stack, Text } from '@mantine/core';
import type { ReviewedEntityFragment } from '../../generated/graphql.ts';
import { CorrectionForm } from './CorrectionForm.tsx';
import { KeyedButton } from './KeyedButton.tsx';
import { MissedFactForm } from './MissedFactForm.tsx';
import { RejectionForm } from './RejectionForm.tsx';
import { ReviewOfFact } from './ReviewOfFact.tsx';
import type { ReadThrough } from './useReadThrough.ts';
import type { Verdicts } from './useVerdicts.ts';

/** What is being filled in. */
export type ReviewForm = 'correct' | 'reject' | 'missed' | null;

export type ReviewBarProps = {
  text: string;
  /** The fact in focus, if one is. */
  entity: ReviewedEntityFragment | undefined;
  /** The words that are marked, where no fact is in focus. */
  marked: { offset: number; length: number };
  verdicts: Verdicts;
  readThrough: ReadThrough;
  form: ReviewForm;
  onAccept: () => void;
  onForm: (form: ReviewForm) => void;
  /** Told once a fact is judged, so that the next one is shown. */
  onJudged: () => void;
};

/** Judges the fact in focus: accept, correct, reject, or add one that the engine missed. */
export function ReviewBar(props: ReviewBarProps) {
  const { text, entity, marked, verdicts, readThrough, form, onAccept, onForm, onJudged } = props;
  const { judge, undo, last, isRunning, failure } = verdicts;
  const close = () => onForm(null);
  const isOff = entity === undefined || isRunning;

  async function finish(judged: Promise<boolean>) {
    if (!(await judged)) return;
    onForm(null);
    onJudged();
  }

  return (
    <Stack gap="xs" role="group" aria-label="Review">
      <Group gap="xs">
        <KeyedButton sign="a" label="Accept" isDisabled={isOff} onPress={onAccept} />
        <KeyedButton sign="c" label="Correct" isDisabled={isOff} onPress={() => onForm('correct')} />
        <KeyedButton sign="x" label="Reject" isDisabled={isOff} onPress={() => onForm('reject')} />
        <KeyedButton sign="m" label="Add missed" isDisabled={isRunning} onPress={() => onForm('missed')} />
        <KeyedButton
          sign="e"
          label="Read to the end"
          isDisabled={readThrough.isRunning}
          onPress={readThrough.mark}
        />
        {last !== null && (
          <KeyedButton sign="u" label="Undo" isDisabled={isRunning} onPress={() => void undo()} />
        )}
        {entity !== undefined && <ReviewOfFact review={entity.review} />}
      </Group>
      <Text size="xs" c={failure === null ? 'dimmed' : 'red'} aria-live="polite">
        {failure?.message ?? last?.sentence ?? ''}
      </Text>
      {readThrough.sentence !== null && (
        <Text size="xs" c="dimmed" aria-live="polite">
          {readThrough.sentence}
        </Text>
      )}
      {form === 'correct' && entity !== undefined && (
        <CorrectionForm
          key={entity.id}
          entity={entity}
          isRunning={isRunning}
          onCancel={close}
          onSave={(correction) => void finish(judge({ kind: 'CORRECTED', correction }, entity.text, entity))}
        />
      )}
      {form === 'reject' && entity !== undefined && (
        <RejectionForm
          key={entity.id}
          words={entity.text}
          isRunning={isRunning}
          onCancel={close}
          onReject={(said) => void finish(judge({ kind: 'REJECTED', ...said }, entity.text, entity))}
        />
      )}
      {form === 'missed' && (
        <MissedFactForm
          text={text}
          marked={marked}
          isRunning={isRunning}
          onCancel={close}
          onSave={(correction, words) => void finish(judge({ kind: 'ADDED', correction }, words))}
        />
      )}
    </Stack>
  );
}
