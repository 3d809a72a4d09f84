import type { Line } from './line.ts';

/** What titles of sections are called by: "PHYSICAL EXAM:". */
const TITLING: ReadonlySet<string> = new Set(
  'physical general diagnostic laboratory orthopedic radiologic imaging other additional special'.split(' '),
);

/** Whether words that could name an examination are the title of a section. */
export const isTitle = ({ text, words }: Line, first: number, last: number): boolean => {
  const end = words[last]?.end ?? 0;
  return TITLING.has(words[first]?.normal ?? '') && /^\s?:/.test(text.slice(end, end + 2));
};
