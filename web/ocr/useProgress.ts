import { useEffect, useState } from 'react';
import type { OcrDocumentFragment, OcrDocumentState } from '../generated/graphql.ts';

/** How far a reading is. */
export type Progress = Pick<OcrDocumentFragment, 'state' | 'pagesDone' | 'pageCount'>;

const POLL_INTERVAL_MS = 1000;
const STATES: readonly string[] = ['UPLOADED', 'QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELLED'];

/** Whether a document waits to be read or is being read. */
export const isUnfinished = ({ state }: Pick<Progress, 'state'>): boolean =>
  state === 'QUEUED' || state === 'RUNNING';

function readProgress(data: unknown): Progress | null {
  try {
    const told = JSON.parse(String(data));
    const state = String(told.state).toUpperCase();
    if (!STATES.includes(state) || typeof told.pages_done !== 'number') return null;
    const pageCount = typeof told.pages === 'number' ? told.pages : null;
    return { state: state as OcrDocumentState, pagesDone: told.pages_done, pageCount };
  } catch {
    return null;
  }
}

/** Asks again every second while nothing else tells how far it is. */
function poll(onEnd: () => void): () => void {
  const timer = setInterval(() => {
    if (!document.hidden) onEnd();
  }, POLL_INTERVAL_MS);
  return () => clearInterval(timer);
}

/**
 * Follows the reading of a document, page by page where the browser takes events, else by asking.
 *
 * @param refetch asks for the document: when its reading ends, and now and then where no events come
 */
export function useProgress(document: OcrDocumentFragment | null, refetch: () => void): Progress | null {
  const [heard, setHeard] = useState<{ url: string; progress: Progress } | null>(null);
  const url = document !== null && isUnfinished(document) ? document.eventsUrl : null;

  useEffect(() => {
    if (url === null) return;
    if (typeof EventSource === 'undefined') return poll(refetch);
    let stop: () => void = () => events.close();
    const events = new EventSource(url);
    events.addEventListener('progress', ({ data }) => {
      const progress = readProgress(data);
      if (progress === null) return;
      if (isUnfinished(progress)) setHeard({ url, progress });
      else refetch();
    });
    events.addEventListener('end', () => events.close());
    events.addEventListener('error', () => {
      events.close();
      stop = poll(refetch);
    });
    return () => stop();
  }, [url, refetch]);

  if (url === null) return document;
  return heard?.url === url ? heard.progress : document;
}
