import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { isKindWord, isNamedHead, isNoKind, isOriginWord } from './disease-words.ts';
import { categoryOf, isSpaced, type Line, tokenStart } from './line.ts';

/** Words with hyphens before a head that are looked at. */
const MODIFIERS_UP_TO = 4;

/** Lower-case parts of family names. */
const PARTICLES: ReadonlySet<string> = new Set(['von', 'van', 'der', 'den', 'de', 'del', 'la', 'le']);

/** Where the name of a disease begins with the words before it that say of what kind or where it is. */
export function diseaseStart(line: Line, result: readonly Match[], match: Match): number {
  if (match.entries.some(({ exact }) => exact !== null)) return match.first;
  const isNamed = isNamedHead(line.words[match.last]?.normal ?? '');
  let first = match.first;
  let place = result.length - 1;
  for (let count = 0; count < MODIFIERS_UP_TO && first > line.from && isSpaced(line, first - 1); count += 1) {
    const before = result[place];
    if (before !== undefined && before.last === first - 1) {
      const isKind = before.first === before.last && isKindWord(line.words[before.last]?.normal ?? '');
      if (categoryOf(before) !== 'BodyStructure' && !isKind) break;
      first = tokenStart(line, before.first, line.from);
      while ((result[place]?.last ?? -1) >= first) place -= 1;
      continue;
    }
    const start = tokenStart(line, first - 1, Math.max(line.from, (before?.last ?? -1) + 1));
    if (!isModifier(line, start, first - 1, isNamed)) break;
    first = withParticles(line, start, Math.max(line.from, (before?.last ?? -1) + 1));
  }
  return first;
}

/** Whether a word with hyphens tells of what kind the disease after it is; before some heads, also a proper name. */
function isModifier({ text, words, from }: Line, start: number, last: number, isNamed: boolean): boolean {
  const normal = words[last]?.normal ?? '';
  if (isKindWord(normal) || isOriginWord(normal)) return true;
  if (!isNamed || isNoKind(normal)) return false;
  const surface = text.slice(words[start]?.start, words[last]?.end);
  if (/^\p{Lu}{2,6}$/u.test(surface) || /^\p{Lu}+\d+\p{L}?$/u.test(surface)) return true;
  if (/^[\p{L}\d-]{4,}ase$/u.test(surface) || /^fragile-?X$/i.test(surface)) return true;
  return (
    (start > from || last > start || surface.length >= 5) &&
    /^\p{Lu}\p{Ll}{2,}(?:['-]\p{L}+)*$/u.test(surface)
  );
}

/** A family name with its particles: "van der Woude". */
function withParticles({ text, words }: Line, start: number, limit: number): number {
  let first = start;
  if (!/^\p{Lu}/u.test(text.slice(words[start]?.start, words[start]?.end))) return start;
  while (first > limit && PARTICLES.has(words[first - 1]?.normal ?? '')) first -= 1;
  return first;
}
