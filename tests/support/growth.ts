import { expect } from 'vitest';

const PARTS = 16;
/** Work in parts takes as long as the whole where time grows in step with size, and a 16th where it grows with its square. */
const MOST = 5;
/** Memory and caches blur a measurement, but not each of these. */
const TRIES = 4;
/** Microseconds below which a measurement is mostly noise; what grows with the square of sizes that tests use takes more. */
const MEASURABLE = 2_000;

/**
 * The work takes time in step with its size: processor time, measured against the same work done in parts, so that no
 * machine is too slow or too busy.
 */
export function expectLinear(work: (size: number) => unknown, size: number): void {
  const split = () => {
    for (let part = 0; part < PARTS; part += 1) work(size / PARTS);
  };
  work(size / PARTS);
  let growth = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && growth >= MOST; tries += 1)
    growth = Math.min(growth, timed(() => work(size)) / Math.max(MEASURABLE / MOST, timed(split)));
  expect(growth, `the time of the whole to that of ${PARTS} parts`).toBeLessThan(MOST);
}

/** Processor time in microseconds. */
function timed(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, user + system);
}
