import { useCallback, useState } from 'react';
import type { Answer } from './PlaygroundContext.ts';

/** Answers may be large; those of the tabs that were run last are kept. */
const MOST_ANSWERS = 5;

type Answers = {
  answerOf: (tabId: string) => Answer | null;
  /** Keeps the answer of a tab; null forgets it. */
  setAnswer: (tabId: string, answer: Answer | null) => void;
};

/** The answers of the tabs, whole, until the page is left. */
export function useAnswers(): Answers {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const setAnswer = useCallback((tabId: string, answer: Answer | null) => {
    setAnswers((before) => {
      const others = [...before].filter(([id]) => id !== tabId);
      if (answer === null) return new Map(others);
      return new Map([...others, [tabId, answer] as const].slice(-MOST_ANSWERS));
    });
  }, []);
  const answerOf = useCallback((tabId: string) => answers.get(tabId) ?? null, [answers]);
  return { answerOf, setAnswer };
}
