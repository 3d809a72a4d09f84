import { z } from 'zod';

export const MOST_GROUPS = 50;
export const MOST_NODES = 200;
const GROUPS = ['all', 'any', 'not', 'lacking'] as const;

/**
 * A tree that is looked at before it is read: reading goes as deep as the tree does.
 *
 * @param node the schema of a node
 */
export const boundedTree = <Node extends z.ZodType>(node: Node) =>
  z
    .unknown()
    .superRefine((value, context) => {
      const fault = faultOf(value);
      if (fault === null) return;
      context.addIssue({ code: 'custom', message: fault.sentence, path: fault.path, continue: false });
    })
    .pipe(node);

interface Visited {
  readonly value: unknown;
  readonly path: readonly (string | number)[];
  readonly groups: number;
}

function faultOf(tree: unknown): { sentence: string; path: (string | number)[] } | null {
  const open: Visited[] = [{ value: tree, path: [], groups: 0 }];
  let nodes = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path, groups } = next;
    if (typeof value !== 'object' || value === null) continue;
    nodes += 1;
    if (nodes > MOST_NODES)
      return { sentence: `The tree has more than ${MOST_NODES} nodes.`, path: path.slice(0, 1) };
    for (const group of GROUPS) {
      const inner = (value as Record<string, unknown>)[group];
      if (inner === undefined) continue;
      if (groups === MOST_GROUPS)
        return { sentence: `Groups are nested deeper than ${MOST_GROUPS}.`, path: [...path, group] };
      const children = Array.isArray(inner) ? inner : [inner];
      children.forEach((child, place) => {
        open.push({
          value: child,
          path: [...path, group, ...(Array.isArray(inner) ? [place] : [])],
          groups: groups + 1,
        });
      });
    }
  }
  return null;
}
