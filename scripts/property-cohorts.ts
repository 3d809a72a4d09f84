import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { exitCode } from './run.ts';

/** Compares random cohort trees over random studies with the plain reference; the seed that is printed repeats them. */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10000' }, seed: { type: 'string' } },
});
const { runs, seed = String(randomInt(2 ** 31)) } = values;
if (!/^[1-9]\d{0,6}$/.test(runs) || !/^\d{1,10}$/.test(seed)) {
  console.error('npm run property:cohorts -- [--runs 10000] [--seed 1]: both are whole numbers.');
  process.exit(1);
}
console.log(`The seed is ${seed}; --seed ${seed} repeats the run.`);
process.exit(
  await exitCode('vitest', ['run', 'tests/contracts/cohort-tree.test.ts'], {
    COHORT_TREES: runs,
    TEST_SEED: seed,
  }),
);
