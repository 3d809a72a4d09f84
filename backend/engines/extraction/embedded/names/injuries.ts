import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { categoryOf, type Line } from './line.ts';
import { openMatch } from './open-entry.ts';

/** What befell a part of somebody's own body; a surgeon does it to "the" part. */
const HURT =
  /(?<!\p{L})(?:twisted|rolled|turned|jammed|smashed|injured|hurt|hit|struck|bumped|strained|cut|burned|scraped|bit|pulled|(?<broken>broke|fractured|sprained|dislocated|tore|ruptured))\s(?:his|her|my|their)\s(?:(?:left|right|own|upper|lower)\s)?$/iu;
const LONGEST = 40;

/** Adds injuries that a verb tells of the part of the body behind it: "she twisted her left ankle", "he broke his wrist". */
export function withInjuries(line: Line, matches: readonly Match[]): readonly Match[] {
  const { text, words, from } = line;
  let injured: Match[] | undefined;
  for (const [place, match] of matches.entries()) {
    if (categoryOf(match) !== 'BodyStructure') continue;
    const start = words[match.first]?.start ?? 0;
    const floor = Math.max(words[from]?.start ?? 0, start - LONGEST);
    const found = HURT.exec(text.slice(floor, start));
    if (found === null) continue;
    const first = words.findLastIndex((word, at) => at < match.first && word.start === floor + found.index);
    if (first < from || (matches[place - 1]?.last ?? -1) >= first) continue;
    injured ??= [...matches];
    const category = found.groups?.broken === undefined ? 'SymptomOrSign' : 'Diagnosis';
    injured[place] = openMatch(line, category, first, match.last);
  }
  return injured ?? matches;
}
