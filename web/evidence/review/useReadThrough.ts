import { useState } from 'react';
import { useMarkReadThroughMutation } from '../../generated/graphql.ts';
import { useChange } from '../../shared/useChange.ts';
import { useStudy } from '../../studies/StudyContext.tsx';

export type ReadThrough = {
  /** Says that the user has read the report to the end; once more takes that back. */
  mark: () => void;
  isRunning: boolean;
  /** What came of it; null before. */
  sentence: string | null;
};

/** Says that a report was read to the end, so that what is not there was missed. */
export function useReadThrough(extractionId: string): ReadThrough {
  const { id: studyId } = useStudy();
  const [send] = useMarkReadThroughMutation();
  const { run, isRunning, failure } = useChange();
  const [isRead, setIsRead] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);

  async function mark() {
    const variables = { input: { studyId, extractionId, isRead: !isRead } };
    const done = await run(
      async () => (await send({ variables })).data?.markReadThrough,
      'ReadThroughSuccess',
    );
    if (done === null) return;
    setIsRead(!isRead);
    setSentence(
      done.readers.length === 0
        ? 'Nobody has read this report to the end.'
        : `Read to the end by ${done.readers.join(', ')}: what is not marked here was missed.`,
    );
  }

  return { mark: () => void mark(), isRunning, sentence: failure?.message ?? sentence };
}
