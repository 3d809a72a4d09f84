import type { AssertionStatus } from '../clinical/filters.ts';
import { type EvidenceDependencies, some } from '../evidence/lookup.ts';
import { CallError } from '../shared/errors.ts';
import type { Course } from './cohort.contract.ts';
import type { ReadCriterion } from './criteria.ts';
import type { CohortFilter, Criterion } from './criterion.contract.ts';
import type { WantedPatients } from './patients.store.ts';
import type { WantedFinding } from './tree/facts.store.ts';
import {
  createTreeReader,
  findingsOf,
  type PlacedLeaf,
  type ReadNode,
  readFinding,
  refuseUnknown,
} from './tree/read-tree.ts';
import { type CohortNode, type Finding, STATEMENTS } from './tree/tree.contract.ts';

/** Patients by a filter, and by what they must and must not have. */
export interface RequestedPatients {
  readonly cohort: CohortFilter;
  readonly having: readonly Criterion[];
  readonly lacking: readonly Criterion[];
  readonly courses?: readonly Course[];
}

export interface ReadPatients {
  readonly patients: WantedPatients;
  readonly having: readonly ReadCriterion[];
  readonly lacking: readonly ReadCriterion[];
  /** The findings that changed, or whose order is asked for. */
  readonly courses: readonly (ReadCriterion & { readonly isOfValues: boolean })[];
}

/**
 * Reads who is asked for as nodes of one tree.
 *
 * @param field where it stands in the call, such as query
 * @throws CallError 400 that names the field, such as query.having.0.codes
 */
export async function readPatients(
  dependencies: EvidenceDependencies,
  studyId: string,
  { cohort, having, lacking, courses = [] }: RequestedPatients,
  field: string,
): Promise<ReadPatients> {
  const reader = createTreeReader(dependencies, studyId);
  const readAll = (criteria: readonly Criterion[], name: string) =>
    criteria.map((each, place) => reader.read(nodeOf(each), `${field}.${name}.${place}`));
  const filter = reader.read({ all: filterNodes(cohort) }, `${field}.cohort`);
  const had = readAll(having, 'having');
  const lacked = readAll(lacking, 'lacking');
  const gone = courses.map((each, place) => reader.read(each, `${field}.courses.${place}`));
  const leaves = await reader.leaves().catch(inWordsOfTheCall);
  const met: ReadNode[] = [
    filter,
    ...had,
    ...gone,
    ...lacked.map((node) => ({ kind: 'lacking' as const, node })),
  ];
  return {
    patients: {
      leaves,
      cohort: filter,
      met: { kind: 'all', nodes: met },
      first: had[0] ?? null,
      patientIds: some(cohort.patient_ids),
    },
    having: having.map((asked, place) => criterionOf(leaves, had[place] ?? NOTHING, asked)),
    lacking: lacking.map((asked, place) => criterionOf(leaves, lacked[place] ?? NOTHING, asked)),
    courses: gone.flatMap((node) => leavesOf(node).flatMap((leaf) => findingsOfCourse(leaves[leaf]))),
  };
}

const findingsOfCourse = (leaf: PlacedLeaf | undefined): ReadPatients['courses'] =>
  leaf === undefined
    ? []
    : findingsOf(leaf).map(({ wanted }) => ({
        ...toCriterion(wanted, wanted.finding),
        isOfValues: leaf.kind === 'change',
      }));

/** What values are computed of, in reports and in resources. */
export interface ReadMeasured extends ReadCriterion {
  readonly facts: WantedFinding;
}

/** @throws CallError 400 that names the field */
export async function readMeasured(
  dependencies: EvidenceDependencies,
  studyId: string,
  criterion: Criterion,
  field: string,
): Promise<ReadMeasured> {
  await refuseUnknown(dependencies, criterion.concepts, `${field}.concepts`);
  const facts = await readFinding(dependencies, studyId, findingOf(criterion), field);
  return { ...toCriterion(facts, criterion), facts };
}

function filterNodes({ patient_ids: ids, ...person }: CohortFilter): CohortNode[] {
  const patients = some(ids);
  return [
    ...(patients === undefined ? [] : [{ patients: [...patients] }]),
    ...(Object.values(person).some((bound) => bound !== undefined) ? [{ person }] : []),
  ];
}

/** What is affirmed, where nothing else is asked for. */
const assertionOf = ({ assertion }: Criterion): readonly AssertionStatus[] => some(assertion) ?? ['affirmed'];

function findingOf({ assertion, ...finding }: Criterion): Finding {
  const asked = assertionOf({ assertion });
  return { ...finding, assertion: STATEMENTS.filter((statement) => asked.includes(statement)) };
}

/** A criterion as a node: what is told of relatives is a finding of its own. */
function nodeOf(criterion: Criterion): CohortNode {
  const finding = findingOf(criterion);
  const ofRelatives = { ...finding, assertion: [...STATEMENTS], association: 'other' as const };
  if (!assertionOf(criterion).includes('family')) return { finding };
  if (finding.assertion?.length === 0) return { finding: ofRelatives };
  return { any: [{ finding }, { finding: ofRelatives }] };
}

function criterionOf(leaves: readonly PlacedLeaf[], node: ReadNode, asked: Criterion): ReadCriterion {
  const [leaf] = leavesOf(node).map((place) => leaves[place]);
  if (leaf?.kind !== 'finding') throw new Error('A criterion is a finding.');
  return toCriterion(leaf.of, asked);
}

function toCriterion({ mentions, name, narrower }: WantedFinding, asked: Criterion): ReadCriterion {
  const { value, date_from: dateFrom, date_to: dateTo } = asked;
  return {
    name,
    narrower,
    wanted: { ...mentions, standings: assertionOf(asked), value, dateFrom, dateTo },
  };
}

const NOTHING: ReadNode = { kind: 'any', nodes: [] };

const leavesOf = (node: ReadNode): number[] => {
  if (node.kind === 'leaf') return [node.leaf];
  return 'node' in node ? leavesOf(node.node) : node.nodes.flatMap(leavesOf);
};

/** The call has criteria where the tree has findings. */
function inWordsOfTheCall(error: unknown): never {
  if (!(error instanceof CallError) || error.field === undefined) throw error;
  const field = error.field.replace(/\.(?:all|any)\.\d+(?=\.)/, '').replace(/\.(?:finding|person)(?=\.)/, '');
  throw new CallError(error.status, error.code, error.message, field);
}
