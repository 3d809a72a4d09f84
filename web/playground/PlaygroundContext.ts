import { createContext, useContext } from 'react';
import type { Operation, Received } from './run-operation.ts';
import type { OpenedOperations } from './saved/useOpenedOperations.ts';

/** How the answer is shown. */
export type AnswerView = 'json' | 'table' | 'chart';

/** An answer, whole, of which operation it is, and what is said where only its beginning is shown. */
export type Answer = Received & { operation: Operation; isQuery: boolean; sentence: string | null };

/** What the parts within the editors need to know of the page. */
export type Playground = OpenedOperations & {
  studyId: string;
  view: AnswerView;
  setView: (view: AnswerView) => void;
  /** The answer of a tab of the editors; null before it was run. */
  answerOf: (tabId: string) => Answer | null;
};

export const PlaygroundContext = createContext<Playground | null>(null);

export function usePlayground(): Playground {
  const playground = useContext(PlaygroundContext);
  if (playground === null) throw new Error('usePlayground is used outside of the Playground.');
  return playground;
}
