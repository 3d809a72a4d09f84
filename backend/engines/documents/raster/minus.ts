import type { PageWord } from '../geometry.ts';
import type { GreyImage } from '../recognition/recognition.ts';

/** Surer words are believed. */
const DOUBTFUL = 0.8;
const INK = 140;

/**
 * Tesseract passes over the minus before a number, with little confidence. Where the picture shows a short bar at half
 * height at the beginning of such a word, it is given back; the word stays doubtful, so that a person is warned.
 *
 * @param words with boxes in pixels of the picture
 */
export function withMinus(words: readonly PageWord[], image: GreyImage): PageWord[] {
  return words.map((word) => {
    if (word.confidence >= DOUBTFUL || !/^[“”"'~=_—–]?\d/u.test(word.text)) return word;
    return beginsWithBar(word, image) ? { ...word, text: `-${word.text.replace(/^\D/u, '')}` } : word;
  });
}

function beginsWithBar(word: PageWord, { data, width, height }: GreyImage): boolean {
  const tall = word.y1 - word.y0;
  const x0 = Math.max(0, word.x0 - Math.round(0.1 * tall));
  const y0 = Math.max(0, word.y0 - 1);
  const y1 = Math.min(height - 1, word.y1 + 1);
  const bar = { x0: -1, x1: -1, y0: Number.POSITIVE_INFINITY, y1: -1 };
  for (let x = x0; x < Math.min(width, word.x1); x += 1) {
    let hasInk = false;
    for (let y = y0; y <= y1; y += 1) {
      if ((data[y * width + x] ?? 255) >= INK) continue;
      hasInk = true;
      bar.y0 = Math.min(bar.y0, y);
      bar.y1 = Math.max(bar.y1, y);
    }
    if (hasInk) {
      if (bar.x0 < 0) bar.x0 = x;
      bar.x1 = x;
    } else if (bar.x0 >= 0) break;
  }
  const long = bar.x1 - bar.x0 + 1;
  const thick = bar.y1 - bar.y0 + 1;
  const middle = (bar.y0 + bar.y1) / 2 - word.y0;
  return (
    long >= 0.18 * tall &&
    long <= 0.7 * tall &&
    thick <= 0.25 * tall &&
    middle > 0.35 * tall &&
    middle < 0.8 * tall
  );
}
