import type { Language } from '../../../../shared/contract.ts';
import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { gateOf } from '../gates.ts';
import { withNamesBetween } from './between-names.ts';
import { isSpaced, type Line } from './line.ts';
import { openMatch } from './open-entry.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** What a urinalysis counts and no dictionary has as an examination. */
const COUNTED = setOf('blood bacteria yeast mucus casts crystals');
const AMOUNTS = setOf('trace large moderate small many few rare numerous occasional scant');
const GRADE = /[1-4]\+\s$/;
/** The same behind it: "blood 2+", "bacteria: many". */
const BEHIND = /^\s?:?\s(?:[1-4]\+|trace|large|moderate|many|few|rare|negative|none)(?=\s?(?:[,;.]|$|and))/i;
const OF_URINE = /\b(?:[Uu]rinalysis|URINALYSIS|UA|[Dd]ipstick|[Uu]rine)\b/;

const GATE = gateOf({ en: (normal) => COUNTED.has(normal) });

/** Adds what a urinalysis counts, each behind its amount: "UA showed 2+ blood, few bacteria". */
export function withUrineCounts(line: Line, matches: readonly Match[], language: Language): readonly Match[] {
  const gate = GATE[language];
  if ((line.passed & gate) === 0 || !OF_URINE.test(sentenceOf(line))) return matches;
  return withNamesBetween(line, matches, gate, (index) => {
    const start = line.words[index]?.start ?? 0;
    const isNamed = AMOUNTS.has(line.words[index - 1]?.normal ?? '') && isSpaced(line, index - 1);
    const isCounted = isNamed || GRADE.test(line.text.slice(Math.max(0, start - 3), start));
    const isBefore = BEHIND.test(line.text.slice(line.words[index]?.end, (line.words[index]?.end ?? 0) + 14));
    return isCounted || isBefore ? openMatch(line, 'ExaminationName', index, index) : null;
  });
}

const sentenceOf = ({ text, words, from, to }: Line): string =>
  text.slice(words[from]?.start, words[to - 1]?.end);
