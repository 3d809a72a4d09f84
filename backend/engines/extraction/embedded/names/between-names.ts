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

/**
 * The names of a line with those that begin at or between them and may take the next ones in. Linear in the words.
 *
 * @param gate the bit of the words that are asked
 * @param nameAt the name that such a word begins; `own` is the one that begins there, `next` the place of the one behind it
 */
export function withNamesOver(
  line: Line,
  matches: readonly Match[],
  gate: number,
  nameAt: (index: number, own: Match | undefined, next: number) => Match | null,
): readonly Match[] {
  if ((line.passed & gate) === 0) return matches;
  const result: Match[] = [];
  let next = 0;
  for (let index = line.from; index < line.to; index += 1) {
    const own = matches[next]?.first === index ? matches[next] : undefined;
    const mayBegin = ((line.passes[index] ?? 0) & gate) !== 0;
    const found = mayBegin ? nameAt(index, own, own === undefined ? next : next + 1) : null;
    if (found !== null) {
      while ((matches[next]?.first ?? line.to) <= found.last) next += 1;
      result.push(found);
      index = found.last;
    } else if (own !== undefined) {
      next += 1;
      result.push(own);
      index = Math.max(index, own.last);
    }
  }
  return result;
}
