import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import type { Line } from './line.ts';

/**
 * The names of a line with those that are found between them, in order of place. Linear in the words.
 *
 * @param gate the bit of the words that are asked, the only ones outside of all names
 * @param nameAt the name that such a word begins; `following` and `before` stand next to it
 */
export function withNamesBetween(
  line: Line,
  matches: readonly Match[],
  gate: number,
  nameAt: (index: number, following: Match | undefined, before: Match | undefined) => Match | null,
): readonly Match[] {
  if ((line.passed & gate) === 0) return matches;
  const { passes, from, to } = line;
  let result: Match[] | undefined;
  let next = 0;
  for (let index = from; index < to; index += 1) {
    const match = matches[next];
    if (match !== undefined && match.first === index) {
      next += 1;
      result?.push(match);
      index = Math.max(index, match.last);
      continue;
    }
    if (((passes[index] ?? 0) & gate) === 0) continue;
    const name = nameAt(index, match, result === undefined ? matches[next - 1] : result.at(-1));
    if (name === null) continue;
    result ??= matches.slice(0, next);
    result.push(name);
    index = Math.max(index, name.last);
  }
  return result ?? matches;
}
