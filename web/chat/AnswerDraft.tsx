import { Stack, Text } from '@mantine/core';
import { CitationList } from './CitationList.tsx';
import classes from './chat.module.css';
import type { Draft } from './streamed-answer.ts';

/** An answer that is being written: the places it will rest on, and its text so far. */
export function AnswerDraft({ draft: { citations, text } }: { draft: Draft }) {
  return (
    // Said aloud once it is whole, by the transcript, and not word by word.
    <section
      className={`${classes.message} ${classes.assistant}`}
      aria-label="Answer being written"
      aria-live="off"
      aria-busy="true"
    >
      <Text size="xs" fw={600} c="dimmed" mb={4}>
        Assistant · writing
      </Text>
      <Stack gap="sm">
        {text !== '' && <p className={classes.preview}>{text}</p>}
        <CitationList citations={citations} />
      </Stack>
    </section>
  );
}

/** What is said aloud of an answer that is being written; changes once. */
export function draftAnnouncement(draft: Draft | null): string {
  if (draft === null) return '';
  const { length } = draft.citations;
  return `${length} ${length === 1 ? 'place' : 'places'} found; the answer is being written.`;
}
