import type { Line } from './line.ts';
import { normalAt } from './sign-line.ts';

/** What a surgeon does to a site, and what tells it from how the site is: "the flap was elevated off". */
const DONE: ReadonlySet<string> = new Set(
  'infiltrated rotated decompressed encased thinned elevated enlarged reduced dilated retracted exposed fixed flattened inverted everted injected occluded impacted shortened stretched disrupted obliterated constricted'.split(
    ' ',
  ),
);
const DOING: ReadonlySet<string> = new Set(
  'to off per with using from by over away under until along in into and superiorly inferiorly laterally medially'.split(
    ' ',
  ),
);
const WERE: ReadonlySet<string> = new Set(['was', 'were', 'then']);

/** Whether a word tells what was done to a site, and not how it is. */
export const isStep = (line: Line, index: number): boolean => {
  const [before, normal, next] = [index - 1, index, index + 1].map((place) => normalAt(line, place));
  if (!DONE.has(normal ?? '')) return false;
  const isAlways = normal === 'retracted' || normal === 'injected';
  return WERE.has(before ?? '') && (isAlways || (index + 1 < line.to && DOING.has(next ?? '')));
};
