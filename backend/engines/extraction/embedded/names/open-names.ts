import { type Match, matchOf } from '../../../terminology/dictionary/dictionary.ts';
import type { ConceptCategory } from '../../../terminology/vocabulary.ts';
import { gateOf } from '../gates.ts';
import { type Adjectives, isAdjective } from './adjectives.ts';
import { isAcid, isChemicalWord, isSalt, isSecondWord } from './chemical-words.ts';
import { diseaseStart } from './disease-names.ts';
import { isDiseaseHead, isDiseaseWord } from './disease-words.ts';
import { categoryOf, isSpaced, type Line } from './line.ts';
import { isOpen, openEntry } from './open-entry.ts';
import { substanceStart } from './substance-names.ts';

/**
 * Adds to the names of an English sentence those whose form or grammar tells what they are, though no dictionary has
 * them, and takes the words before a name into it that say of what kind or where it is: a "penile pain" is a pain.
 * A name that was only made longer keeps its concept, which is the broader one. Linear in the words.
 */
export function withOpenNames(
  line: Line,
  matches: readonly Match[],
  adjectives: Adjectives,
): readonly Match[] {
  const result: Match[] = [];
  let next = 0;
  for (let index = line.from; index < line.to; index += 1) {
    const match = matches[next];
    if (match !== undefined && match.first === index) {
      next += 1;
      const whole = withSalt(line, match, matches[next]);
      push(line, result, whole);
      index = whole.last;
      continue;
    }
    if (((line.passes[index] ?? 0) & MAY_BE_OPEN.en) === 0) continue;
    const open = openAt(line, index, adjectives);
    if (open !== null) push(line, result, open);
  }
  return result;
}

/** Adds a name with the words before it that belong to it, in place of the names among them. */
function push(line: Line, result: Match[], match: Match): void {
  const first = startOf(line, result, match);
  const isKnown = match.origin !== 'open' || !match.entries.some(isOpen);
  if (!isKnown && first === match.first && !namesAlone(line, match)) return;
  while ((result.at(-1)?.last ?? -1) >= first) result.pop();
  if (first === match.first) {
    result.push(match);
    return;
  }
  const surface = line.text.slice(line.words[first]?.start, line.words[match.last]?.end);
  const entries = isKnown ? match.entries : [openEntry(categoryOf(match), surface)];
  const { last, start, end } = match;
  result.push(matchOf(first, last, entries, isKnown ? 'broader' : 'open', start, end));
}

/** Whether the one word of an open name needs no other: "hypoplasminogenemia" does not, "syndrome" does. */
function namesAlone({ words }: Line, { first }: Match): boolean {
  const normal = words[first]?.normal ?? '';
  return isDiseaseWord(normal) || (isChemicalWord(normal) && !isSecondWord(normal));
}

function startOf(line: Line, result: readonly Match[], match: Match): number {
  const category = categoryOf(match);
  if (category === 'MedicationName') return substanceStart(line, result, match);
  return category === 'Diagnosis' || category === 'SymptomOrSign'
    ? diseaseStart(line, result, match)
    : match.first;
}

/** Something that no dictionary has, by the form of its word; heads are kept with what stands before them only. */
function openAt({ text, words }: Line, index: number, adjectives: Adjectives): Match | null {
  const word = words[index];
  if (word === undefined) return null;
  if (words[index + 1]?.start === word.end || words[index - 1]?.end === word.start) return null;
  const adjective = adjectives.entryOf(word.normal, words[index + 1]?.normal ?? '');
  if (adjective !== null) return matchOf(index, index, [adjective], 'open');
  const category = kindOf(word.normal, words[index - 1]?.normal ?? '');
  if (category === null) return null;
  const entry = openEntry(category, text.slice(word.start, word.end));
  return matchOf(index, index, [entry], 'open');
}

function kindOf(normal: string, before: string): ConceptCategory | null {
  if (isAcidWord(normal) && isAcid(before)) return 'MedicationName';
  return formKind(normal);
}

const isAcidWord = (normal: string): boolean => normal === 'acid' || normal === 'acids';

/** Words that may be an open name or an adjective. */
const MAY_BE_OPEN = gateOf({
  en: (normal) => isAcidWord(normal) || isAdjective(normal) || formKind(normal) !== null,
});

function formKind(normal: string): ConceptCategory | null {
  if (isDiseaseWord(normal) || isDiseaseHead(normal)) return 'Diagnosis';
  return isChemicalWord(normal) || isSecondWord(normal) ? 'MedicationName' : null;
}

/** A drug with the salt that follows it: "diclofenac sodium" is diclofenac. */
function withSalt(line: Line, match: Match, next: Match | undefined): Match {
  if (categoryOf(match) !== 'MedicationName' || match.last + 1 >= line.to) return match;
  if (next !== undefined && next.first <= match.last + 1 && next.last > match.last + 1) return match;
  const salt = line.words[match.last + 1];
  if (salt === undefined || !isSpaced(line, match.last) || !isSalt(salt.normal)) return match;
  return matchOf(match.first, match.last + 1, match.entries, match.origin, match.start, match.end);
}
