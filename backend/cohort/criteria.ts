import { isCategoryName } from '../clinical/categories.ts';
import { ASSERTION_STATUSES, type AssertionStatus } from '../clinical/filters.ts';
import { vocabularyTree } from '../engines/terminology/names/concept-tree.ts';
import { categoriesOf } from '../evidence/evidence.store.ts';
import { type EvidenceDependencies, lookupOf, some } from '../evidence/lookup.ts';
import { badInput, CallError } from '../shared/errors.ts';
import type { Database } from '../store/database.ts';
import type { Wanted } from './criteria.store.ts';
import type { Criterion } from './criterion.contract.ts';

/** A criterion as the store looks it up, and what is told of it. */
export interface ReadCriterion {
  readonly wanted: Wanted;
  /** What it is called in sentences. */
  readonly name: string;
  /** Names of concepts that count, too, because they stand below those that were asked for. */
  readonly narrower: readonly string[];
}

/**
 * Reads a criterion in terms of what the study has.
 *
 * @param field where it stands in the call, such as query.having.0
 * @param assertion what it counts as where it says nothing
 * @throws CallError 400 that names the field
 */
export async function readCriterion(
  dependencies: EvidenceDependencies,
  studyId: string,
  criterion: Criterion,
  { field, assertion }: { field: string; assertion: readonly AssertionStatus[] },
): Promise<ReadCriterion> {
  await refuseNoCategory(dependencies.db, studyId, criterion.category, `${field}.category`);
  const lookup = await lookupOf(dependencies, studyId, criterion).catch((error: unknown) => {
    if (!(error instanceof CallError) || error.field === undefined) throw error;
    throw new CallError(error.status, error.code, error.message, `${field}.${error.field}`);
  });
  const concepts = some(criterion.concepts);
  const kinds = concepts?.flatMap((concept) => vocabularyTree().below(concept)) ?? [];
  const narrower = kinds.filter(({ key }) => !concepts?.includes(key));
  const standings = lookup.standings ?? assertion;
  return {
    name: nameOf(criterion),
    narrower: [...new Set(narrower.map(({ preferred }) => preferred))],
    wanted: {
      ...lookup,
      standings: standings.length === ASSERTION_STATUSES.length ? undefined : standings,
      concepts: concepts && [...new Set([...concepts, ...narrower.map(({ key }) => key)])],
      temporality: criterion.temporality?.length ? criterion.temporality : undefined,
      ongoing: criterion.ongoing,
      value: criterion.value,
    },
  };
}

const NO_CATEGORY =
  'No finding has a category of this name; write one such as Diagnosis, MedicationName or ExaminationName.';

/**
 * A category without findings counts nobody; a name that is none is a slip, and would count nobody in silence.
 *
 * @throws CallError 400 that names the field
 */
export async function refuseNoCategory(
  db: Database,
  studyId: string,
  name: string | undefined,
  field: string,
): Promise<void> {
  const isOne =
    name === undefined || isCategoryName(name) || (await categoriesOf(db, studyId)).includes(name);
  if (!isOne) throw badInput(NO_CATEGORY, field);
}

function nameOf({ label, text, concepts, codes, category }: Criterion): string {
  return label?.trim() || text?.trim() || concepts?.join(', ') || codes?.join(', ') || category || 'mentions';
}
