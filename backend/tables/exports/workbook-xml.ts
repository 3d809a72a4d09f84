import type { TableCell } from '../table-cells.ts';

/** The parts of a workbook by ECMA-376 (SpreadsheetML): no styles, no shared strings, so that sheets can be written in turn. */
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Where the sheet of a number, from 1, lies. */
export const sheetPart = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/** What a sheet begins with; the first row stays in view. */
export const sheetHead = (): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>';

export const sheetTail = (): string => '</sheetData></worksheet>';

/** A row of a sheet. @param number from 1 */
export function sheetRow(cells: readonly TableCell[], number: number): string {
  const written = cells.map((cell, place) =>
    cell === null ? '' : cellOf(cell, `${letterOf(place)}${number}`),
  );
  return `<row r="${number}">${written.join('')}</row>`;
}

/** Texts are cells of type text, which Excel never runs as formulas. */
function cellOf(cell: string | number, place: string): string {
  return typeof cell === 'number' && Number.isFinite(cell)
    ? `<c r="${place}"><v>${cell}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${textOf(String(cell))}</t></is></c>`;
}

/** A to Z, then AA to ZZ; a table has no more columns. */
const letterOf = (place: number): string =>
  (place < 26 ? '' : String.fromCharCode(64 + Math.floor(place / 26))) +
  String.fromCharCode(65 + (place % 26));

const LONGEST_CELL = 32_767;
/** Characters that XML cannot carry. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
/** What Excel would read as the number of a character. */
const ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;
const MARKUP = /[&<>\r]/g;
const WRITTEN: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

function textOf(text: string): string {
  return text
    .slice(0, LONGEST_CELL)
    .toWellFormed()
    .replace(NOT_XML, '\uFFFD')
    .replace(ESCAPED, '_x005F_')
    .replace(MARKUP, (character) => WRITTEN[character] ?? '');
}

/**
 * The files that tell what a workbook is made of, by their paths.
 *
 * @param names of its sheets in their order, without markup
 */
export function workbookParts(names: readonly string[]): [string, string][] {
  const numbers = names.map((_, place) => place + 1);
  const relations = (content: string) =>
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${content}</Relationships>`;
  const overrides = numbers.map(
    (number) => `<Override PartName="/${sheetPart(number)}" ContentType="${TYPES}.worksheet+xml"/>`,
  );
  const listed = numbers.map(
    (number) => `<sheet name="${names[number - 1]}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  const related = numbers.map(
    (number) =>
      `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="/${sheetPart(number)}"/>`,
  );
  return [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${overrides.join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      relations(`<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/>`),
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${listed.join('')}</sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', relations(related.join(''))],
  ];
}
