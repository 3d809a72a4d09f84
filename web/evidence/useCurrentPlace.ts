import { useEffect, useRef, useState } from 'react';
import { isSameRange } from './places.ts';
import type { Range } from './segments.ts';

const SETTLE_MS = 200;

/**
 * The place in focus. It moves at once, and the address follows when it settles: an address changes too slowly
 * for a key that is held down. Whoever leads to another address calls `leave` first: an address that follows late would
 * bring the reader back.
 */
export function useCurrentPlace(addressed: Range, onSettle: (place: Range) => void) {
  const [current, setCurrent] = useState(addressed);
  const known = useRef(addressed);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { offset, length } = addressed;

  useEffect(() => {
    const place = { offset, length };
    // What we wrote into the address comes back; only another place, such as by the Back button, is followed.
    if (isSameRange(place, known.current)) return;
    known.current = place;
    setCurrent(place);
  }, [offset, length]);

  useEffect(() => {
    if (isSameRange(current, known.current)) return;
    settling.current = setTimeout(() => {
      known.current = current;
      onSettle(current);
    }, SETTLE_MS);
    return () => clearTimeout(settling.current);
  }, [current, onSettle]);

  function leave() {
    clearTimeout(settling.current);
    known.current = current;
  }

  return [current, setCurrent, leave] as const;
}
