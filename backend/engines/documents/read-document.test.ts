import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPdf } from './digital/pdf-source.ts';
import { type OpenPdfium, openPdfium } from './digital/pdfium.ts';
import type { ReadDocument, ReadingMode, ReadTable } from './document.ts';
import { pdfOf, ruledTable, type WrittenCell, type WrittenPage } from './pdf.fixtures.ts';
import { readDocument } from './thread/read-document.ts';

let folder: string;
let pdfium: OpenPdfium;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'casebook-reading-'));
  pdfium = await openPdfium();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(
  pages: readonly WrittenPage[],
  mode: ReadingMode = 'prebuilt-document',
): Promise<ReadDocument> {
  const file = join(folder, 'document.pdf');
  writeFileSync(file, pdfOf(pages));
  const source = openPdf(pdfium, file);
  try {
    return await readDocument(source, {
      options: { mode, language: 'auto' },
      recognise: () => Promise.reject(new Error('nothing is to be recognised')),
      check: () => undefined,
      onProgress: () => undefined,
    });
  } finally {
    source.close();
  }
}

function grid(table: ReadTable | undefined): string[][] {
  const rows: string[][] = [];
  for (const { rowIndex, columnIndex, content } of table?.cells ?? []) {
    const row = rows[rowIndex] ?? [];
    row[columnIndex] = content;
    rows[rowIndex] = row;
  }
  return rows;
}

const CELLS: readonly WrittenCell[] = [
  { row: 0, column: 0, rowSpan: 2, columnSpan: 1, text: 'Analyte' },
  { row: 0, column: 1, rowSpan: 1, columnSpan: 2, text: 'Visit 1' },
  { row: 1, column: 1, rowSpan: 1, columnSpan: 1, text: 'Value' },
  { row: 1, column: 2, rowSpan: 1, columnSpan: 1, text: 'Unit' },
  { row: 2, column: 0, rowSpan: 1, columnSpan: 1, text: 'Sodium in\nserum' },
  { row: 2, column: 1, rowSpan: 1, columnSpan: 1, text: '139' },
  { row: 2, column: 2, rowSpan: 1, columnSpan: 1, text: 'mmol/l' },
];
const RULED = ruledTable(CELLS, { x: 60, y: 200, widths: [90, 60, 60], heights: [20, 20, 34] });

describe('a digital document', () => {
  it('has every word at its place in the content, and boxes within the page', async () => {
    const document = await read([
      { texts: [{ x: 60, y: 80, text: 'Keine Stauung, kein Erguss.' }, ...RULED.texts], lines: RULED.lines },
      { texts: [{ x: 60, y: 80, text: 'The second page of the letter' }] },
    ]);
    expect(document.content).toContain('\f');
    for (const { start, end, box } of document.words) {
      expect(document.content.slice(start, end)).toMatch(/^\S+$/u);
      expect(box.left + box.width).toBeLessThanOrEqual(1);
      expect(box.width).toBeGreaterThan(0);
    }
    expect(document.words.map(({ start, end }) => document.content.slice(start, end)).join('')).toBe(
      document.content.replace(/\s/gu, ''),
    );
  });

  it('tells cells of a ruled table with their spans, wrapped text in one', async () => {
    const { tables } = await read([
      { texts: [{ x: 60, y: 80, text: 'Table 1. Results.' }, ...RULED.texts], lines: RULED.lines },
    ]);
    expect(tables).toHaveLength(1);
    expect(
      tables[0]?.cells.map(({ rowIndex, columnIndex, rowSpan, columnSpan, content }) => ({
        row: rowIndex,
        column: columnIndex,
        rowSpan,
        columnSpan,
        text: content,
      })),
    ).toEqual(CELLS.map((cell) => ({ ...cell, text: cell.text.replace('\n', ' ') })));
  });

  it.each([90, 180, 270] as const)('reads a page turned by %i degrees as the upright one', async (rotate) => {
    const upright = await read([RULED]);
    const turned = await read([{ ...RULED, rotate }]);
    expect(turned.content).toBe(upright.content);
    expect(turned.tables[0]?.cells.length).toBe(CELLS.length);
    // Its text lies on its side as it is shown, so it was turned back.
    expect(turned.pages[0]?.turned).toBe(360 - rotate);
    expect(turned.words[0]?.box).toEqual(upright.words[0]?.box);
  });

  it('reads a page on which all is written upward as the page that its writer saw', async () => {
    const texts = [
      { x: 100, y: 700, text: 'first line', isUpward: true },
      { x: 114, y: 700, text: 'second line', isUpward: true },
    ];
    for (const rotate of [0, 90] as const) {
      const { content, pages } = await read([{ texts, rotate }]);
      expect(content).toBe('first line\nsecond line');
      expect(pages[0]).toMatchObject({ width: 842, height: 595, turned: 90 - rotate });
    }
  });

  it('leaves out what the crop box hides', async () => {
    const texts = [
      { x: 60, y: 80, text: 'hidden' },
      { x: 60, y: 300, text: 'shown' },
    ];
    const { content, pages, words } = await read([{ texts, crop: [0, 200, 595, 500] }]);
    expect(content).toBe('shown');
    expect(pages[0]).toMatchObject({ width: 595, height: 300 });
    expect(words[0]?.box.top).toBeCloseTo((300 - 200 - 8) / 300, 1);
  });

  it('finds a table without lines, with a header over two columns and a wrapped label', async () => {
    const row = (y: number, ...texts: string[]) =>
      texts.map((text, index) => ({ x: 60 + ([0, 130, 200][index] ?? 270), y, text }));
    const { tables } = await read([
      {
        texts: [
          { x: 210, y: 100, text: 'Treatment arm' },
          ...row(114, 'Outcome', 'Drug', 'Placebo'),
          ...row(130, 'Deaths', '12', '19'),
          ...row(144, 'Admissions for heart', '', ''),
          ...row(156, 'failure', '31', '40'),
          ...row(170, 'Withdrawals', '4', '6'),
        ].filter(({ text }) => text !== ''),
        lines: [{ x0: 185, y0: 104, x1: 300, y1: 104 }],
      },
    ]);
    expect(tables).toHaveLength(1);
    expect(grid(tables[0])).toContainEqual(['Outcome', 'Drug', 'Placebo']);
    expect(grid(tables[0])).toContainEqual(['Admissions for heart failure', '31', '40']);
    expect(tables[0]?.cells.find(({ content }) => content === 'Treatment arm')).toMatchObject({
      columnIndex: 1,
      columnSpan: 2,
      isHeader: true,
    });
  });

  it('reads newspaper columns one after the other, and makes no table of them', async () => {
    const left = [
      'The patient was well until',
      'three days before, when she',
      'noticed a fever and a cough',
      'that did not go away at all.',
    ];
    const right = [
      'On examination there was no',
      'sign of heart failure; lungs',
      'were clear on both sides and',
      'the abdomen was soft again.',
    ];
    const texts = left.flatMap((text, index) => [
      { x: 60, y: 100 + 13 * index, text },
      { x: 320, y: 100 + 13 * index, text: right[index] ?? '' },
    ]);
    const { content, tables } = await read([{ texts }]);
    expect(tables).toEqual([]);
    expect(content.indexOf('go away at all.')).toBeLessThan(content.indexOf('On examination'));
  });

  it('tells headings and keys with their values only where they are asked for', async () => {
    const page = {
      texts: [
        { x: 60, y: 80, text: 'Discharge letter', size: 18, isBold: true },
        { x: 60, y: 120, text: 'Diagnosis: pneumonia of the left lung' },
        { x: 60, y: 150, text: 'The patient was treated with amoxicillin for seven days and went home.' },
      ],
    };
    const document = await read([page]);
    expect(document.headings.map(({ start, end }) => document.content.slice(start, end))).toEqual([
      'Discharge letter',
    ]);
    expect(document.keyValues).toMatchObject([{ key: 'Diagnosis', value: 'pneumonia of the left lung' }]);
    const plain = await read([page], 'prebuilt-read');
    expect([plain.headings, plain.keyValues, plain.tables]).toEqual([[], [], []]);
  });

  it('tells languages by page, and empty pages', async () => {
    const document = await read([
      { texts: [{ x: 60, y: 80, text: 'The patient was seen in the clinic with no signs of infection.' }] },
      {
        texts: [
          { x: 60, y: 80, text: 'Der Patient wurde nicht mit dem Rettungswagen in die Klinik gebracht.' },
        ],
      },
      {},
    ]);
    expect(document.languages.map(({ language }) => language).sort()).toEqual(['de', 'en']);
    expect(document.warnings).toMatchObject([{ code: 'empty-page', pageNumber: 3 }]);
    expect(document.pages).toHaveLength(3);
  });
});
