import type { Language } from '../../../../shared/contract.ts';
import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import type { Line } from './line.ts';
import { openMatch } from './open-entry.ts';

/** How narrow a vessel is, or how much is torn or burned, told by a share before it: "95% occluded". */
const NARROWED =
  /(?<=\d\s?%\s(?:\p{L}+ly\s)?)(?:occluded|stenosed|stenotic|narrowed|blocked|obstructed|burned|torn)(?!\p{L})/giu;

/** Adds the findings that a share is told of; only a sentence with one is looked at. */
export function withNarrowedVessels(
  line: Line,
  matches: readonly Match[],
  language: Language,
): readonly Match[] {
  const { text, words, from, to } = line;
  const [start, end] = [words[from]?.start ?? 0, words[to - 1]?.end ?? 0];
  if (language !== 'en') return matches;
  const sentence = text.slice(start, end);
  if (!sentence.includes('%')) return matches;
  const added: Match[] = [];
  for (const { index: place } of sentence.matchAll(NARROWED)) {
    const index = words.findIndex((word, at) => at >= from && word.start === start + place);
    if (index < 0 || matches.some(({ first, last }) => first <= index && last >= index)) continue;
    added.push(openMatch(line, 'SymptomOrSign', index, index));
  }
  return added.length === 0 ? matches : [...matches, ...added].sort((one, other) => one.first - other.first);
}
