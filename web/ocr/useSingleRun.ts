import { useEffect, useRef, useState } from 'react';
import { failureMessage } from '../shared/failures.ts';
import { sayHttpStatus } from '../shared/status-texts.ts';

/** Runs one piece of work at a time, which ends with the next one and with the page. */
export function useSingleRun() {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  async function run(work: (signal: AbortSignal) => Promise<void>) {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    setFailure(null);
    setBusy('Starting…');
    try {
      await work(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(failureMessage(error, sayHttpStatus));
    } finally {
      if (current.current === controller) setBusy(null);
    }
  }

  function reset() {
    current.current?.abort();
    current.current = null;
    setBusy(null);
    setFailure(null);
  }

  return { busy, setBusy, failure, setFailure, run, reset };
}
