import { Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { CohortQueryInput } from '../generated/graphql.ts';
import { Answer } from './Answer.tsx';
import { AnswerDraft, draftAnnouncement } from './AnswerDraft.tsx';
import classes from './chat.module.css';
import type { Draft } from './streamed-answer.ts';
import { type ChatEntry, questionOf } from './transcript.ts';

// Beyond this part of the window there is no room for question and message box beside an answer.
const LONG_PART = 0.6;

type ChatTranscriptProps = {
  entries: readonly ChatEntry[];
  /** What the answer that is on the way has so far. */
  draft: Draft | null;
  isBusy: boolean;
  /** Asks another question. */
  onAsk: (question: string) => void;
  /** Asks a question again with an edited query; absent where there are no queries to edit. */
  onRerun?: (message: string, query: CohortQueryInput) => void;
};

/** What was asked and answered, oldest first. */
export function ChatTranscript({ entries, draft, isBusy, onAsk, onRerun }: ChatTranscriptProps) {
  const list = useRef<HTMLUListElement>(null);
  const known = useRef(entries.length);

  useEffect(() => {
    const isNew = entries.length > known.current;
    known.current = entries.length;
    const last = list.current?.lastElementChild;
    if (!isNew || !last) return;
    // A long answer is read from its beginning.
    const isLong = last.getBoundingClientRect().height > window.innerHeight * LONG_PART;
    last.scrollIntoView({ block: isLong ? 'start' : 'nearest' });
  }, [entries.length]);

  if (entries.length === 0) return null;
  return (
    <>
      <div role="log" aria-label="Transcript">
        <ul ref={list} className={classes.transcript}>
          {entries.map((entry) => (
            <li
              key={entry.id}
              className={`${classes.message} ${entry.role === 'USER' ? classes.you : classes.assistant}`}
            >
              <Text size="xs" fw={600} c="dimmed" mb={4}>
                {entry.role === 'USER' ? 'You' : 'Assistant'}
                {entry.role === 'USER' && entry.isEdited && ' · with the edited query'}
              </Text>
              {entry.role === 'USER' ? (
                <div className={classes.words}>{entry.content}</div>
              ) : (
                <Answer
                  answer={entry.answer}
                  question={questionOf(entries, entry.id)}
                  isBusy={isBusy}
                  onAsk={onAsk}
                  onRun={onRerun && ((query) => onRerun(questionOf(entries, entry.id), query))}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
      <VisuallyHidden aria-live="polite">{draftAnnouncement(draft)}</VisuallyHidden>
      {draft !== null && <AnswerDraft draft={draft} />}
    </>
  );
}
