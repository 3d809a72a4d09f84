import { randomBytes } from 'node:crypto';
import { canonicalHash } from '../../shared/canonical-hash.ts';
import type { CohortNode } from './tree.contract.ts';

/** What the hash of a patient is made of. Without it the hash tells of nobody: the salt cannot be guessed. */
export interface PatientOpening {
  readonly patient_id: string;
  /** 128 random bits. */
  readonly salt: string;
  /** Hash of what the study had of a member; null of patients that are only named. */
  readonly records: string | null;
}

/** A patient as it stands in what is stored and signed. */
export interface SealedPatient extends PatientOpening {
  readonly hash: string;
}

const SALT_BYTES = 16;

export const patientHash = ({ patient_id, salt, records }: PatientOpening): string =>
  canonicalHash({ patient_id, salt, records });

export function sealPatient(patientId: string, records: string | null): SealedPatient {
  const opening = { patient_id: patientId, salt: randomBytes(SALT_BYTES).toString('base64url'), records };
  return { ...opening, hash: patientHash(opening) };
}

/** The tree with the ids of its lists of patients replaced; one that is replaced by nothing is left out. */
export function withPatients(node: CohortNode, replace: (id: string) => readonly string[]): CohortNode {
  const inner = (each: CohortNode) => withPatients(each, replace);
  if (node.all !== undefined) return { all: node.all.map(inner) };
  if (node.any !== undefined) return { any: node.any.map(inner) };
  if (node.not !== undefined) return { not: inner(node.not) };
  if (node.lacking !== undefined) return { lacking: inner(node.lacking) };
  return node.patients === undefined ? node : { patients: node.patients.flatMap(replace) };
}

/** The tree without ids of patients, and the patients that it names. */
export function sealTree(tree: CohortNode): { tree: CohortNode; named: SealedPatient[] } {
  const named = new Map<string, SealedPatient>();
  const sealed = withPatients(tree, (id) => {
    const patient = named.get(id) ?? sealPatient(id, null);
    named.set(id, patient);
    return [patient.hash];
  });
  return { tree: sealed, named: [...named.values()] };
}

/** A sealed tree with the ids of the patients that are still there. */
export function openTree(
  tree: CohortNode,
  named: readonly { readonly hash: string; readonly patient_id: string }[],
): CohortNode {
  const ids = new Map(named.map(({ hash, patient_id: id }) => [hash, id]));
  return withPatients(tree, (hash) => {
    const id = ids.get(hash);
    return id === undefined ? [] : [id];
  });
}
