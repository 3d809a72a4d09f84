import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampled, seeded } from '../../../../tests/support/sampling.ts';
import {
  bytesOf,
  createMemberSets,
  distanceOf,
  numberOfMark,
  readMemberSet,
  unionOf,
  without,
} from './member-sets.ts';
import { createRelease } from './release.ts';
import type { ReleasedSet } from './released-sets.ts';

const PATIENTS = 60;
const setOf = createMemberSets(
  Array.from({ length: PATIENTS }, (_, place) =>
    numberOfMark(createHash('sha256').update(`invented ${place}`).digest('base64url')),
  ),
);
const RUNS = { numRuns: sampled(3000, 150), seed: seeded(20261127) };
const THRESHOLD = 5;
const places = fc.uniqueArray(fc.nat(PATIENTS - 1));
/** A set, and one that differs from it by few. */
const pair = fc
  .tuple(places, fc.uniqueArray(fc.nat(PATIENTS - 1), { maxLength: 8 }))
  .map(([one, flipped]) => ({ one, other: flip(one, flipped), apart: flipped.length }));
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => from + place);

function flip(one: readonly number[], flipped: readonly number[]): number[] {
  const left = one.filter((place) => !flipped.includes(place));
  return [...left, ...flipped.filter((place) => !one.includes(place))];
}

/** A study that remembers what was released. */
function study(threshold = THRESHOLD) {
  const released: ReleasedSet[] = [];
  return {
    released,
    async release<T>(work: (release: ReturnType<typeof createRelease>) => Promise<T>): Promise<T> {
      const release = createRelease(threshold, async (counts) =>
        released.filter(({ members }) => counts.includes(members)),
      );
      const result = await work(release);
      released.push(...release.added);
      return result;
    },
  };
}

describe('sets of patients', () => {
  it('are the same, near or apart as their members are', () => {
    fc.assert(
      fc.property(pair, fc.integer({ min: 1, max: 20 }), ({ one, other, apart }, threshold) => {
        const expected = apart === 0 ? 'same' : apart < threshold ? 'near' : 'apart';
        expect(distanceOf(setOf(one), setOf(other), threshold)).toBe(expected);
      }),
      RUNS,
    );
  });

  it('of as many members are apart where enough were exchanged', () => {
    for (let threshold = 1; threshold <= 20; threshold += 1)
      for (let exchanged = 1; exchanged <= 15; exchanged += 1)
        expect(
          distanceOf(setOf(range(0, 30)), setOf(range(exchanged, 30 + exchanged)), threshold),
          `${exchanged} exchanged, threshold ${threshold}`,
        ).toBe(2 * exchanged < threshold ? 'near' : 'apart');
  });

  it('add, subtract and are stored', () => {
    const [all, few, rest] = [setOf(range(0, 40)), setOf(range(0, 12)), setOf(range(12, 40))];
    expect(unionOf(few, rest)).toEqual(all);
    expect(without(all, few)).toEqual(rest);
    expect(readMemberSet(all.members, bytesOf(all))).toEqual(all);
  });
});

describe('a count', () => {
  it('is released from the threshold on, and told again', async () => {
    const { release } = study();
    const count = (to: number) => release((own) => own.count(setOf(range(0, to))));
    expect(await count(4)).toBe('small');
    expect(await count(0)).toBeNull();
    expect(await count(5)).toBeNull();
    expect(await count(5)).toBeNull();
  });

  it('is masked where subtracting another answer gives fewer', async () => {
    const { release } = study();
    const count = (members: readonly number[]) => release((own) => own.count(setOf(members)));
    expect(await count(range(0, 30))).toBeNull();
    expect(await count(range(1, 30))).toBe('derivable');
    expect(await count([...range(1, 30), 40])).toBe('derivable');
    expect(await count(range(4, 30))).toBe('derivable');
    expect(await count(range(5, 30))).toBeNull();
    expect(await count(range(0, 30))).toBeNull();
  });

  it('of every patient is released where the threshold is 1', async () => {
    const { release } = study(1);
    for (const from of [0, 1, 29])
      expect(await release((own) => own.count(setOf(range(from, 30))))).toBeNull();
  });
});

describe('cells', () => {
  const cells = async (sizes: readonly number[]) => {
    let from = 0;
    const sets = sizes.map((size) => {
      from += size;
      return setOf(range(from - size, from));
    });
    const whole = setOf(range(0, from));
    return study().release(async (own) => {
      expect(await own.count(whole)).toBeNull();
      return own.cells(whole, sets);
    });
  };

  it('are masked with the one from which a small one followed', async () => {
    expect(await cells([25, 20, 3])).toEqual([null, 'derivable', 'small']);
    expect(await cells([25, 12, 8, 3])).toEqual([null, null, 'derivable', 'small']);
    expect(await cells([40, 0])).toEqual([null, null]);
    expect(await cells([40, 2])).toEqual(['derivable', 'small']);
    expect(await cells([20, 20])).toEqual([null, null]);
  });

  it('that are asked for all or none leave nothing behind where one is masked', async () => {
    const own = study();
    const whole = setOf(range(0, 30));
    await own.release((release) => release.count(whole));
    const before = own.released.length;
    const [first, second] = [setOf(range(0, 27)), setOf(range(27, 30))];
    expect(await own.release((release) => release.allCells(whole, [first, second]))).toBe(false);
    expect(own.released.length).toBe(before);
  });

  it('have a summary where only the whole gives their count away', async () => {
    const own = study();
    const [whole, present] = [setOf(range(0, 30)), setOf(range(2, 30))];
    expect(await own.release((release) => release.count(whole))).toBeNull();
    expect(await own.release((release) => release.summary(present, whole))).toBe(true);
    expect(await own.release((release) => release.count(present))).toBe('derivable');
    expect(await own.release((release) => release.summary(setOf(range(3, 30)), whole))).toBe(false);
    expect(await own.release((release) => release.summary(present, whole))).toBe(true);
    expect(await own.release((release) => release.count(whole))).toBeNull();
  });
});

/** Tables over any cohort: how it falls into three cells. */
const table = fc.record({
  members: places,
  cells: fc.array(fc.nat(2), { minLength: PATIENTS, maxLength: PATIENTS }),
});

describe('any tables, one after the other', () => {
  it('never have two counts that differ by fewer members than the threshold', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(table, { minLength: 1, maxLength: 6 }),
        fc.array(fc.uniqueArray(fc.nat(PATIENTS - 1), { maxLength: 6 }), { minLength: 6, maxLength: 6 }),
        async (tables, flips) => {
          const { release } = study();
          const disclosed: (readonly number[])[] = [[]];
          // Each table is followed by one of almost the same cohort, and told twice.
          const all = tables.flatMap((own, at) => [
            own,
            { ...own, members: flip(own.members, flips[at] ?? []) },
          ]);
          for (const { members, cells } of [...all, ...all]) {
            const falling = range(0, 3).map((cell) => members.filter((place) => cells[place] === cell));
            const whole = setOf(members);
            const masks = await release(async (own) =>
              (await own.count(whole)) === null ? own.cells(whole, falling.map(setOf)) : null,
            );
            if (masks === null) continue;
            disclosed.push(members);
            falling.forEach((cell, at) => {
              if (masks[at] === null)
                disclosed.push(
                  cell,
                  members.filter((place) => !cell.includes(place)),
                );
            });
          }
          for (const one of disclosed)
            for (const other of disclosed) {
              const apart = [...one, ...other].filter(
                (place) => !(one.includes(place) && other.includes(place)),
              );
              expect(apart.length === 0 || apart.length >= THRESHOLD).toBe(true);
            }
        },
      ),
      { ...RUNS, numRuns: sampled(300, 20) },
    );
  });
});
