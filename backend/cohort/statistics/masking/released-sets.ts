import { distanceOf, type MemberSet } from './member-sets.ts';

/** Why a count is masked: it is small itself, or a small one followed from it and what was released before. */
export const MASKINGS = ['small', 'derivable'] as const;
export type Masking = (typeof MASKINGS)[number];

/** A set whose count was released, or of which a summary was and its count was not. */
export interface ReleasedSet extends MemberSet {
  readonly isCounted: boolean;
}

/** Reads the sets of before that have one of these numbers of members. */
export type LoadSets = (counts: readonly number[]) => Promise<readonly ReleasedSet[]>;

/** What was released before, as far as it has been read, and what is added to it. */
export class ReleasedSets {
  readonly added: ReleasedSet[] = [];
  readonly #byCount = new Map<number, ReleasedSet[]>();
  readonly #threshold: number;
  readonly #load: LoadSets;

  constructor(threshold: number, load: LoadSets) {
    this.#threshold = threshold;
    this.#load = load;
  }

  /** Reads what these sets are compared with; before they are judged. */
  async prepare(sets: readonly MemberSet[]): Promise<void> {
    const counts = new Set(
      sets.flatMap((set) => this.#countsNear(set)).filter((count) => !this.#byCount.has(count)),
    );
    if (counts.size === 0) return;
    for (const count of counts) this.#byCount.set(count, []);
    for (const set of await this.#load([...counts])) this.#byCount.get(set.members)?.push(set);
  }

  /** @param besides what is to be released with it */
  judge(set: MemberSet, besides: readonly ReleasedSet[] = []): Masking | null {
    if (set.members === 0) return null;
    if (set.members < this.#threshold) return 'small';
    let isNear = false;
    for (const other of [...besides, ...this.#comparedWith(set)]) {
      const distance = distanceOf(set, other, this.#threshold);
      if (distance === 'same' && other.isCounted) return null;
      isNear ||= distance === 'near';
    }
    return isNear ? 'derivable' : null;
  }

  /** Whether a summary may be told of a set whose count only its whole gives away. */
  judgeSummary(set: MemberSet, whole: MemberSet): boolean {
    if (set.members < this.#threshold) return false;
    for (const other of this.#comparedWith(set)) {
      const distance = distanceOf(set, other, this.#threshold);
      if (distance === 'same') return true;
      if (distance === 'near' && distanceOf(other, whole, this.#threshold) !== 'same') return false;
    }
    return true;
  }

  add(sets: readonly MemberSet[], isCounted: boolean): void {
    for (const { members, sums } of sets) {
      if (members === 0) continue;
      const same = this.#byCount.get(members) ?? [];
      this.#byCount.set(members, same);
      const set = { members, sums, isCounted };
      if (same.some((other) => other.isCounted === isCounted && distanceOf(other, set, 1) === 'same'))
        continue;
      same.push(set);
      this.added.push(set);
    }
  }

  #countsNear({ members }: MemberSet): number[] {
    const reach = 2 * this.#threshold - 1;
    return Array.from({ length: reach }, (_, place) => members + 1 - this.#threshold + place).filter(
      (count) => count > 0,
    );
  }

  #comparedWith(set: MemberSet): ReleasedSet[] {
    return this.#countsNear(set).flatMap((count) => this.#byCount.get(count) ?? []);
  }
}
