import { Group, Text } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { EntityMatchFragment } from '../../generated/graphql.ts';
import { useEvidence } from '../EvidenceContext.tsx';
import { KeyedButton } from './KeyedButton.tsx';
import { RejectionForm } from './RejectionForm.tsx';
import { ReviewOfFact } from './ReviewOfFact.tsx';
import { useVerdicts } from './useVerdicts.ts';

type RowReview = {
  /** Judges the fact of the row by a key, wherever in it the focus is. */
  handleKey: (event: KeyboardEvent) => void;
  /** What offers the same, and says what was judged. */
  controls: ReactNode;
};

/** The review of a fact where it is listed: one key accepts it, two reject it. */
export function useRowReview({ entity, extractionId }: EntityMatchFragment): RowReview {
  const { mayReview } = useEvidence();
  const { judge, undo, last, isRunning, failure } = useVerdicts(extractionId ?? '');
  const [isRejecting, setIsRejecting] = useState(false);
  const isReviewed = mayReview && extractionId !== null && entity.offset !== null;
  const accept = () => void judge({ kind: 'ACCEPTED' }, entity.text, entity);

  function handleKey(event: KeyboardEvent) {
    const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea');
    if (!isReviewed || isTyping || isRejecting || isRunning || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'a' && last === null) accept();
    else if (event.key === 'x' && last === null) setIsRejecting(true);
    else if (event.key === 'u' && last !== null) void undo();
    else return;
    event.preventDefault();
  }

  if (!isReviewed) return { handleKey, controls: null };
  return {
    handleKey,
    controls: (
      <>
        <Group gap="xs" mt={4}>
          {last === null ? (
            <>
              <KeyedButton
                sign="a"
                label="Accept"
                name={`Accept ${entity.text}`}
                isDisabled={isRunning}
                onPress={accept}
              />
              <KeyedButton
                sign="x"
                label="Reject"
                name={`Reject ${entity.text}`}
                isDisabled={isRunning}
                onPress={() => setIsRejecting(true)}
              />
              <ReviewOfFact review={entity.review} />
            </>
          ) : (
            <KeyedButton
              sign="u"
              label="Undo"
              name={`Undo the verdict on ${entity.text}`}
              isDisabled={isRunning}
              onPress={() => void undo()}
            />
          )}
          <Text size="xs" c={failure === null ? 'dimmed' : 'red'} aria-live="polite">
            {failure?.message ?? last?.sentence ?? ''}
          </Text>
        </Group>
        {isRejecting && (
          <RejectionForm
            words={entity.text}
            isRunning={isRunning}
            onCancel={() => setIsRejecting(false)}
            onReject={(said) => {
              setIsRejecting(false);
              void judge({ kind: 'REJECTED', ...said }, entity.text, entity);
            }}
          />
        )}
      </>
    ),
  };
}
