import type { Cursor } from '../../../engines/fhir/api/search/cursor.ts';
import type { Position } from '../../../record/resources/candidates.store.ts';

/** A part of a list in the order of the store, and where the next one begins; null at the end. */
export interface Page<T> {
  readonly found: readonly T[];
  readonly next: Position | null;
}

/** A page is ended, though it is not full, once so much was looked at: the link to the next one goes on. */
const LONGEST_PAGE_MS = 4_000;

/** A page of what is found in steps; each says how far was looked, those that find nothing too. */
export async function pageOf<Step extends Position, T>(
  steps: AsyncIterable<Step>,
  count: number,
  foundIn: (step: Step) => T | null,
): Promise<Page<T>> {
  const until = Date.now() + LONGEST_PAGE_MS;
  const found: T[] = [];
  let last: Position | null = null;
  for await (const step of steps) {
    const one = foundIn(step);
    if (one !== null) {
      if (found.length === count) return { found, next: last };
      found.push(one);
    }
    last = step;
    if (Date.now() > until) return { found, next: last };
  }
  return { found, next: null };
}

/** The position that a link carries. */
export const positionAt = (cursor: Cursor | null): Position | null =>
  cursor === null ? null : { at: new Date(cursor[0]), id: cursor[1] };

/** A position as a link carries it. */
export const cursorAt = (position: Position | null): Cursor | null =>
  position === null ? null : [position.at.toISOString(), position.id];
