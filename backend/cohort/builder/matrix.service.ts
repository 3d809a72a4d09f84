import type { EvidenceDependencies } from '../../evidence/lookup.ts';
import { CallError } from '../../shared/errors.ts';
import { type PageArguments, toPage } from '../../store/keyset.ts';
import { listOf, patientPage, withCursors, withOneMore } from '../tree/patient-pages.ts';
import { type ReadTree, readTree } from '../tree/read-tree.ts';
import type { CohortNode, CohortProof } from '../tree/tree.contract.ts';
import { countInAllUnits, withProofs } from '../tree/tree.service.ts';
import type { Matrix } from './builder.contract.ts';
import { judgePatients } from './matrix.store.ts';

/**
 * Patients beside criteria: the verdict of each, with what speaks for it and against.
 *
 * @throws CallError 400 that names the field, such as criteria.2.finding.concepts.0
 */
export async function matrixOf(
  dependencies: EvidenceDependencies,
  studyId: string,
  criteria: readonly CohortNode[],
  {
    username,
    ...asked
  }: PageArguments & {
    /** Whose private cohorts the criteria may be made of, too. */
    readonly username?: string | undefined;
  },
): Promise<Matrix> {
  const page = patientPage(listOf(studyId, criteria), asked);
  const read = await readTree(dependencies, studyId, { all: criteria }, username).catch((error: unknown) => {
    if (!(error instanceof CallError) || error.field === undefined) throw error;
    const field = error.field.replace(/^tree\.all\./, 'criteria.');
    throw new CallError(error.status, error.code, error.message, field);
  });
  const columns = read.root.kind === 'all' ? read.root.nodes : [];
  const { denominator, patients } = await countInAllUnits(read, () =>
    judgePatients(dependencies.db, studyId, read, columns, withOneMore(page)),
  );
  const { rows: told, ...more } = toPage(patients ?? [], page);
  const proofs = await withProofs(
    dependencies.db,
    studyId,
    read,
    told.map(({ id }) => id),
  );
  const leavesOf = columns.map((column) => new Set(pathsOf(column, read)));
  const rows = told.map(({ id, verdicts }, place) => {
    const own = proofs[place]?.proof ?? [];
    const cells = columns.map((_, column) =>
      cellOf(
        verdicts[column] ?? null,
        own.filter(({ criterion }) => leavesOf[column]?.has(criterion)),
      ),
    );
    return { patient_id: id, cells };
  });
  return { denominator, ...more, patients: withCursors(rows, page) };
}

function pathsOf(node: ReadTree['root'], read: ReadTree): string[] {
  if ('nodes' in node) return node.nodes.flatMap((each) => pathsOf(each, read));
  if ('node' in node) return pathsOf(node.node, read);
  return [read.leaves[node.leaf]?.path ?? ''];
}

/** Facts of one criterion that say it and that deny it are a conflict, whichever of them decides the verdict. */
function cellOf(isMet: boolean | null, proof: CohortProof[]): Matrix['patients'][number]['cells'][number] {
  const saying = new Set(proof.filter(({ says }) => says === 'met').map(({ criterion }) => criterion));
  const isContested = proof.some(({ says, criterion }) => says === 'not_met' && saying.has(criterion));
  if (isContested) return { verdict: 'conflict', proof };
  return { verdict: isMet === null ? 'unknown' : isMet ? 'met' : 'not_met', proof };
}
