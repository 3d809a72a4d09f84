/** Set by `npm run test:long`, which runs generated cases whole and with a seed of its own. */
const SEED = process.env.TEST_SEED;

/** How many generated cases are run: a sample, or all where the run is a long one. */
export function sampled(whole: number, sample: number): number {
  return SEED === undefined ? sample : whole;
}

/** The seed of generated cases: the same in each run, or that of the long run. */
export function seeded(seed: number): number {
  return SEED === undefined ? seed : Number(SEED);
}
