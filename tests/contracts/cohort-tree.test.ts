import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cohortTreeSchema } from '../../backend/cohort/tree/tree.contract.ts';
import { createTreeService, type TreeService } from '../../backend/cohort/tree/tree.service.ts';
import { lazyNameIndex } from '../../backend/engines/terminology/names/name-index.ts';
import { cohortTree } from '../support/cohort-trees.ts';
import { twoStudies } from '../support/invented-mentions.ts';
import { PATIENTS } from '../support/invented-resources.ts';
import { inventedStudy } from '../support/invented-studies.ts';
import { sampled, seeded } from '../support/sampling.ts';
import { storeStudy } from '../support/stored-studies.ts';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/stores.ts';
import { judge, patientsOf } from './cohort-tree.reference.ts';

/** Trees that are asked of one invented study. */
const TREES = 25;
const RUNS = Math.ceil(Number(process.env.COHORT_TREES ?? sampled(10_000, 300)) / TREES);

describe.each(STORE_KINDS)('a cohort tree on %s', (kind) => {
  let store: TestStore;
  let trees: TreeService;
  beforeAll(async () => {
    store = await openTestStore(kind);
    trees = createTreeService({ db: store.db, names: lazyNameIndex([]) });
  });
  afterAll(() => store.close());

  it('counts who meets it, who does not, and of whom it is unknown, as the plain reference does', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(
        inventedStudy,
        inventedStudy,
        fc.array(cohortTree, { minLength: TREES, maxLength: TREES }),
        async (study, other, asked) => {
          const [own, others] = await twoStudies(store.db);
          await storeStudy(store.db, own, study);
          await storeStudy(store.db, others, other);
          const patients = patientsOf(study);
          for (const tree of asked) {
            const context = JSON.stringify(tree);
            expect(cohortTreeSchema.safeParse(tree).error, context).toBeUndefined();
            const verdicts = patients.map((patient) => judge(study, patient, tree));
            const met = patients.filter((_, place) => verdicts[place] === true);
            const result = await trees.count(own, tree, { first: PATIENTS.length });
            const { statement, bindings, patients: told, ...counted } = result;
            expect(
              { ...counted, notes: [], patients: told.map((each) => each.patient_id) },
              `${context}\n${JSON.stringify(study)}`,
            ).toEqual({
              denominator: patients.length,
              met: met.length,
              not_met: verdicts.filter((each) => each === false).length,
              unknown: verdicts.filter((each) => each === null).length,
              notes: [],
              patients: met,
              has_next: false,
              has_previous: false,
            });
            compared += 1;
          }
        },
      ),
      // Each try of a smaller study takes as long as this one.
      { numRuns: RUNS, seed: seeded(2027), endOnFailure: true },
    );
    expect(compared).toBe(RUNS * TREES);
  }, 3_600_000);
});
