import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { isAcid, isFirstWord, isSecondWord, SALT_METALS } from './chemical-words.ts';
import { categoryOf, isSpaced, type Line } from './line.ts';

/** Locants and groups before a name that are looked at, in words. */
const PARTS_UP_TO = 8;

const LOCANT = /^(?:\d{1,2}|[A-Z]|DL|alpha|beta|gamma|delta|cis|trans|tert|sec|para|meta|ortho|[α-ω])$/;
const GROUP = /^[a-z]+(?:yl|oxy|oxo|amino|azo|aza|thio|hydro|chloro|fluoro|bromo|iodo|nitro|nor|iso|acetyl)$/;

/** Where the name of a substance begins: with the word it needs, and with what is joined to it, "N-methyl-D-". */
export function substanceStart(line: Line, result: readonly Match[], match: Match): number {
  const before = result.at(-1);
  const limit = Math.max(line.from, (before?.last ?? -1) + 1);
  const first = firstWord(line, before, match, limit);
  return locantStart(line, first, Math.min(first, limit));
}

/** The word before: another substance, a metal, or what says which acid. */
function firstWord(line: Line, before: Match | undefined, match: Match, limit: number): number {
  const { words } = line;
  const own = words[match.first]?.normal ?? '';
  const other = words[match.first - 1]?.normal ?? '';
  if (match.first === line.from || !isSpaced(line, match.first - 1)) return match.first;
  const isOpen = match.origin === 'open';
  if (before !== undefined && before.last === match.first - 1) {
    const isSubstance = categoryOf(before) === 'MedicationName' && (isOpen || before.origin !== undefined);
    const isWhole = isOpen && (isAcid(other) || (isSecondWord(own) && isFirstWord(other)));
    return isSubstance || isWhole ? before.first : match.first;
  }
  if (match.first <= limit) return match.first;
  const isNeeded =
    isOpen && (isSecondWord(own) ? isFirstWord(other) : own.startsWith('acid') && isAcid(other));
  const isMetal = SALT_METALS.has(other) && own.endsWith('ate');
  return isNeeded || isMetal ? match.first - 1 : match.first;
}

function locantStart({ text, words }: Line, from: number, limit: number): number {
  let first = from;
  for (let count = 0; count < PARTS_UP_TO && first > limit; count += 1) {
    const word = words[first - 1];
    if (word === undefined) break;
    const between = text.slice(word.end, words[first]?.start);
    const surface = text.slice(word.start, word.end);
    const isTight = between === '-' || between === "'-" || (between === ',' && /^\d/.test(surface));
    if (!isTight || !(LOCANT.test(surface) || GROUP.test(surface))) break;
    first -= 1;
  }
  return first;
}
