import type { PageWord, Rect } from '../geometry.ts';
import type { Character } from './characters.ts';
import { framed, type PageFrame, type QuarterTurns } from './page-frame.ts';

/** Characters further apart than this part of their size are two words. */
const WORD_GAP = 0.16;

interface Growing {
  text: string;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** Where the last character ends with the white that belongs to it. */
  end: number;
  size: number;
  bold: number;
  count: number;
}

/** The turn that makes most of the characters upright; that of an empty page is 0. */
export function uprightTurns(characters: readonly (Character | null)[]): QuarterTurns {
  const counts = [0, 0, 0, 0];
  for (const character of characters)
    if (character !== null) counts[character.turns] = (counts[character.turns] ?? 0) + 1;
  const most = Math.max(...counts);
  return most === 0 ? 0 : (counts.indexOf(most) as QuarterTurns);
}

/**
 * Joins characters to words. Words that stand across the reading direction (stamps at the margin, axes of charts) are
 * told apart; those outside of the crop box are left out.
 */
export function wordsOf(
  characters: readonly (Character | null)[],
  frame: PageFrame,
): { upright: PageWord[]; sideways: PageWord[] } {
  const found = { upright: [] as PageWord[], sideways: [] as PageWord[] };
  let word: Growing | undefined;
  let turns: QuarterTurns = frame.turns;
  const close = () => {
    if (word !== undefined) keep(turns === frame.turns ? found.upright : found.sideways, word, frame);
    word = undefined;
  };
  for (const character of characters) {
    if (character === null) {
      close();
      continue;
    }
    const box = framed(frame, character.x0, character.y0, character.x1, character.y1);
    const { advance } = character;
    const set = framed(frame, advance.x0, advance.y0, advance.x1, advance.y1);
    if (
      word !== undefined &&
      (turns !== character.turns || !continues(word, box, set, turns === frame.turns))
    )
      close();
    turns = character.turns;
    if (word === undefined) word = { ...box, text: '', end: set.x1, size: character.size, bold: 0, count: 0 };
    word.text += character.text;
    word.x0 = Math.min(word.x0, box.x0);
    word.x1 = Math.max(word.x1, box.x1);
    word.y0 = Math.min(word.y0, box.y0);
    word.y1 = Math.max(word.y1, box.y1);
    word.end = Math.max(set.x1, box.x1);
    word.bold += character.isBold ? 1 : 0;
    word.count += 1;
  }
  close();
  return found;
}

function continues(word: Growing, box: Rect, set: Rect, isUpright: boolean): boolean {
  if (!isUpright) {
    const across = Math.max(2, box.x1 - box.x0);
    return (
      Math.max(box.y0 - word.y1, word.y0 - box.y1) < 0.3 * across && box.x0 < word.x1 && box.x1 > word.x0
    );
  }
  const height = Math.max(1, Math.min(word.y1 - word.y0, box.y1 - box.y0));
  const gap = Math.min(set.x0, box.x0) - word.end;
  const shared = Math.min(word.y1, box.y1) - Math.max(word.y0, box.y0);
  return gap < Math.max(0.4, WORD_GAP * height) && gap > -1.5 * height && shared > 0.3 * height;
}

function keep(words: PageWord[], word: Growing, frame: PageFrame): void {
  const x = (word.x0 + word.x1) / 2;
  const y = (word.y0 + word.y1) / 2;
  if (x < 0 || y < 0 || x > frame.width || y > frame.height) return;
  const { x0, y0, x1, y1 } = word;
  const size = Math.min(word.size > 1 ? word.size : y1 - y0, (y1 - y0) * 1.4);
  words.push({
    text: word.text.normalize('NFC'),
    x0,
    y0,
    x1,
    y1,
    size,
    confidence: 1,
    isBold: word.bold * 2 > word.count,
  });
}
