import { pipeline } from 'node:stream';
import { type CsvError, type Info, parse } from 'csv-parse';
import { atLine, type Columns, type ImportItem, reject } from '../items.ts';
import { findColumns } from './columns.ts';
import { reportOf } from './report-of.ts';

/** A report of 200,000 characters with all quotes doubled, and other columns. */
const MOST_ROW = 2_000_000;
const DELIMITERS = [',', ';', '\t', '|'] as const;

const NO_ROWS = 'It has no line of column names.';
const SAME_NAMES = 'Two of its columns have the same name.';
const OTHER_COUNT = 'The row has another number of columns than the first line.';
const STRAY_QUOTE =
  'A quote stands within a cell that is not quoted; put the cell in quotes and double the quotes in it.';
/** What the parser cannot tell the next row after: reading on could join a text to another patient. */
const BROKEN: Readonly<Record<string, string>> = {
  CSV_INVALID_CLOSING_QUOTE:
    'A quoted cell goes on after its closing quote; double the quotes in it. Nothing from here on was read.',
  CSV_QUOTE_NOT_CLOSED: 'A quote is opened and never closed. Nothing from here on was read.',
  CSV_MAX_RECORD_SIZE:
    'The row is longer than 2,000,000 characters; perhaps a quote before it is not closed. Nothing from here on was read.',
};
const BROKEN_OTHERWISE = 'The row cannot be read. Nothing from here on was read.';

interface Row {
  readonly record: readonly string[];
  readonly info: Info;
}

/** The reports of a CSV file whose first line names its columns. */
export async function* readCsv(
  file: string,
  parts: AsyncIterable<string>,
  columns: Columns,
): AsyncGenerator<ImportItem> {
  const { delimiter, rest } = await delimiterOf(parts);
  const rows = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MOST_ROW,
  });
  // Either ends with the other: the file is closed where the rows are given up, and the rows throw what the file does.
  pipeline(rest, rows, () => undefined);
  const stray: number[] = [];
  let broken: { line: number; reason: string } | null = null;
  rows.on('skip', (error: CsvError) => {
    const line = Number(error.lines);
    if (error.code === 'INVALID_OPENING_QUOTE') stray.push(line);
    else broken ??= { line, reason: BROKEN[error.code] ?? BROKEN_OTHERWISE };
  });
  const brokenNow = () => broken;
  const lines = startingLines();
  let head: {
    names: readonly string[];
    read: (cells: readonly string[]) => Parameters<typeof reportOf>[1];
  } | null = null;
  for await (const { record, info } of rows as AsyncIterable<Row>) {
    const fault = brokenNow();
    if (fault !== null && info.lines >= fault.line) break;
    while (stray[0] !== undefined && stray[0] <= info.lines) {
      const line = stray.shift() ?? 0;
      lines.passOver(line);
      yield reject(atLine(file, line), STRAY_QUOTE);
    }
    const place = atLine(file, lines.startOf(info));
    if (head === null) {
      const found = headOf(record, columns);
      if ('missing' in found) {
        yield reject(place, found.missing);
        return;
      }
      head = found;
    } else if (record.length !== head.names.length) yield reject(place, OTHER_COUNT);
    else yield reportOf(place, head.read(record));
  }
  for (const line of stray) yield reject(atLine(file, line), STRAY_QUOTE);
  const fault = brokenNow();
  if (fault !== null) yield reject(atLine(file, fault.line), fault.reason);
  else if (head === null) yield reject(atLine(file, 1), NO_ROWS);
}

function headOf(names: readonly string[], columns: Columns) {
  const found = findColumns(names, columns);
  if ('missing' in found) return found;
  const places = [found.text, found.patient, ...(found.date === null ? [] : [found.date])].map((name) =>
    names.indexOf(name),
  );
  const [text = 0, patient = 0, date] = places;
  if (places.some((place) => names.lastIndexOf(names[place] ?? '') !== place)) return { missing: SAME_NAMES };
  return {
    names,
    read: (cells: readonly string[]) => ({
      text: cells[text],
      patientId: cells[patient],
      date: date === undefined ? undefined : cells[date],
    }),
  };
}

/** The parser counts lines up to the end of a row; a row with line breaks begins before. */
function startingLines() {
  let lines = 0;
  let empty = 0;
  return {
    /** The line that a row begins on. */
    startOf(info: Info): number {
      const start = lines + 1 + (info.empty_lines - empty);
      lines = info.lines;
      empty = info.empty_lines;
      return Math.min(start, info.lines);
    },
    /** A row that ends on this line is no row of the parser's. */
    passOver(line: number): void {
      lines = Math.max(lines, line);
    },
  };
}

/** The delimiter is the one that stands most often in the first line, outside of quotes. */
async function delimiterOf(
  parts: AsyncIterable<string>,
): Promise<{ delimiter: string; rest: AsyncIterable<string> }> {
  const source = parts[Symbol.asyncIterator]();
  let begin = '';
  while (begin.length < MOST_ROW && !/[\r\n]/.test(begin)) {
    const { done, value } = await source.next();
    if (done === true) break;
    begin += value;
  }
  async function* rest(): AsyncGenerator<string> {
    try {
      if (begin !== '') yield begin;
      for (let next = await source.next(); next.done !== true; next = await source.next()) yield next.value;
    } finally {
      await source.return?.();
    }
  }
  const line = (/^[^\r\n]*/.exec(begin)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  counted.sort((a, b) => b.count - a.count);
  return { delimiter: counted[0]?.delimiter ?? ',', rest: rest() };
}
