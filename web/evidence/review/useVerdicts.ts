import { useState } from 'react';
import {
  type JudgeFactInput,
  type ReviewedEntityFragment,
  useJudgeFactMutation,
  useUndoVerdictMutation,
} from '../../generated/graphql.ts';
import { type ChangeFailure, useChange } from '../../shared/useChange.ts';
import { useStudy } from '../../studies/StudyContext.tsx';

/** What a reader says of a fact. */
export type Said = Omit<JudgeFactInput, 'studyId' | 'extractionId' | 'factId' | 'version'>;

/** A verdict that was just given, and may be taken back. */
type Last = { id: string; sentence: string };

export type Verdicts = {
  /** @param entity absent of a fact that was missed. @returns whether it is judged now */
  judge: (said: Said, words: string, entity?: ReviewedEntityFragment) => Promise<boolean>;
  undo: () => Promise<void>;
  last: Last | null;
  isRunning: boolean;
  failure: ChangeFailure | null;
};

const DONE = { ACCEPTED: 'Accepted', CORRECTED: 'Corrected', REJECTED: 'Rejected', ADDED: 'Added' } as const;

/** Judges facts of a report; the text shows them as judged once the server has answered. */
export function useVerdicts(extractionId: string): Verdicts {
  const { id: studyId } = useStudy();
  const [sendVerdict] = useJudgeFactMutation();
  const [sendUndo] = useUndoVerdictMutation();
  const { run, isRunning, failure } = useChange();
  const [last, setLast] = useState<Last | null>(null);

  async function judge(said: Said, words: string, entity?: ReviewedEntityFragment): Promise<boolean> {
    const fact = { factId: entity?.id, version: entity?.review?.version ?? 0 };
    const variables = { input: { studyId, extractionId, ...fact, ...said } };
    const done = await run(async () => (await sendVerdict({ variables })).data?.judgeFact, 'VerdictSuccess');
    if (done === null) return false;
    const { id, kind, state } = done.verdict;
    const isDisputed = state === 'DISPUTED';
    const sentence = isDisputed
      ? `Somebody else judged "${words}" otherwise meanwhile. Both verdicts are kept; judge it again to settle it.`
      : `${DONE[kind]}: "${words}".`;
    setLast({ id, sentence });
    return !isDisputed;
  }

  async function undo(): Promise<void> {
    if (last === null) return;
    const variables = { input: { studyId, id: last.id } };
    const done = await run(async () => (await sendUndo({ variables })).data?.undoVerdict, 'VerdictSuccess');
    if (done !== null) setLast(null);
  }

  return { judge, undo, last, isRunning, failure };
}
