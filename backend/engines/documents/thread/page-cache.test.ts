import { appendFileSync, mkdtempSync, readFileSync, rmSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageWord } from '../geometry.ts';
import { keepPagesIn } from './page-cache.ts';
import { readDocument } from './read-document.ts';
import type { Source, SourcePage } from './source.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'casebook-kept-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PAGES = 4;
const KEY = '["1","auto"]';

/** Recognised pages with a table each; `read` tells which were read. */
function sourceOf(read: number[]): Source {
  return {
    pages: PAGES,
    read: async (index) => {
      read.push(index);
      return pageOf(index);
    },
    render: () => Promise.reject(new Error('nothing is to be drawn')),
    close: () => undefined,
  };
}

function pageOf(index: number): SourcePage {
  const word = (text: string, x: number, y: number): PageWord => ({
    text,
    x0: x,
    x1: x + 40,
    y0: y,
    y1: y + 10,
    size: 10,
    confidence: 0.9,
    isBold: false,
  });
  const words = [word('Sodium', 50, 100), word(`13${index}`, 150, 100), word(`letter${index}`, 50, 300)];
  const cells = words.slice(0, 2).map((own, column) => ({
    ...{ row: 0, column, rowSpan: 1, columnSpan: 1, words: [own], isHeader: false },
    ...{ x0: 50 + 100 * column, x1: 150 + 100 * column, y0: 95, y1: 115 },
  }));
  const table = { x0: 50, x1: 250, y0: 95, y1: 115, rows: 1, columns: 2, cells, kind: 'ruled' as const };
  const size = { width: 595, height: 842 };
  const content = {
    ...{ ...size, pageNumber: index + 1, source: 'scanned' as const, turned: 0, words, sideways: [] },
    ...{ tables: [table], levelled: { degrees: 0.7, before: size, after: { width: 600, height: 848 } } },
  };
  return { content, language: 'en', isEmpty: false };
}

async function read(file: string, pages: number[], mostPages = PAGES, key = KEY) {
  const kept = keepPagesIn(file, key);
  try {
    return await readDocument(sourceOf(pages), {
      options: { mode: 'prebuilt-layout', language: 'en' },
      recognise: () => Promise.reject(new Error('nothing is to be recognised')),
      check: () => {
        if (pages.length >= mostPages) throw new Error('the server ended');
      },
      onProgress: () => undefined,
      pageCache: kept,
    });
  } finally {
    kept.close();
  }
}

describe('an interrupted reading', () => {
  it('goes on behind the pages that were recognised, and gives what an uninterrupted one gives', async () => {
    const file = join(folder, 'a.pages');
    const [first, then]: [number[], number[]] = [[], []];
    await expect(read(file, first, 2)).rejects.toThrow('the server ended');
    expect(first).toEqual([0, 1]);
    // The server was killed while it wrote.
    appendFileSync(file, '{"index":2,"words":[{"te');
    const resumed = await read(file, then);
    expect(then).toEqual([2, 3]);
    expect(resumed).toEqual(await read(join(folder, 'whole.pages'), []));
    expect(resumed.tables.map(({ cells }) => cells[1]?.content)).toEqual(['130', '131', '132', '133']);
  });

  it('takes no pages of another document or of another way to read', async () => {
    const file = join(folder, 'b.pages');
    await read(file, []);
    const again: number[] = [];
    await read(file, again, PAGES, '["1","de"]');
    expect(again).toEqual([0, 1, 2, 3]);
  });

  it('leaves nothing of a document that was deleted meanwhile', () => {
    const file = join(folder, 'c.pages');
    const kept = keepPagesIn(file, KEY);
    unlinkSync(file);
    kept.keep(0, pageOf(0));
    kept.close();
    expect(() => readFileSync(file)).toThrow('ENOENT');
  });
});
