import type { Match } from '../../terminology/dictionary/dictionary.ts';
import type { Word } from '../../terminology/words.ts';
import type { Measurement } from './measurements.ts';

/** So many names further a phrase may end that parts an examination from its value. */
const NAMES = 5;

const isExamination = ({ entries }: Match): boolean =>
  entries.some(({ concept: { category } }) => category === 'ExaminationName');

/** "EF by echo": the second one is how the first was measured. */
const MEASURED_BY = /^\s(?:by|on|per|via)\s(?:an?\s|the\s)?$/i;

/**
 * Where the next examination begins, within reach, up to which a value may be of the one at a place; that by which it was
 * measured is passed over.
 */
export function examinationAfter(
  text: string,
  words: readonly Word[],
  matches: readonly Match[],
  place: number,
  end: number,
): number | undefined {
  const next = matches.slice(place + 1, place + 1 + NAMES).filter(isExamination);
  const [first, second] = next.map((match) => words[match.first]?.start);
  return first !== undefined && MEASURED_BY.test(text.slice(end, first)) ? second : first;
}

const CONDITIONS: ReadonlySet<string> = new Set(['Diagnosis', 'SymptomOrSign']);
/** What findings have right before them: "a 3 cm mass", "80% stenosis". */
const OF_FINDINGS: ReadonlySet<string> = new Set(['cm', 'mm', '%']);

/** Whether a value stands right before what it is of: "Ultrasound: 50-69% stenosis", "labs: 15.7 for WBC". */
export function isOfNext(
  text: string,
  { value, unit }: Measurement,
  next: Match | undefined,
  words: readonly Word[],
): boolean {
  if (unit === null && next !== undefined && isExamination(next)) {
    const between = text.slice(value.offset + value.length, words[next.first]?.start);
    return /^\sfor\s(?:the\s)?$/.test(between);
  }
  if (unit === null || next === undefined || !OF_FINDINGS.has(unit.ucum)) return false;
  const gap = text.slice(unit.offset + unit.length, words[next.first]?.start);
  return /^[\s-]$/.test(gap) && CONDITIONS.has(next.entries[0]?.concept.category ?? '');
}
