import type { TextRange } from '../../../clinical/extractions.engine.ts';

/** How pregnancies and births are called before their count. */
const NAME = /(?:gravida|para)$/i;
const COUNT = /^(?:\s|-|\s?:\s?)(?<count>\d{1,2}(?:-\d{1,2}){0,3})(?![\d/]|\.\d|-\d)/;
/** Their letters, with the count glued: "G2P1", "G4, P2-0-1-2". */
const LETTER = /(?<!\p{L})[GP]$/u;
const GLUED_COUNT = /^(?<count>\d{1,2}(?:-\d{1,2}){1,3}|\d{4}|\d{1,2})(?![\d/]|\.\d|-\d)/;

/** The count of pregnancies or births right behind its name: "gravida 3", "para-2-0-1-2", "G2"; null without one. */
export function birthsAfter(text: string, at: number): TextRange | null {
  const name = text.slice(Math.max(0, at - 7), at);
  const count = NAME.test(name) ? COUNT : LETTER.test(name) ? GLUED_COUNT : null;
  const found = count?.exec(text.slice(at, at + 16));
  if (found?.groups?.count === undefined) return null;
  const { length } = found.groups.count;
  return { offset: at + found[0].length - length, length };
}

/** Whether a letter before a number counts pregnancies or births, which it does beside the other: "G5 P3". */
export function countsBirths(text: string, start: number): boolean {
  const letter = text.charAt(start);
  if (letter === 'G') return /^G\d{1,2}[,\s]{0,2}P\d/.test(text.slice(start, start + 8));
  return (
    letter === 'P' && /(?<![\p{L}\d])G\d{1,2}[,\s]{0,2}$/u.test(text.slice(Math.max(0, start - 6), start))
  );
}
