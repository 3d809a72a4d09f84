import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import type { Line } from './line.ts';

/**
 * The names of a line with those that are found between them, in order of place. Linear in the words.
 *
 * @param nameAt the name that a word outside all others begins; `following` and `before` stand next to it
 */
export function withNamesBetween(
  line: Line,
  matches: readonly Match[],
  nameAt: (index: number, following: Match | undefined, before: Match | undefined) => Match | null,
): readonly Match[] {
  const result: Match[] = [];
  let next = 0;
  for (let index = line.from; index < line.to; index += 1) {
    const match = matches[next];
    const isKnown = match !== undefined && match.first === index;
    if (isKnown) next += 1;
    const name = isKnown ? match : nameAt(index, match, result.at(-1));
    if (name === null) continue;
    result.push(name);
    index = Math.max(index, name.last);
  }
  return result;
}
