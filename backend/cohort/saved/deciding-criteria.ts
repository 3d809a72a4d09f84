import type { ReadNode } from '../tree/read-tree.ts';
import type { CohortNode } from '../tree/tree.contract.ts';

/** Null is unknown. */
export type Verdict = boolean | null;

/** A criterion at one place of a tree. */
export interface PlacedCriterion {
  readonly place: string;
  readonly node: CohortNode;
  readonly read: ReadNode;
}

/** The verdict of a node by those of the criteria, which are numbered: the logic of Kleene. */
export function verdictBy(node: ReadNode, verdicts: readonly Verdict[]): Verdict {
  if (node.kind === 'leaf') return verdicts[node.leaf] ?? null;
  if ('node' in node) {
    const inner = verdictBy(node.node, verdicts);
    if (node.kind === 'cohort') return inner;
    if (node.kind === 'lacking') return inner !== true;
    return inner === null ? null : !inner;
  }
  const each = node.nodes.map((member) => verdictBy(member, verdicts));
  const decisive = node.kind === 'any';
  if (each.includes(decisive)) return decisive;
  return each.includes(null) ? null : !decisive;
}

/**
 * The criteria that decide the verdict of a tree: of a group that asks for all, those that are not met where there are some;
 * of one that asks for one, those that are met; else all that leave it open.
 *
 * @param read the same tree, read
 */
export function decidingCriteria(
  node: CohortNode,
  read: ReadNode,
  verdicts: readonly Verdict[],
  place = 'tree',
): PlacedCriterion[] {
  const inner = node.not ?? node.lacking;
  if (inner !== undefined && 'node' in read && read.kind !== 'cohort') {
    return decidingCriteria(inner, read.node, verdicts, `${place}.${read.kind}`);
  }
  const members = node.all ?? node.any;
  if (members === undefined || !('nodes' in read)) return [{ place, node, read }];
  const verdict = verdictBy(read, verdicts);
  return members.flatMap((member, at) => {
    const own = read.nodes[at];
    if (own === undefined || verdictBy(own, verdicts) !== verdict) return [];
    return decidingCriteria(member, own, verdicts, `${place}.${read.kind}.${at}`);
  });
}

/** The numbers of the criteria that a node is made of. */
export const criteriaOf = (node: ReadNode): number[] => {
  if (node.kind === 'leaf') return [node.leaf];
  return 'node' in node ? criteriaOf(node.node) : node.nodes.flatMap(criteriaOf);
};
