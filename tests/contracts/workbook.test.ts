// @vitest-environment jsdom
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { writeWorkbook } from '../../backend/tables/exports/workbook.ts';
import { inOrder, type TableCell, type TableCells } from '../../backend/tables/table-cells.ts';
import { TABLE_COLUMNS } from '../../backend/tables/tables.contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'casebook-workbook-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NOTHING = Object.fromEntries(TABLE_COLUMNS.map((column) => [column, null])) as TableCells;
const row = (number: number, cells: Partial<TableCells> = {}): TableCells => ({
  ...NOTHING,
  patient_id: `p-${number}`,
  offset: number,
  ...cells,
});

async function* pagesOf(rows: readonly TableCells[], size: number): AsyncGenerator<TableCell[][]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size).map(inOrder);
}

const columns = TABLE_COLUMNS.map((name) => ({ name, type: 'text' as const }));
const findings = (pages: AsyncIterable<TableCell[][]>) => [{ name: 'Findings', columns, pages }];

/** A workbook as a reader of the format finds it: its sheets in the order of the workbook, cells by their places. */
function read(path: string): { name: string; rows: Map<string, TableCell>[] }[] {
  const files = unzipSync(readFileSync(path));
  const xml = (name: string): Document => {
    const parsed = new DOMParser().parseFromString(strFromU8(files[name] ?? new Uint8Array()), 'text/xml');
    expect(parsed.querySelector('parsererror')).toBeNull();
    return parsed;
  };
  expect(xml('_rels/.rels').querySelector('Relationship')?.getAttribute('Target')).toBe('xl/workbook.xml');
  const types = [...xml('[Content_Types].xml').querySelectorAll('Override')].map((one) =>
    one.getAttribute('PartName'),
  );
  const targets = new Map(
    [...xml('xl/_rels/workbook.xml.rels').querySelectorAll('Relationship')].map((one) => [
      one.getAttribute('Id'),
      one.getAttribute('Target') ?? '',
    ]),
  );
  return [...xml('xl/workbook.xml').querySelectorAll('sheet')].map((sheet) => {
    const target = targets.get(sheet.getAttribute('r:id')) ?? '';
    expect(types).toContain(target);
    const rows = [...xml(target.slice(1)).querySelectorAll('row')].map(
      (one) =>
        new Map(
          [...one.querySelectorAll('c')].map((cell): [string, TableCell] => {
            const text = cell.textContent ?? '';
            return [
              cell.getAttribute('r') ?? '',
              cell.getAttribute('t') === 'inlineStr' ? text : Number(text),
            ];
          }),
        ),
    );
    return { name: sheet.getAttribute('name') ?? '', rows };
  });
}

describe('a workbook', () => {
  it('holds texts as texts and numbers as numbers, whatever stands in them', async () => {
    const texts = [
      '=1+1',
      'a < b & "c" > d',
      'two\nlines\r\nand more',
      ' padded ',
      'Ödem 🫀',
      '_x0041_',
      '-5',
    ];
    const path = join(folder, 'texts.xlsx');
    const rows = texts.map((text, place) => row(place, { text, value: -1.5e-9 }));
    await writeWorkbook(findings(pagesOf(rows, 3)), path);
    const [sheet] = read(path);
    expect([...(sheet?.rows[0]?.values() ?? [])]).toEqual([...TABLE_COLUMNS]);
    const escaped = texts.map((text) => text.replace('_x0041_', '_x005F_x0041_'));
    expect(sheet?.rows.slice(1).map((cells, place) => cells.get(`F${place + 2}`))).toEqual(escaped);
    expect(sheet?.rows[1]?.get('J2')).toBe(-1.5e-9);
    expect(sheet?.rows[1]?.has('G2')).toBe(false);
  });

  it('carries no character that XML cannot, and no cell that Excel cannot', async () => {
    const path = join(folder, 'odd.xlsx');
    await writeWorkbook(findings(pagesOf([row(0, { text: `\u0000\uD800${'x'.repeat(40_000)}` })], 1)), path);
    const text = String(read(path)[0]?.rows[1]?.get('F2'));
    expect(text).toBe(`\uFFFD\uFFFD${'x'.repeat(32_765)}`);
  });

  it('goes on in the next sheet where one is full, each row once and in order', async () => {
    const path = join(folder, 'sheets.xlsx');
    const rows = Array.from({ length: 23 }, (_, place) => row(place));
    await writeWorkbook(findings(pagesOf(rows, 4)), path, { rowsOfSheet: 10 });
    const sheets = read(path);
    expect(sheets.map(({ name, rows: own }) => [name, own.length])).toEqual([
      ['Findings', 11],
      ['Findings 2', 11],
      ['Findings 3', 4],
    ]);
    const read0 = sheets.flatMap(({ rows: own }) => own.slice(1).map((cells) => [...cells.values()].at(-1)));
    expect(read0).toEqual(rows.map(({ offset }) => offset));
  });

  it('has its head where nothing is in it', async () => {
    const path = join(folder, 'empty.xlsx');
    await writeWorkbook(findings(pagesOf([], 1)), path);
    expect(read(path)[0]?.rows).toHaveLength(1);
  });

  it('takes 120,000 rows in memory for a page', async () => {
    const path = join(folder, 'large.xlsx');
    const most = 120_000;
    let largest = 0;
    async function* pages(): AsyncGenerator<TableCell[][]> {
      for (let from = 0; from < most; from += 2_000) {
        yield Array.from({ length: 2_000 }, (_, place) =>
          inOrder(row(from + place, { text: `finding ${from + place}` })),
        );
        largest = Math.max(largest, process.memoryUsage().external);
      }
    }
    const before = process.memoryUsage().external;
    await writeWorkbook(findings(pages()), path);
    expect(largest - before).toBeLessThan(40_000_000);
    const sheet = strFromU8(unzipSync(readFileSync(path))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet.match(/<row /g)).toHaveLength(most + 1);
    expect(sheet).toContain(`<row r="${most + 1}"><c r="A${most + 1}" t="inlineStr">`);
  });
});
