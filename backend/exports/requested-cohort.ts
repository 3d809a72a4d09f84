import { z } from 'zod';
import { type CountingDependencies, countWith } from '../cohort/saved/counted-with.ts';
import { criterionNames } from '../cohort/saved/criterion-names.ts';
import { criterionWords } from '../cohort/saved/criterion-words.ts';
import { countedWithSchema, MOST_MEMBERS } from '../cohort/saved/frozen.contract.ts';
import { findCohort, findVersion } from '../cohort/saved/saved.store.ts';
import { findReferenced, withdrawnSince } from '../cohort/tree/referenced-cohorts.store.ts';
import { withPatients } from '../cohort/tree/sealed-patients.ts';
import { type CohortNode, type CohortReference, cohortTreeSchema } from '../cohort/tree/tree.contract.ts';
import type { Disclosure } from '../record/disclosure/disclosure.ts';
import { canonicalHash } from '../shared/canonical-hash.ts';
import { deidentifiedAs } from '../shared/deidentified-fields.ts';
import { badInput } from '../shared/errors.ts';
import { tellingOf } from '../wall/deidentified/telling.ts';
import type { DeidentifiedView } from '../wall/deidentified/view.ts';

/** Who asks for the members of which tree. */
export interface CohortQuestion {
  readonly studyId: string;
  readonly username: string;
  readonly tree: CohortNode;
}

export interface StatementDependencies extends CountingDependencies {
  readonly view: DeidentifiedView;
}

/** The members, in the order of their ids, with what they were counted with. @throws CallError 400 that names the field */
export async function readMembers(
  dependencies: CountingDependencies,
  { studyId, username, tree }: CohortQuestion,
) {
  const counted = await countWith(dependencies, { studyId, username }, tree, MOST_MEMBERS + 1);
  if (counted.patients.length > MOST_MEMBERS)
    throw badInput(
      `More than ${MOST_MEMBERS.toLocaleString('en')} patients meet this; narrow the criteria before they are exported.`,
      'tree',
    );
  return counted;
}

/** The question as the manifest states it: a version of a saved cohort by its own criteria. */
export async function statedQuery(
  dependencies: CountingDependencies,
  { studyId, username, tree }: CohortQuestion,
  { patientId }: Pick<Disclosure, 'patientId'>,
) {
  const { db, names } = dependencies;
  const saved = tree.cohort === undefined ? null : await findReferenced(db, studyId, username, tree.cohort);
  const stated = withPatients(saved?.tree ?? tree, (id) => [patientId(id)]);
  const words = criterionWords(stated, await criterionNames({ db, names }, { studyId, username }, [stated]));
  return {
    tree: stated,
    /** SHA-256 of the canonical JSON (RFC 8785) of the tree. */
    hash: canonicalHash(stated),
    words: words.replace(/^\((.*)\)$/s, '$1'),
    saved_cohort:
      saved === null
        ? null
        : await savedCohort(
            dependencies,
            { studyId, username },
            { id: saved.cohortId, version: saved.version },
          ),
  };
}

/** What a manifest tells of a cohort besides its files. */
const statementSchema = z.object({
  query: z.object({
    tree: cohortTreeSchema,
    hash: deidentifiedAs('plain', z.string()),
    words: z.string(),
    saved_cohort: z
      .object({
        id: z.string(),
        version: z.int(),
        name: z.string(),
        frozen: z
          .object({
            at: deidentifiedAs('instant', z.string()),
            members: z.int(),
            withdrawn_since: deidentifiedAs('nothing', z.int()),
            key_fingerprint: deidentifiedAs('plain', z.string()).nullable(),
          })
          .nullable(),
      })
      .nullable(),
  }),
  countedWith: countedWithSchema,
  members: z.int(),
});
const TELLING = tellingOf(statementSchema);

/** The same for those who read de-identified: whoever saved a cohort may have named somebody in it, or a day. */
export async function deidentifiedStatement(
  dependencies: StatementDependencies,
  question: CohortQuestion,
  counted: Pick<z.infer<typeof statementSchema>, 'countedWith' | 'members'>,
) {
  const query = await statedQuery(dependencies, question, { patientId: (id) => id });
  const told = (await dependencies.view.tellInFile(
    question.studyId,
    { ...counted, query },
    TELLING,
  )) as z.infer<typeof statementSchema>;
  return { ...told, query: { ...told.query, hash: canonicalHash(told.query.tree) } };
}

/** What is told of a version of a saved cohort, and of a frozen one what was signed of it. */
async function savedCohort(
  { db }: CountingDependencies,
  { studyId, username }: Omit<CohortQuestion, 'tree'>,
  { id, version }: Required<Pick<CohortReference, 'id'>> & { readonly version: number },
) {
  const key = { studyId, cohortId: id, version };
  const cohort = await findCohort(db, { studyId, id }, username);
  const stored = await findVersion(db, key);
  return {
    id,
    version,
    name: cohort?.name ?? id,
    frozen:
      stored?.frozenAt == null
        ? null
        : {
            at: stored.frozenAt.toISOString(),
            members: stored.members,
            withdrawn_since: await withdrawnSince(db, key, stored.members),
            key_fingerprint: stored.signature?.fingerprint ?? null,
          },
  };
}
