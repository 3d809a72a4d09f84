import { ImportError, type Line, linesOf } from './lines.ts';

/** A line split into its fields. */
export interface Row {
  readonly fields: readonly string[];
  readonly place: string;
}

/** Splits lines at a separator that no field holds. @throws ImportError for a line with fewer fields */
export async function* rowsOf(
  file: string,
  separator: string,
  atLeast: number,
  onLine: () => void,
): AsyncGenerator<Row> {
  for await (const { text, place } of linesOf(file, onLine)) {
    if (text === '') continue;
    const fields = text.split(separator);
    if (fields.length < atLeast) {
      throw new ImportError(`${place}: ${fields.length} fields instead of ${atLeast}.`);
    }
    yield { fields, place };
  }
}

/** Rows that follow each other with the same first field. */
export async function* groupsOf(rows: AsyncIterable<Row>): AsyncGenerator<[Row, ...Row[]]> {
  let group: [Row, ...Row[]] | null = null;
  for await (const row of rows) {
    if (group !== null && group[0].fields[0] === row.fields[0]) group.push(row);
    else {
      if (group !== null) yield group;
      group = [row];
    }
  }
  if (group !== null) yield group;
}

/** Longest record over several lines, in UTF-16 code units. */
const MAX_RECORD = 2 ** 16;

/** The records of a CSV file (RFC 4180), line breaks within quotes included; the place is the first line's. */
export async function* csvRecordsOf(file: string, onLine: () => void): AsyncGenerator<Row> {
  let open: Line | null = null;
  for await (const line of linesOf(file, onLine)) {
    const text: string = open === null ? line.text : `${open.text}\n${line.text}`;
    const place: string = open?.place ?? line.place;
    if (text.length > MAX_RECORD) throw new ImportError(`${place}: a quoted field does not end.`);
    if (hasOpenQuote(text)) {
      open = { text, place };
      continue;
    }
    open = null;
    if (text !== '') yield { fields: csvFields(text, place), place };
  }
  if (open !== null) throw new ImportError(`${open.place}: a quoted field does not end.`);
}

const hasOpenQuote = (text: string): boolean => (text.split('"').length - 1) % 2 === 1;

function csvFields(record: string, place: string): string[] {
  const fields: string[] = [];
  const field = /"((?:[^"]|"")*)"(?=,|$)|([^",]*)(?=,|$)/y;
  for (;;) {
    const match = field.exec(record);
    if (match === null) throw new ImportError(`${place}: field ${fields.length + 1} has a quote within it.`);
    fields.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    const end = match.index + match[0].length;
    if (end >= record.length) return fields;
    field.lastIndex = end + 1;
  }
}
