import { hull, median, type PageWord } from '../geometry.ts';
import { type Column, placeOf } from './columns.ts';
import { textOf } from './table.ts';
import type { Segment, TextLine } from './text-lines.ts';
import { isCaption, isNoteMark, isValue } from './values.ts';

export function valuesIn(line: TextLine): number {
  return line.segments.filter((segment) => isValue(textOf(segment.words))).length;
}

/** Without the running text, titles and notes before and after the lines that hold values. */
export function trimmed(block: readonly TextLine[]): readonly TextLine[] {
  const isData = block.map((line) => valuesIn(line) > 1);
  const first = isData.indexOf(true);
  const last = isData.lastIndexOf(true);
  if (isData.filter(Boolean).length < 2) return block;
  let start = 0;
  for (let index = first - 1; index >= 0; index -= 1) {
    const line = block[index];
    if (line === undefined || !(isTextHeavy(line) || isCaption(textOf(wordsIn(line))))) continue;
    start = index + 1;
    break;
  }
  let end = block.length;
  for (let index = last + 1; index < block.length; index += 1) {
    const line = block[index];
    if (line === undefined || !(isTextHeavy(line) || isNote(line))) continue;
    end = index;
    break;
  }
  return block.slice(start, end);
}

function wordsIn(line: TextLine): PageWord[] {
  return line.segments.flatMap((segment) => [...segment.words]);
}

function isTextHeavy(line: TextLine): boolean {
  const words = wordsIn(line).length;
  return words >= 9 && words / line.segments.length >= 4 && valuesIn(line) === 0;
}

/** A mark with its explanation, or a source. */
function isNote(line: TextLine): boolean {
  const words = wordsIn(line);
  const [first, second] = words;
  if (first === undefined) return false;
  if (isCaption(textOf(words)) || /^[*†‡§¶]+\p{L}/u.test(first.text)) return true;
  return second !== undefined && isNoteMark(first.text) && line.segments.length <= 2 && !isValue(second.text);
}

/**
 * Parts segments that lie over several columns where a gap between their words lies between two of these columns:
 * values always, words only where their gap is wider than the others of the line.
 */
export function splitAtGutters(block: readonly TextLine[], columns: readonly Column[]): TextLine[] {
  return block.map((line) => ({
    ...line,
    segments: line.segments.flatMap((segment) => split(segment, columns)),
  }));
}

function split(segment: Segment, columns: readonly Column[]): Segment[] {
  const { first, last } = placeOf(segment, columns);
  if (first === last || segment.words.length < 2) return [segment];
  const gaps = segment.words.slice(1).map((word, index) => word.x0 - (segment.words[index]?.x1 ?? word.x0));
  const usual = median(gaps);
  const areValues = segment.words.every((word) => isValue(word.text));
  const groups: PageWord[][] = [];
  segment.words.forEach((word, index) => {
    const before = segment.words[index - 1];
    const group = groups.at(-1);
    const gap = gaps[index - 1] ?? 0;
    const isCut =
      before !== undefined &&
      (areValues
        ? placeOf({ ...word, words: [] }, columns).first > placeOf({ ...before, words: [] }, columns).last
        : gap > Math.max(1.3 * usual, 0.42 * word.size) && liesInGutter(before, word, columns));
    if (group === undefined || isCut) groups.push([word]);
    else group.push(word);
  });
  return groups.map((words) => ({ ...hull(words), words }));
}

function liesInGutter(before: PageWord, word: PageWord, columns: readonly Column[]): boolean {
  return columns.some((column, place) => {
    const next = columns[place + 1];
    if (next === undefined) return false;
    const middle = (column.x1 + next.x0) / 2;
    return middle > before.x1 - 1 && middle < word.x0 + 1;
  });
}
