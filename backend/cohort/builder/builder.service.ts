import type { EvidenceDependencies } from '../../evidence/lookup.ts';
import { type ReadNode, type ReadTree, readTree } from '../tree/read-tree.ts';
import type { CohortNode } from '../tree/tree.contract.ts';
import { countInAllUnits } from '../tree/tree.service.ts';
import { notesOfTree } from '../tree/tree-notes.ts';
import { type BrokenDown, breakDown } from './breakdown.store.ts';
import type { Breakdown } from './builder.contract.ts';

/**
 * Counts each group and criterion of a tree by itself, and how many are left after each step.
 *
 * @throws CallError 400 that names the field, such as tree.all.0.finding.concepts.0
 */
export async function breakdownOf(
  dependencies: EvidenceDependencies,
  studyId: string,
  tree: CohortNode,
  username?: string,
): Promise<Breakdown> {
  const read = await readTree(dependencies, studyId, tree, username);
  const nodes = placed(read.root, 'tree');
  const steps = stepsOf(read.root);
  const counted = await countInAllUnits(read, () =>
    breakDown(dependencies.db, studyId, read, {
      nodes: nodes.map(({ node }) => node),
      steps: steps.map(({ node }) => node),
    }),
  );
  const { denominator } = counted;
  return {
    denominator,
    nodes: nodes.map(({ path }, place) => {
      const [met = 0, notMet = 0] = [counted.met[place], counted.not_met[place]];
      return { node: path, met, not_met: notMet, unknown: denominator - met - notMet };
    }),
    steps: attrition(steps, counted),
    notes: notesOfTree(tree, read, counted, 'en'),
  };
}

interface PlacedNode {
  readonly path: string;
  readonly node: ReadNode;
}

/** A node and all below it that stand in the call, each with its place. */
function placed(node: ReadNode, path: string): PlacedNode[] {
  const below =
    'nodes' in node
      ? node.nodes.flatMap((each, place) => placed(each, `${path}.${node.kind}.${place}`))
      : 'node' in node && node.kind !== 'cohort'
        ? placed(node.node, `${path}.${node.kind}`)
        : [];
  return [{ path, node }, ...below];
}

function stepsOf(root: ReadTree['root']): PlacedNode[] {
  if (root.kind !== 'all') return [{ path: 'tree', node: root }];
  return root.nodes.map((node, place) => ({ path: `tree.all.${place}`, node }));
}

function attrition(
  steps: readonly PlacedNode[],
  { denominator, ended }: Pick<BrokenDown, 'denominator' | 'ended'>,
): Breakdown['steps'] {
  let left = denominator;
  return steps.map(({ path }, place) => {
    const notMet = ended?.[String(place + 1)] ?? 0;
    const unknown = ended?.[String(-place - 1)] ?? 0;
    left -= notMet + unknown;
    return { node: path, met: left, not_met: notMet, unknown };
  });
}
