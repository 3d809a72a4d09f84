import type { Box, ReadDocument } from '../engines/documents/document.ts';
import type { Page, PageSpan, Result, Word } from './ocr.contract.ts';

/** A result, and the words of each of its pages in the order of the text. */
export interface ShapedReading {
  readonly result: Result;
  readonly words: ReadonlyMap<number, readonly Word[]>;
}

const PAGE_BREAK = '\f';

/** What a reader gave, in the shapes that are stored and answered. */
export function shapeReading(read: ReadDocument): ShapedReading {
  // Each of these is one code unit for one: no offset moves.
  const content = read.content.replaceAll('\0', '\uFFFD').toWellFormed();
  const parted = partedByBreaks(content, read.pages.length);
  const words = wordsByPage(read);
  return {
    result: {
      content,
      tables: read.tables.map((table) => ({
        ...table,
        cells: table.cells.map(({ isHeader, ...cell }) => ({ ...cell, is_header: isHeader })),
      })),
      modelId: read.modelId,
      modelVersion: read.modelVersion,
      pages: read.pages.map(
        ({ pageNumber, width, height, source, turned, span }, index): Page => ({
          pageNumber,
          width,
          height,
          unit: 'point',
          source,
          angle: turned,
          ...(span ?? parted[index] ?? { start: content.length, end: content.length }),
        }),
      ),
      languages: read.languages.map((language) => ({ ...language })),
      warnings: read.warnings.map(({ code, message, pageNumber = null, box = null }) => {
        const word =
          box === null ? undefined : words.get(pageNumber ?? 1)?.find((known) => isIn(known.box, box));
        return { code, message, pageNumber, box, start: word?.start ?? null, end: word?.end ?? null };
      }),
      headings: read.headings.map((heading) => ({ ...heading })),
      key_values: read.keyValues.map(({ keyBox, valueBox, ...pair }) => ({
        ...pair,
        key_box: keyBox,
        value_box: valueBox,
      })),
    },
    words,
  };
}

/** Whether the middle of a box lies in another one. */
function isIn(inner: Box, outer: Box): boolean {
  const x = inner.left + inner.width / 2;
  const y = inner.top + inner.height / 2;
  const { left, top, width, height } = outer;
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

/** The places of pages in a content whose pages are parted by form feeds. */
function partedByBreaks(content: string, pages: number): Pick<PageSpan, 'start' | 'end'>[] {
  let start = 0;
  return Array.from({ length: pages }, (_, index) => {
    const found = index === pages - 1 ? -1 : content.indexOf(PAGE_BREAK, start);
    const end = found === -1 ? content.length : found;
    const span = { start, end };
    start = Math.min(content.length, end + 1);
    return span;
  });
}

function wordsByPage({ words }: ReadDocument): Map<number, Word[]> {
  const byPage = new Map<number, Word[]>();
  for (const { start, end, confidence, box, pageNumber } of words) {
    const ofPage = byPage.get(pageNumber);
    const word = { start, end, confidence, box };
    if (ofPage === undefined) byPage.set(pageNumber, [word]);
    else ofPage.push(word);
  }
  for (const ofPage of byPage.values()) ofPage.sort((a, b) => a.start - b.start);
  return byPage;
}
