import type { Language } from '../../../../shared/contract.ts';
import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { gateOf } from '../gates.ts';
import { withNamesBetween } from './between-names.ts';
import { isSpaced, type Line } from './line.ts';
import { openMatch } from './open-entry.ts';

/** What a tumour, an injury or a wound is graded by, told with its degree: "adenocarcinoma, grade 2", "stage IIIA". */
const GRADED: ReadonlySet<string> = new Set(['grade', 'stage']);
const GATE = gateOf({ en: (normal) => GRADED.has(normal) });
/** Words before it that belong to its name. */
const KINDS: ReadonlySet<string> = new Set(
  'nuclear histologic histological tumor fuhrman nottingham bloom figo who clinical pathologic pathological pathology ann arbor'.split(
    ' ',
  ),
);
/** The degree behind it, which is no part of the name of a disease: "grade 2 esophagitis" is one. */
const DEGREE =
  /^\s?(?::\s?|(?:is|was|of|at)\s)?(?:[0-4](?:[a-cA-C]|[-/][1-4])?|I{1,3}[a-cA-C]?\d?|IV[a-cA-C]?|III?\/IV)(?=\s?(?:[,;:)]|\.(?!\d)|$)|\s(?:and|on|with|by|at|based|out|versus)(?!\p{L}))/u;
/** Last words of diseases whose stage is a part of their name. */
const ORGANS: ReadonlySet<string> = new Set('disease failure insufficiency ckd ulcer ulcers'.split(' '));
const REACH = 24;

/** Adds grades and stages of English that stand alone with their degree. */
export const withGradesAndStages = (
  line: Line,
  matches: readonly Match[],
  language: Language,
): readonly Match[] =>
  withNamesBetween(line, matches, GATE[language], (index, _, before) => {
    const { text, words, from } = line;
    const { start = 0, end = 0 } = words[index] ?? {};
    // "Chronic kidney disease, stage IV" is one name.
    if (before?.last === index - 1 && ORGANS.has(words[before.last]?.normal ?? '')) return null;
    // "Low-grade dysplasia"
    if (text.charAt(start - 1) === '-' || !DEGREE.test(text.slice(end, end + REACH))) return null;
    const floor = Math.max(from, (before?.last ?? -1) + 1);
    let first = index;
    while (first > floor && isSpaced(line, first - 1) && KINDS.has(words[first - 1]?.normal ?? ''))
      first -= 1;
    return openMatch(line, 'ExaminationName', first, index);
  });
