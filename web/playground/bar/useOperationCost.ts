import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { usePlayground } from '../PlaygroundContext.ts';
import { useActiveTabId } from '../useActiveTabId.ts';
import { useEditedOperation } from '../useEditedOperation.ts';
import { useTabTexts } from '../useTabTexts.ts';
import { fetchCost, type OperationCost } from './fetch-cost.ts';

const PAUSE_MS = 400;

/** What the operation in the editors would cost: asked again once it is changed, and after it was run. */
export function useOperationCost(): OperationCost | null {
  const { query, variables } = useTabTexts();
  const answer = usePlayground().answerOf(useActiveTabId());
  const [settled] = useDebouncedValue(JSON.stringify([query, variables]), PAUSE_MS);
  const [cost, setCost] = useState<OperationCost | null>(null);
  const readEdited = useEditedOperation();
  const read = useRef(readEdited);
  read.current = readEdited;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for is read from the editors at that time
  useEffect(() => {
    const edited = read.current();
    const stop = new AbortController();
    if ('problem' in edited) setCost(null);
    else {
      void fetchCost(edited.operation, stop.signal).then((told) => {
        if (!stop.signal.aborted) setCost(told);
      });
    }
    return () => stop.abort();
  }, [settled, answer]);
  return cost;
}
