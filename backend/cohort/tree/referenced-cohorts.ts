import { badInput } from '../../shared/errors.ts';
import type { Database } from '../../store/database.ts';
import { findReferenced, type ReferencedVersion } from './referenced-cohorts.store.ts';
import type { CohortNode, CohortReference } from './tree.contract.ts';
import { MOST_GROUPS, MOST_NODES } from './tree-bounds.ts';

/** Saved cohorts that trees are made of, by their references. */
export type ReferencedCohorts = ReadonlyMap<string, ReferencedVersion>;

export const referenceKey = ({ id, version }: CohortReference): string =>
  JSON.stringify([id, version ?? null]);

export const NO_COHORTS: ReferencedCohorts = new Map();

/** Different saved cohorts that one tree may reach. */
const MOST_COHORTS = 50;
const CONTAINS_ITSELF =
  'The cohort would contain itself through this one; take it out, or choose one of its earlier versions.';

export interface ReferenceScope {
  readonly db: Database;
  readonly studyId: string;
  /** Who reads; null reads the cohorts of the study alone. */
  readonly username: string | null;
  /** The version that is about to be saved: it must not be among them. */
  readonly saving?: { readonly id: string; readonly version: number } | undefined;
}

/**
 * Reads the saved cohorts that a tree is made of, and those that they are made of.
 *
 * @throws CallError 400 that names the field where there is no such cohort, where a cohort contains itself, or where all of
 *   them together are larger than a tree may be
 */
export async function readReferences(
  { db, studyId, username, saving }: ReferenceScope,
  tree: CohortNode,
): Promise<ReferencedCohorts> {
  const cohorts = new Map<string, ReferencedVersion>();

  async function read(reference: CohortReference, field: string): Promise<ReferencedVersion> {
    const known = cohorts.get(referenceKey(reference));
    if (known !== undefined) return known;
    if (cohorts.size === MOST_COHORTS)
      throw badInput(`The cohort is made of more than ${MOST_COHORTS} saved cohorts; save fewer.`, field);
    const version = await findReferenced(db, studyId, username, reference);
    if (version === null) throw badInput('The study has no such cohort.', `${field}.id`);
    cohorts.set(referenceKey(reference), version);
    return version;
  }

  const complete = new Set<CohortNode>();
  async function visit(node: CohortNode, within: readonly string[], outer: string | null): Promise<void> {
    for (const { reference, place } of referencesOf(node, 'tree')) {
      const field = outer ?? place;
      if (isSaved(reference)) throw badInput(CONTAINS_ITSELF, field);
      const { cohortId, version, isFrozen, tree: inner } = await read(reference, field);
      const name = `${cohortId} ${version}`;
      if (within.includes(name)) throw badInput(CONTAINS_ITSELF, field);
      // The members of a frozen one do not depend on what it was made of.
      if (!isFrozen && !complete.has(inner)) await visit(inner, [...within, name], field);
    }
    complete.add(node);
  }
  const isSaved = ({ id, version }: CohortReference) =>
    id === saving?.id && (version ?? saving.version) === saving.version;

  await visit(tree, [], null);
  if (cohorts.size > 0) expectWithinBounds(tree, cohorts);
  return cohorts;
}

/** The saved cohorts that a tree names, each with its place. */
export function referencesOf(
  node: CohortNode,
  place: string,
): { reference: CohortReference; place: string }[] {
  if (node.cohort !== undefined) return [{ reference: node.cohort, place: `${place}.cohort` }];
  const { all, any, not, lacking } = node;
  return [
    ...(all ?? []).flatMap((each, at) => referencesOf(each, `${place}.all.${at}`)),
    ...(any ?? []).flatMap((each, at) => referencesOf(each, `${place}.any.${at}`)),
    ...(not === undefined ? [] : referencesOf(not, `${place}.not`)),
    ...(lacking === undefined ? [] : referencesOf(lacking, `${place}.lacking`)),
  ];
}

/** The nodes that a group is made of; none of a criterion. */
export const innerNodes = ({ all = [], any = [], not, lacking }: CohortNode): CohortNode[] =>
  [...all, ...any, not, lacking].filter((node) => node !== undefined);

interface Extent {
  readonly nodes: number;
  /** Groups within groups. */
  readonly groups: number;
}

/** How large a tree is with the live cohorts in it. */
function extentOf(tree: CohortNode, cohorts: ReferencedCohorts): Extent {
  const measured = new Map<CohortNode, Extent>();
  function measure(node: CohortNode): Extent {
    const known = measured.get(node);
    if (known !== undefined) return known;
    const { cohort } = node;
    const saved = cohort && cohorts.get(referenceKey(cohort));
    const members = innerNodes(node);
    const extents = [...members, ...(saved === undefined || saved.isFrozen ? [] : [saved.tree])].map(measure);
    const extent = {
      nodes: extents.reduce((sum, { nodes }) => sum + nodes, 1),
      groups: Math.max(0, ...extents.map(({ groups }) => groups)) + (members.length > 0 ? 1 : 0),
    };
    measured.set(node, extent);
    return extent;
  }
  return measure(tree);
}

function expectWithinBounds(tree: CohortNode, cohorts: ReferencedCohorts): void {
  const whole = extentOf(tree, cohorts);
  if (whole.nodes - extentOf(tree, NO_COHORTS).nodes > MOST_NODES)
    throw badInput(`The saved cohorts in it have more than ${MOST_NODES} nodes together.`, 'tree');
  if (whole.groups > MOST_GROUPS)
    throw badInput(`With the saved cohorts in it, groups are nested deeper than ${MOST_GROUPS}.`, 'tree');
}
