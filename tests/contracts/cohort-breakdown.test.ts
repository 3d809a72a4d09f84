import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breakdownOf } from '../../backend/cohort/builder/builder.service.ts';
import { matrixOf } from '../../backend/cohort/builder/matrix.service.ts';
import type { CohortNode } from '../../backend/cohort/tree/tree.contract.ts';
import { lazyNameIndex } from '../../backend/engines/terminology/names/name-index.ts';
import { cohortTree } from '../support/cohort-trees.ts';
import { twoStudies } from '../support/invented-mentions.ts';
import { inventedStudy } from '../support/invented-studies.ts';
import { sampled, seeded } from '../support/sampling.ts';
import { storeStudy } from '../support/stored-studies.ts';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/stores.ts';
import { judge, patientsOf } from './cohort-tree.reference.ts';

type Verdict = boolean | null;
const counts = (verdicts: readonly Verdict[]) => ({
  met: verdicts.filter((each) => each === true).length,
  not_met: verdicts.filter((each) => each === false).length,
  unknown: verdicts.filter((each) => each === null).length,
});

function placed(node: CohortNode, path: string): [string, CohortNode][] {
  const { all, any, not, lacking } = node;
  const [kind, below] =
    all !== undefined
      ? (['all', all] as const)
      : any !== undefined
        ? (['any', any] as const)
        : not !== undefined
          ? (['not', not] as const)
          : (['lacking', lacking] as const);
  if (below === undefined) return [[path, node]];
  if (!Array.isArray(below)) return [[path, node], ...placed(below as CohortNode, `${path}.${kind}`)];
  return [
    [path, node],
    ...(below as CohortNode[]).flatMap((each, place) => placed(each, `${path}.${kind}.${place}`)),
  ];
}

describe.each(STORE_KINDS)('the parts of a cohort tree on %s', (kind) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore(kind);
  });
  afterAll(() => store.close());

  it('are counted, left after each step and told of each patient as the plain reference has them', async () => {
    const dependencies = { db: store.db, names: lazyNameIndex([]) };
    const asked = fc.array(cohortTree, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(
        inventedStudy,
        fc.array(asked, { minLength: 5, maxLength: 5 }),
        async (study, trees) => {
          const [own] = await twoStudies(store.db);
          await storeStudy(store.db, own, study);
          const patients = patientsOf(study);
          const verdictsOf = (node: CohortNode) => patients.map((patient) => judge(study, patient, node));
          for (const members of trees) {
            const tree = { all: members };
            const context = JSON.stringify({ tree, study });
            const breakdown = await breakdownOf(dependencies, own, tree);
            expect(breakdown.nodes, context).toEqual(
              placed(tree, 'tree').map(([node, part]) => ({ node, ...counts(verdictsOf(part)) })),
            );
            let left = patients;
            expect(breakdown.steps, context).toEqual(
              members.map((member, place) => {
                const verdicts = left.map((patient) => judge(study, patient, member));
                left = left.filter((_, patient) => verdicts[patient] === true);
                return { node: `tree.all.${place}`, ...counts(verdicts) };
              }),
            );
            const matrix = await matrixOf(dependencies, own, members, { first: 200 });
            expect(matrix.patients.map(({ patient_id: id }) => id)).toEqual(patients);
            for (const [column, member] of members.entries()) {
              const told = matrix.patients.map(({ cells }) => cells[column]);
              for (const [place, verdict] of verdictsOf(member).entries()) {
                const expected = verdict === null ? 'unknown' : verdict ? 'met' : 'not_met';
                expect([expected, 'conflict'], context).toContain(told[place]?.verdict);
              }
            }
          }
        },
      ),
      { numRuns: sampled(1_000, 2), seed: seeded(2031), endOnFailure: true },
    );
  }, 3_600_000);
});
