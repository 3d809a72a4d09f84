import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PdfFile } from '../../backend/engines/documents/digital/pdf-file.ts';
import { openPdfium } from '../../backend/engines/documents/digital/pdfium.ts';
import type { DocumentReader, ReadDocument, ReadTable } from '../../backend/engines/documents/document.ts';
import { openDocumentReader } from '../../backend/engines/documents/open-reader.ts';
import { keepResult } from '../evaluation-run.ts';
import { f1, type MeasuredCell, matched, type Ratio, relationsOf } from './adjacency.ts';
import { DEGRADATIONS, degraded } from './degrade.ts';
import { icdarDocuments } from './icdar.ts';
import { type SyntheticPage, syntheticPages } from './synthetic.ts';
import { tabulaTables } from './tabula.ts';
import { characterErrors, wordHits } from './text-scores.ts';

const RESULT = 'docs/ocr-evaluation.md';

/** Measures the reading of documents: over pages of our own, and over public sets where `--data` says they lie. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      digital: { type: 'boolean' },
      native: { type: 'boolean', default: false },
      write: { type: 'boolean' },
      show: { type: 'boolean' },
    },
  });
  const reader = openDocumentReader({ native: values.native });
  const folder = mkdtempSync(join(tmpdir(), 'casebook-ocr-'));
  try {
    const rows = [
      ...(await synthetic(reader, folder, values.digital === true)),
      ...(await publicSets(reader, values.data, values.digital === true, values.show === true)),
    ];
    const result = [
      '| Set | Measure | Value |',
      '|---|---|---|',
      ...rows.map((row) => `| ${row.join(' | ')} |`),
    ].join('\n');
    console.log(result);
    console.log(`\nLast kept:\n${existsSync(RESULT) ? kept() : 'nothing'}`);
    if (values.write === true) keepResult(RESULT, result);
  } finally {
    await reader.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Row = readonly [set: string, measure: string, value: string];

function kept(): string {
  return readFileSync(RESULT, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n');
}

async function synthetic(reader: DocumentReader, folder: string, isDigital: boolean): Promise<Row[]> {
  const open = await openPdfium();
  const pages = syntheticPages();
  const rows: Row[] = [];
  const digital = await eachPage(pages, async (page) => {
    const file = join(folder, 'page.pdf');
    writeFileSync(file, page.pdf);
    return reader.read(file, { mode: 'prebuilt-layout', language: 'auto' });
  });
  rows.push(...scoresOf('own pages, digital', digital));
  for (const [seed, degradation] of isDigital ? [] : DEGRADATIONS.entries()) {
    const scanned = await eachPage(pages, async (page) => {
      const pdf = new PdfFile(open, page.pdf);
      const image = pdf.render(0, Math.round((595 * 300) / 72), true);
      pdf.close();
      const file = join(folder, degradation.quality === 0 ? 'page.png' : 'page.jpg');
      writeFileSync(file, await degraded(image, degradation, seed));
      return reader.read(file, { mode: 'prebuilt-layout', language: 'auto' });
    });
    rows.push(...scoresOf(`own pages, ${degradation.name}`, scanned));
  }
  return rows;
}

interface Scored {
  readonly page: SyntheticPage;
  readonly document: ReadDocument;
}

async function eachPage(
  pages: readonly SyntheticPage[],
  read: (page: SyntheticPage) => Promise<ReadDocument>,
): Promise<Scored[]> {
  const result: Scored[] = [];
  for (const page of pages) result.push({ page, document: await read(page) });
  return result;
}

function scoresOf(set: string, scored: readonly Scored[]): Row[] {
  const prose = scored.filter(({ page }) => page.cells.length === 0);
  const errors = prose.map(({ page, document }) => characterErrors(document.content, page.text));
  const wrong = errors.reduce((sum, one) => sum + one.errors, 0);
  const all = errors.reduce((sum, one) => sum + one.characters, 0);
  const words = total(prose.map(({ page, document }) => wordHits(document.content, page.text)));
  const tables = scored.filter(({ page }) => page.cells.length > 0);
  const cells = total(tables.map(({ page, document }) => cellHits(document.tables, page)));
  return [
    [set, 'character error rate', `${((100 * wrong) / all).toFixed(2)} %`],
    [set, 'word F1', f1(words).toFixed(4)],
    [set, 'cell F1 with spans', f1(cells).toFixed(4)],
  ];
}

/** Cells that have place, spans and text right, of the table that has most of them. */
function cellHits(tables: readonly ReadTable[], page: SyntheticPage): Ratio {
  const wanted = page.cells
    .filter(({ text }) => text !== '')
    .map((cell) => keyOf(cell.row, cell.column, cell.rowSpan, cell.columnSpan, cell.text));
  const found = tables.flatMap((table) =>
    table.cells
      .filter(({ content }) => content !== '')
      .map((cell) => keyOf(cell.rowIndex, cell.columnIndex, cell.rowSpan, cell.columnSpan, cell.content)),
  );
  return matched(found, wanted);
}

function keyOf(row: number, column: number, rowSpan: number, columnSpan: number, text: string): string {
  return `${row} ${column} ${rowSpan} ${columnSpan} ${text.replace(/\s+/gu, '')}`;
}

function total(ratios: readonly Ratio[]): Ratio {
  return ratios.reduce(
    (sum, one) => ({ hit: sum.hit + one.hit, found: sum.found + one.found, wanted: sum.wanted + one.wanted }),
    { hit: 0, found: 0, wanted: 0 },
  );
}

async function publicSets(
  reader: DocumentReader,
  data: string | undefined,
  isDigital: boolean,
  isShown: boolean,
): Promise<Row[]> {
  if (data === undefined) {
    console.log('No public sets: say where they lie with --data <folder> (icdar2013, tabula, tesseract).');
    return [];
  }
  return [
    ...(await icdar(reader, join(data, 'icdar2013', 'us'), isShown)),
    ...(await tabula(reader, join(data, 'tabula'), isShown)),
    ...(isDigital ? [] : await scans(reader, join(data, 'tesseract'))),
  ];
}

/** Adjacency F1, the mean over documents, with the tables found by ourselves. */
async function icdar(reader: DocumentReader, folder: string, isShown: boolean): Promise<Row[]> {
  if (!existsSync(folder)) return absent(folder);
  const ratios: Ratio[] = [];
  let pages = 0;
  const began = performance.now();
  for (const { name, pdf, tables } of icdarDocuments(folder)) {
    const document = await reader.read(pdf, { mode: 'prebuilt-layout', language: 'auto' });
    pages += document.pages.length;
    const asked = new Set(tables.map(({ page }) => page));
    // Two lists of tables share one file: only the pages that a list speaks of are judged by it.
    const isShared = /[a-z]$/u.test(name);
    const found = document.tables.filter(({ pageNumber }) => !isShared || asked.has(pageNumber));
    const ratio = matched(
      found.flatMap((table) => relationsOf(measured(table))),
      tables.flatMap(({ cells }) => relationsOf(cells)),
    );
    if (isShown) console.log(name, f1(ratio).toFixed(3));
    ratios.push(ratio);
  }
  const seconds = (performance.now() - began) / 1000;
  const macro = ratios.reduce((sum, ratio) => sum + f1(ratio), 0) / ratios.length;
  const set = `ICDAR 2013, US (${ratios.length} lists of tables)`;
  return [
    [set, 'adjacency F1, mean over documents', macro.toFixed(4)],
    [set, 'adjacency F1, all relations', f1(total(ratios)).toFixed(4)],
    [set, 'pages/s', (pages / seconds).toFixed(1)],
  ];
}

async function tabula(reader: DocumentReader, folder: string, isShown: boolean): Promise<Row[]> {
  if (!existsSync(folder)) return absent(folder);
  const ratios: Ratio[] = [];
  for (const { name, pdf, cells } of tabulaTables(folder)) {
    const document = await reader.read(pdf, { mode: 'prebuilt-layout', language: 'auto' });
    const found = document.tables.flatMap((table) => relationsOf(measured(table)));
    const ratio = matched(found, relationsOf(cells));
    if (isShown) console.log(name, f1(ratio).toFixed(3));
    ratios.push(ratio);
  }
  const macro = ratios.reduce((sum, ratio) => sum + f1(ratio), 0) / ratios.length;
  return [[`tabula (${ratios.length} tables)`, 'adjacency F1, mean over tables', macro.toFixed(4)]];
}

async function scans(reader: DocumentReader, folder: string): Promise<Row[]> {
  if (!existsSync(folder)) return absent(folder);
  const rows: Row[] = [];
  for (const file of readdirSync(folder).sort()) {
    const gold = goldOf(join(folder, file));
    if (gold === undefined) continue;
    const { content } = await reader.read(join(folder, file), { mode: 'prebuilt-read', language: 'en' });
    const { errors, characters } = characterErrors(content, gold);
    rows.push([
      `tesseract, ${file}`,
      'character error rate',
      `${((100 * errors) / characters).toFixed(2)} %`,
    ]);
    rows.push([`tesseract, ${file}`, 'word F1', f1(wordHits(content, gold)).toFixed(4)]);
  }
  return rows;
}

/** The text of a picture: of its own name, or of the picture that it is a turned copy of. */
function goldOf(file: string): string | undefined {
  if (!/\.(?:tif|png)$/u.test(file)) return undefined;
  const name = file.replace(/\.[a-z]+$/u, '');
  const texts = [`${name}.txt`, `${name}.gold.txt`, `${name.replace(/-rotated-.*$/u, '')}.gold.txt`];
  const text = texts.find((one) => existsSync(one));
  return text === undefined ? undefined : readFileSync(text, 'utf8');
}

function absent(folder: string): Row[] {
  console.log(`Not there: ${folder}`);
  return [];
}

function measured(table: ReadTable): MeasuredCell[] {
  return table.cells.map((cell) => ({
    row0: cell.rowIndex,
    row1: cell.rowIndex + cell.rowSpan - 1,
    column0: cell.columnIndex,
    column1: cell.columnIndex + cell.columnSpan - 1,
    text: cell.content,
  }));
}

await main();
