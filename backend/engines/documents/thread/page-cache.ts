import { appendFileSync, closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import type { PageWord } from '../geometry.ts';
import type { SourcePage } from './source.ts';

/** Pages that were recognised already, so that a reading that a restart interrupted goes on behind them. */
export interface PageCache {
  get(index: number): SourcePage | undefined;
  keep(index: number, page: SourcePage): void;
  close(): void;
}

/** Cells hold words of the page, as the same objects: they are written as places in one list. */
interface WrittenPage {
  readonly index: number;
  readonly words: readonly PageWord[];
  /** How many of the words are the page's own; those behind stand in cells alone. */
  readonly own: number;
  readonly cells: readonly (readonly (readonly number[])[])[];
  readonly page: SourcePage;
}

/**
 * Keeps pages in a file, a line each. What a file holds of another reading, or of a line that was not finished, is
 * forgotten; where the disk takes no more, no more is kept.
 *
 * @param key of the document and of how it is read; other pages are not taken for its own
 */
export function keepPagesIn(file: string, key: string): PageCache {
  const [first, ...lines] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const known = new Map<number, string>();
  if (first === key) {
    for (const line of lines) {
      const index = /^\{"index":(\d{1,4}),/u.exec(line)?.[1];
      if (index !== undefined && line.endsWith('}')) known.set(Number(index), line);
    }
  }
  // Held open: what is written after the document was deleted is gone with it.
  let open: number | undefined = openSync(file, first === key ? 'a' : 'w', 0o600);
  const write = (text: string) => {
    try {
      if (open !== undefined) appendFileSync(open, text);
    } catch {
      close();
    }
  };
  const close = () => {
    if (open !== undefined) closeSync(open);
    open = undefined;
  };
  // A line that was cut off does not spoil the next one.
  write(first === key ? '\n' : `${key}\n`);
  return {
    get(index) {
      const line = known.get(index);
      known.delete(index);
      return line === undefined ? undefined : parsed(line);
    },
    keep(index, page) {
      write(`${JSON.stringify(written(index, page))}\n`);
    },
    close,
  };
}

function written(index: number, page: SourcePage): WrittenPage {
  const { content } = page;
  const words = [...content.words];
  const places = new Map(words.map((word, place) => [word, place]));
  const placeOf = (word: PageWord) => {
    const place = places.get(word) ?? words.push(word) - 1;
    places.set(word, place);
    return place;
  };
  const cells = content.tables.map((table) => table.cells.map((cell) => cell.words.map(placeOf)));
  const tables = content.tables.map((table) => ({
    ...table,
    cells: table.cells.map((cell) => ({ ...cell, words: [] })),
  }));
  return {
    index,
    words,
    own: content.words.length,
    cells,
    page: { ...page, content: { ...content, words: [], tables } },
  };
}

function parsed(line: string): SourcePage | undefined {
  try {
    const { words, own, cells, page } = JSON.parse(line) as WrittenPage;
    const { content } = page;
    const tables = content.tables.map((table, t) => ({
      ...table,
      cells: table.cells.map((cell, c) => ({
        ...cell,
        words: (cells[t]?.[c] ?? []).flatMap((place) => words[place] ?? []),
      })),
    }));
    return { ...page, content: { ...content, words: words.slice(0, own), tables } };
  } catch {
    return undefined;
  }
}
