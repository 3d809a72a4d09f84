import type { Language } from '../../../../shared/contract.ts';
import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { gateOf } from '../gates.ts';
import { withNamesBetween } from './between-names.ts';
import type { Line } from './line.ts';
import { openEntry } from './open-entry.ts';

const LEVEL = /(?:C[1-7]|T(?:1[0-2]|[1-9])|L[1-5]|S[1-5])(?:[-/–][CTLS]?\d{1,2}){0,2}(?![\p{L}\d])/uy;
const LETTERS: ReadonlySet<string> = new Set(['c', 't', 'l', 's']);
const BESIDE: ReadonlySet<string> = new Set(
  'vertebra vertebral vertebrae body disc disk discs disks level levels interspace space nerve root roots pedicle pedicles lamina facet spine radiculopathy foramen foramina joint vertebre livello disco radice soma'.split(
    ' ',
  ),
);
const BEFORE: ReadonlySet<string> = new Set('level at from between levels livello vertebra disco'.split(' '));

const GATE = gateOf((normal) => LETTERS.has(normal));

/** Adds the levels of the spine, which need another level or a word of the spine beside them: "L5-S1", "the L4 body". */
export const withSpinalLevels = (
  line: Line,
  matches: readonly Match[],
  language: Language,
): readonly Match[] =>
  withNamesBetween(line, matches, GATE[language], (index, following) => {
    const last = levelEnd(line, index, following?.first ?? line.to);
    if (last === null) return null;
    const surface = line.text.slice(line.words[index]?.start, line.words[last]?.end);
    return { first: index, last, entries: [openEntry('BodyStructure', surface)] };
  });

/** The last word of a level that a word begins: letters and digits are words of their own. */
function levelEnd({ text, words, to }: Line, index: number, limit: number): number | null {
  const word = words[index];
  if (word === undefined) return null;
  LEVEL.lastIndex = word.start;
  const [written] = LEVEL.exec(text) ?? [];
  if (written === undefined) return null;
  let last = index;
  while (last + 1 < Math.min(limit, to) && (words[last + 1]?.start ?? 0) < word.start + written.length)
    last += 1;
  const isSeveral = /[-/–]/.test(written);
  const isNamed = BESIDE.has(words[last + 1]?.normal ?? '') || BEFORE.has(words[index - 1]?.normal ?? '');
  return isSeveral || isNamed ? last : null;
}
