import type { EvidenceDependencies } from '../../evidence/lookup.ts';
import { findForm } from '../../forms/forms.store.ts';
import { innerNodes, referencesOf } from '../tree/referenced-cohorts.ts';
import type { CohortNode, CohortReference } from '../tree/tree.contract.ts';
import { findCohort } from './saved.store.ts';

/** Names of what trees refer to by key or id. */
export interface CriterionNames {
  concept(key: string): string;
  cohort(reference: CohortReference): string;
  form(id: string): string;
}

/** Reads the names that the criteria of trees need. */
export async function criterionNames(
  { db, names }: EvidenceDependencies,
  { studyId, username }: { readonly studyId: string; readonly username: string },
  trees: readonly CohortNode[],
): Promise<CriterionNames> {
  const index = await names();
  const cohorts = new Map<string, string>();
  for (const { reference } of trees.flatMap((tree) => referencesOf(tree, 'tree'))) {
    const cohort = await findCohort(db, { studyId, id: reference.id }, username);
    cohorts.set(reference.id, cohort?.name ?? reference.id);
  }
  const forms = new Map<string, string>();
  for (const id of trees.flatMap(formsOf)) {
    const title = (await findForm(db, studyId, id))?.resource.title;
    forms.set(id, title ?? id);
  }
  return {
    concept: (key) => index.conceptOf(key)?.preferred ?? key,
    form: (id) => `“${forms.get(id) ?? id}”`,
    cohort: ({ id, version }) =>
      `“${cohorts.get(id) ?? id}”${version === undefined ? '' : `, version ${version}`}`,
  };
}

const formsOf = (node: CohortNode): string[] => [
  ...innerNodes(node).flatMap(formsOf),
  ...(node.form === undefined ? [] : [node.form.form]),
];
