import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import {
  DocumentError,
  type DocumentReader,
  type OutsideService,
  type ReadCell,
  type ReadDocument,
  type ReadPage,
  type ReadTable,
  type ReadWord,
} from '../../backend/engines/documents/document.ts';

/** A reader of text files behind the interface of the product's own, for what is built around it. */
export interface TestReader extends DocumentReader {
  /** As if files were sent there. */
  service?: OutsideService;
  /** How many readings were begun. */
  readonly begun: () => number;
  /** Lets each reading wait after its first page until it is called. */
  hold(): () => void;
}

const BOX = { left: 0.1, top: 0.1, width: 0.2, height: 0.02 };
const ENCRYPTED = 'ENCRYPTED';

/** The content of a file for the reader: pages parted by form feeds, the cells of a table's rows by bars. */
export const pagesOfText = (...pages: string[]): string => pages.join('\f');

export function createTestReader(): TestReader {
  let begun = 0;
  let held: Promise<void> | null = null;
  return {
    begun: () => begun,
    hold() {
      let release: () => void = () => undefined;
      held = new Promise((done) => {
        release = done;
      });
      return () => {
        held = null;
        release();
      };
    },
    async read(file, { mode, language, signal, onProgress }) {
      begun += 1;
      const content = await readFile(file, 'utf8');
      if (content.startsWith(ENCRYPTED)) {
        throw new DocumentError(
          'encrypted',
          'The document is protected by a password; remove it and try again.',
        );
      }
      const pages = content.split('\f');
      onProgress?.({ done: 0, pages: pages.length });
      for (const [index] of pages.entries()) {
        onProgress?.({ done: index + 1, pages: pages.length });
        if (held !== null) await Promise.race([held, aborted(signal)]);
        signal?.throwIfAborted();
      }
      return readText(content, { mode, language });
    },
    async renderPage(file, pageNumber, width) {
      const pages = (await readFile(file, 'utf8')).split('\f');
      if (pageNumber > pages.length) throw new DocumentError('damaged', 'The document has no such page.');
      const background = { r: 255, g: 255, b: 255 };
      return sharp({ create: { width, height: width, channels: 3, background } })
        .webp()
        .toBuffer();
    },
    close: async () => undefined,
  };
}

function aborted(signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) return Promise.resolve();
  return new Promise((done) => signal?.addEventListener('abort', () => done(), { once: true }));
}

function readText(content: string, { mode, language }: { mode: string; language: string }): ReadDocument {
  const pages: ReadPage[] = [];
  const words: ReadWord[] = [];
  const tables: ReadTable[] = [];
  let offset = 0;
  for (const [index, text] of content.split('\f').entries()) {
    const pageNumber = index + 1;
    pages.push({ pageNumber, width: 595, height: 842, source: 'digital', turned: 0 });
    for (const { 0: word, index: at } of text.matchAll(/\S+/g)) {
      const line = text.slice(0, at).split('\n').length - 1;
      const box = { left: 0.05 + (at % 90) / 100, top: 0.05 + line * 0.03, width: 0.05, height: 0.02 };
      const start = offset + at;
      const confidence = word.includes('?') ? 0.4 : 1;
      words.push({ start, end: start + word.length, pageNumber, box, confidence });
    }
    const rows = text.split('\n').filter((line) => line.includes('|'));
    if (rows.length > 0) tables.push(tableOf(rows, pageNumber));
    offset += text.length + 1;
  }
  return {
    content,
    words,
    tables,
    headings: [],
    keyValues: [],
    pages,
    languages: [{ language: language === 'de' ? 'de' : 'en', share: 1 }],
    warnings: words
      .filter(({ confidence }) => confidence < 1)
      .map(({ pageNumber, box }) => ({
        code: 'low-confidence' as const,
        message: 'A word was read with little confidence.',
        pageNumber,
        box,
      })),
    modelId: mode,
    modelVersion: 'test',
  };
}

/** Cells of rows like `a|b`; one that is `>` belongs to the one before it. */
function tableOf(rows: readonly string[], pageNumber: number): ReadTable {
  const cells: ReadCell[] = [];
  let columnCount = 0;
  for (const [rowIndex, row] of rows.entries()) {
    const parts = row.split('|');
    columnCount = Math.max(columnCount, parts.length);
    for (const [columnIndex, part] of parts.entries()) {
      if (part === '>') continue;
      let columnSpan = 1;
      while (parts[columnIndex + columnSpan] === '>') columnSpan += 1;
      const isHeader = rowIndex === 0;
      cells.push({ rowIndex, columnIndex, rowSpan: 1, columnSpan, content: part.trim(), box: BOX, isHeader });
    }
  }
  return { pageNumber, rowCount: rows.length, columnCount, cells, box: BOX };
}
