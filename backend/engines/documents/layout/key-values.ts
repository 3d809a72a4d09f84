import type { ReadKeyValue } from '../document.ts';
import { hull, type PageWord } from '../geometry.ts';
import { linesOf, segmentsOf } from '../tables/text-lines.ts';
import type { PlacedPage } from './headings.ts';
import type { TextBlock } from './paragraphs.ts';

const MOST_KEY_WORDS = 6;
const MOST_VALUE_WORDS = 30;

/** `Key: value` on one line; several pairs on a line are parted by wide gaps. */
export function keyValuesIn(blocks: readonly TextBlock[], page: PlacedPage): ReadKeyValue[] {
  return blocks.flatMap((block) =>
    block.lines.flatMap((line) => linesOf(line).flatMap((words) => pairsIn(words, page))),
  );
}

function pairsIn(line: readonly PageWord[], page: PlacedPage): ReadKeyValue[] {
  const pairs: ReadKeyValue[] = [];
  const segments = segmentsOf(line, [], 1.5).map((segment) => segment.words);
  for (let index = 0; index < segments.length; index += 1) {
    const words = segments[index] ?? [];
    const colon = words.findIndex((word) => /\p{L}[)\]]?:$/u.test(word.text));
    if (colon < 0 || colon >= MOST_KEY_WORDS) continue;
    const next = segments[index + 1] ?? [];
    const isApart = colon === words.length - 1 && !next.some((word) => word.text.endsWith(':'));
    const value = isApart ? next : words.slice(colon + 1);
    if (value.length === 0 || value.length > MOST_VALUE_WORDS) continue;
    const key = words.slice(0, colon + 1);
    pairs.push({
      key: textOf(key).replace(/\s*:$/u, ''),
      value: textOf(value),
      pageNumber: page.pageNumber,
      keyBox: page.box(hull(key)),
      valueBox: page.box(hull(value)),
    });
  }
  return pairs;
}

function textOf(words: readonly PageWord[]): string {
  return words.map((word) => word.text).join(' ');
}
