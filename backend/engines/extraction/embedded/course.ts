import type { TextRange } from '../../../clinical/extractions.engine.ts';
import { matchesAt, SIGNAL, type Stretch, tells } from './signals.ts';

/** Words that tell how the giving of a drug changed, in English, German and Italian. */
const COURSE = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:${[
    'started|restarted|initiated|commenced|stopped|discontinued|withheld|paused|held|withdrawn|tapered|increased|decreased|reduced|uptitrated|up-titrated|titrated|switched|changed|continued|resumed|added|replaced',
    'begonnen|neu begonnen|angesetzt|neu angesetzt|eingeleitet|abgesetzt|pausiert|gestoppt|beendet|ausgeschlichen|erhöht|gesteigert|aufdosiert|eindosiert|reduziert|halbiert|umgestellt|fortgeführt|fortgesetzt|weitergeführt|ergänzt|ersetzt|Absetzen|Beginn|Steigerung|Reduktion|Erhöhung',
    'iniziat[oa]|avviat[oa]|introdott[oa]|sospes[oa]|interrott[oa]|aumentat[oa]|incrementat[oa]|ridott[oa]|dimezzat[oa]|sostituit[oa]|modificat[oa]|proseguit[oa]|continuat[oa]|ripres[oa]|sospensione|inizio|aumento|riduzione',
  ].join('|')})(?![\p{L}\p{N}])`,
  'iuy',
);

/** What is told where there is any such word. */
export const COURSE_SIGNALS = SIGNAL.course;

/** Farthest that such a word stands from its drug, in UTF-16 code units. */
const REACH = 60;

/** What parts a word from a drug that it says nothing of. */
const PARTED =
  /[,;:.()]|(?<!\p{L})(?:and|und|sowie|e|ed|but|aber|ma|then|dann|poi|because|wegen|per)(?!\p{L})/iu;

/** A word of change with the drug, by its place among `drugs`, that it speaks of. */
export interface Course extends TextRange {
  readonly drug: number;
}

/** Finds words of change in a sentence, each with the nearest of the drugs that nothing parts it from. */
export function coursesIn(sentence: Stretch, drugs: readonly TextRange[]): Course[] {
  if (drugs.length === 0 || (tells(sentence) & COURSE_SIGNALS) === 0) return [];
  const { text, offset, length } = sentence;
  const part = text.slice(offset, offset + length);
  return matchesAt(COURSE, part, sentence, COURSE_SIGNALS).flatMap((match): Course[] => {
    const word = { offset: offset + match.index, length: match[0].length };
    let nearest: { drug: number; distance: number } | null = null;
    for (const [drug, place] of drugs.entries()) {
      const gap =
        place.offset > word.offset
          ? text.slice(word.offset + word.length, place.offset)
          : text.slice(place.offset + place.length, word.offset);
      const distance = gap.length;
      if (distance > REACH || (nearest !== null && nearest.distance <= distance)) continue;
      // In "5 mg" and "40 mg 1-0-0" nothing parts, and neither does a decimal point.
      if (PARTED.test(gap.replace(/\d[.,]\d|\([^()]*\)/g, ''))) continue;
      nearest = { drug, distance };
    }
    return nearest === null ? [] : [{ ...word, drug: nearest.drug }];
  });
}
