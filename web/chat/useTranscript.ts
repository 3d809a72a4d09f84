import { useRef, useState } from 'react';
import type { ChatAnswerFragment, ChatMessageInput } from '../generated/graphql.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { type ChatEntry, historyOf, keepTranscript, readTranscript } from './transcript.ts';

const newId = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** The transcript of a chat of the study, stored in the tab. */
export function useTranscript(name: string) {
  const study = useStudy();
  const [entries, setEntries] = useState(() => readTranscript(study.id, name));
  // An answer comes later than the render that asked for it.
  const latest = useRef(entries);

  function replace(next: ChatEntry[]) {
    latest.current = next;
    keepTranscript(study.id, name, next);
    setEntries(next);
  }

  return {
    entries,
    /** @returns the history before the question */
    addQuestion(content: string, isEdited: boolean): ChatMessageInput[] {
      const before = latest.current;
      const last = before.at(-1);
      // A question that failed stands there already when it is sent again.
      const isAgain = last?.role === 'USER' && last.content === content && last.isEdited === isEdited;
      if (isAgain) return historyOf(before.slice(0, -1));
      replace([...before, { id: newId(), role: 'USER', content, isEdited }]);
      return historyOf(before);
    },
    addAnswer: (answer: ChatAnswerFragment) =>
      replace([...latest.current, { id: newId(), role: 'ASSISTANT', answer }]),
    clear: () => replace([]),
  };
}
