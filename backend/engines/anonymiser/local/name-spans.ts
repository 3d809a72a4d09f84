import type { Finding } from './finding.ts';
import type { Role } from './name-cues.ts';
import { isGivenName, type ParsedName, parseName } from './name-parse.ts';
import type { Token } from './tokens.ts';

/** The span of tokens `from` up to `to` (exclusive). */
export function spanOf(
  tokens: readonly Token[],
  from: number,
  to: number,
  confidence: number,
  role: Role,
): Finding[] {
  const [first, last] = [tokens[from], tokens[to - 1]];
  if (first === undefined || last === undefined || to <= from) return [];
  return [{ type: 'NAME', start: first.start, end: last.end, confidence, role }];
}

/** The first token from a place on that is none of some marks, within a few tokens. */
export function skipMarks(tokens: readonly Token[], from: number, marks: RegExp, most: number): number {
  let place = from;
  while (place < from + most && tokens[place]?.kind === 'mark' && marks.test(tokens[place]?.text ?? ''))
    place += 1;
  return place;
}

/** Whether a token is the first of its line. */
export const beginsLine = (tokens: readonly Token[], place: number): boolean =>
  place === 0 || tokens[place - 1]?.kind === 'line';

/** "Ron and Beth Carmichael": two given names share a family name. */
export function joinedEnd(tokens: readonly Token[], name: ParsedName): number {
  const joint = tokens[name.to];
  if (name.parts.length !== 1 || joint === undefined || !/^(?:and|und|e|&|ed)$/.test(joint.text))
    return name.to;
  const next = tokens[name.to + 1];
  if (!isGivenName(next) || next?.isCapital !== true) return name.to;
  return parseName(tokens, name.to + 1, { first: 'any' })?.to ?? name.to;
}
