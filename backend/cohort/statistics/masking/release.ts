import { type MemberSet, NOBODY, unionOf, without } from './member-sets.ts';
import { type LoadSets, type Masking, type ReleasedSet, ReleasedSets } from './released-sets.ts';

/**
 * Decides what one answer may tell, and remembers what it does. A count is released when it is 0 or reaches the threshold,
 * and its set does not differ by fewer members than that from any set that was released, before or in the same answer;
 * what was released once may be told again.
 */
export interface Release {
  /** @returns null where the count is released */
  count(set: MemberSet): Promise<Masking | null>;
  /**
   * Of a set that falls into cells: also those are masked from which a masked one followed, the smallest first.
   *
   * @param whole a set whose count was released
   */
  cells(whole: MemberSet, cells: readonly MemberSet[]): Promise<(Masking | null)[]>;
  /** The same, all cells or none of them. @returns whether they are released */
  allCells(whole: MemberSet, cells: readonly MemberSet[]): Promise<boolean>;
  /** Whether figures other than its count may be told of a set whose count only its whole gives away. */
  summary(set: MemberSet, whole: MemberSet): Promise<boolean>;
  /** What is to be remembered. */
  readonly added: readonly ReleasedSet[];
}

export function createRelease(threshold: number, load: LoadSets): Release {
  const sets = new ReleasedSets(threshold, load);
  return {
    added: sets.added,
    async count(set) {
      await sets.prepare([set]);
      const mask = sets.judge(set);
      if (mask === null) sets.add([set], true);
      return mask;
    },
    async cells(whole, cells) {
      const { masks, released } = await judgeCells(sets, whole, cells);
      sets.add(released, true);
      return masks;
    },
    async allCells(whole, cells) {
      const { masks, released } = await judgeCells(sets, whole, cells);
      const isReleased = masks.every((mask) => mask === null);
      if (isReleased) sets.add(released, true);
      return isReleased;
    },
    async summary(set, whole) {
      await sets.prepare([set]);
      const isReleased = sets.judgeSummary(set, whole);
      if (isReleased) sets.add([set], false);
      return isReleased;
    },
  };
}

async function judgeCells(sets: ReleasedSets, whole: MemberSet, cells: readonly MemberSet[]) {
  await sets.prepare(cells.flatMap((cell) => [cell, without(whole, cell)]));
  const masks = cells.map((): Masking | null => null);
  const shown = new Map<number, readonly ReleasedSet[]>();
  const largestFirst = cells
    .map(({ members }, place) => ({ members, place }))
    .sort((a, b) => b.members - a.members);
  for (const { place } of largestFirst) {
    const cell = cells[place] ?? NOBODY;
    // Whoever is told a cell and its whole can tell the rest.
    const rest = without(whole, cell);
    const besides = [...shown.values()].flat();
    masks[place] = sets.judge(cell, besides) ?? (sets.judge(rest, besides) === null ? null : 'derivable');
    if (masks[place] === null)
      shown.set(
        place,
        [cell, rest].map((set) => ({ ...set, isCounted: true })),
      );
  }
  for (;;) {
    // What is masked is known as a whole, so that it has to be one that may be told.
    const masked = cells.filter((_, place) => masks[place] !== null).reduce(unionOf, NOBODY);
    await sets.prepare([masked]);
    const released = [...shown.values()].flat();
    const smallest = largestFirst.findLast(({ members, place }) => members > 0 && shown.has(place));
    if (smallest === undefined || sets.judge(masked, released) === null)
      return { masks, released: [...released, masked] };
    masks[smallest.place] = 'derivable';
    shown.delete(smallest.place);
  }
}
