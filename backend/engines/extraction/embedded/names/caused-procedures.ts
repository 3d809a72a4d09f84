import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { isSpaced, type Line } from './line.ts';
import { normalAt } from './sign-line.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** What somebody has had done: "had her gallbladder removed", "had a port placed". */
export const CAUSED: ReadonlySet<string> = setOf(
  `removed resected excised amputated repaired replaced transplanted reconstructed placed inserted implanted drained fixed fused pinned ablated lanced
  straightened extracted pulled stitched sutured taken`,
);
const HAVE = setOf('had has have having needs needed wants wanted got getting');
/** Whose or which it is. */
const OWNED = setOf(
  'his her their my a an the both two three four some all several multiple another left right',
);
/** Verbs that begin something else between the two. */
const NOT_BETWEEN = setOf('been was were is are be and or but which that who to not no never');
/** What follows who or what is brought somewhere: "had her placed in a nursing home". */
const BROUGHT = setOf('from in into on onto under upon');
const REACH = 7;

/** The verb that says that a patient had something done there, alone where what it was done to is a name of its own; null without. */
export function causedAt(
  line: Line,
  index: number,
  before: Match | undefined,
): { first: number; last: number } | null {
  const isTaken = normalAt(line, index) === 'taken';
  const last = isTaken ? index + 1 : index;
  if ((isTaken && normalAt(line, last) !== 'out') || BROUGHT.has(normalAt(line, last + 1))) return null;
  for (let at = index - 1; at >= Math.max(line.from, index - REACH); at -= 1) {
    if (!isSpaced(line, at)) return null;
    const normal = normalAt(line, at);
    if (NOT_BETWEEN.has(normal)) return null;
    if (!HAVE.has(normal)) continue;
    if (at + 1 >= index || !OWNED.has(normalAt(line, at + 1))) return null;
    const isNamed = before !== undefined && before.last >= at;
    return { first: isNamed ? index : Math.min(at + 2, index), last };
  }
  return null;
}
