import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import type { LookedUp } from '../looked-up.ts';
import { FELT } from './italian-words.ts';
import { categoryOf } from './line.ts';

const CHANGED =
  /^(?:rialz|aument|increment|innalzament|elevazion|riduzion|diminuzion|calo$|alterat|alterazion|elevat|normalizzazion|decrement|ridott[oaie]$|negativizzazion|positivizzazion)/;

/**
 * Parts a change from what was measured, where a dictionary has both as one finding: "rialzo delle transaminasi" is the
 * result of an examination. Linear in the words.
 */
export function withoutChanges(line: LookedUp, matches: readonly Match[]): readonly Match[] {
  return matches.flatMap((match) => {
    // "Immunoglobuline a domicilio" are none of type A.
    if (match.last > match.first && isPreposition(line, match.last))
      return line.dictionary.matches(line.text, line.words, match.first, match.last);
    const category = categoryOf(match);
    const isFinding = category === 'SymptomOrSign' || category === 'Diagnosis';
    if (!isFinding || match.last === match.first || !CHANGED.test(line.words[match.first]?.normal ?? ''))
      return [match];
    const inner = line.dictionary
      .matches(line.text, line.words, match.first + 1, match.last + 1)
      .filter(
        (part) => categoryOf(part) === 'ExaminationName' && !FELT.test(line.words[part.first]?.normal ?? ''),
      );
    return inner.length === 0 ? [match] : inner;
  });
}

/** Whether a word of one small letter goes on to the next word, and is no letter of a name. */
const isPreposition = ({ text, words, to }: LookedUp, index: number): boolean => {
  const { start = 0, end = 0 } = words[index] ?? {};
  return /^[aeio]$/.test(text.slice(start, end)) && index + 1 < to && text.charAt(end) === ' ';
};
