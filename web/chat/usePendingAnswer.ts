import { useEffect, useRef, useState } from 'react';
import type { Draft } from './streamed-answer.ts';

/** The one answer that is on the way, and what it has so far. */
export function usePendingAnswer() {
  const [isPending, setIsPending] = useState(false);
  const [draft, setDraft] = useState<Draft | null>(null);
  const current = useRef<AbortController | null>(null);

  // A page that is left, by a logout for one, waits for no answer: it would be kept behind it.
  useEffect(() => () => current.current?.abort(), []);

  function stop() {
    current.current?.abort();
    current.current = null;
    setIsPending(false);
    setDraft(null);
  }

  return {
    isPending,
    draft,
    /** Whether one is on the way at this moment, which the render may not show yet. */
    hasStarted: () => current.current !== null,
    start() {
      const controller = new AbortController();
      const { signal } = controller;
      current.current = controller;
      setIsPending(true);
      return {
        signal,
        onDraft(next: Draft) {
          if (!signal.aborted) setDraft(next);
        },
        /** Ends this answer alone: a later one may be on the way. */
        end() {
          if (current.current === controller) stop();
        },
      };
    },
    stop,
  };
}
