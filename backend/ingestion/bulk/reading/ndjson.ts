import { atLine, type Columns, type ImportItem, reject } from '../items.ts';
import { findColumns } from './columns.ts';
import { reportsOfFhir } from './fhir-documents.ts';
import { type Line, linesOf } from './lines.ts';
import { reportOf } from './report-of.ts';

/** A report of 200,000 characters, each escaped, with room for other fields, or its FHIR resource. */
const MOST_LENGTH = 4_000_000;
const TOO_LONG = 'The line is longer than 4,000,000 characters.';
const NO_JSON = 'The line is not JSON.';
const NO_OBJECT = 'The line is no JSON object.';

/** The reports of NDJSON: an object a line, or a FHIR resource a line as a bulk export writes it. */
export async function* readNdjson(
  file: string,
  parts: AsyncIterable<string>,
  columns: Columns,
): AsyncGenerator<ImportItem> {
  for await (const line of linesOf(parts, MOST_LENGTH)) {
    if (line.text?.trim() === '') continue;
    yield* foundIn(file, line, columns);
  }
}

function foundIn(file: string, { number, text }: Line, columns: Columns): ImportItem[] {
  const place = atLine(file, number);
  if (text === null) return [reject(place, TOO_LONG)];
  const record = parse(text);
  if (record === undefined) return [reject(place, NO_JSON)];
  if (typeof record !== 'object' || record === null || Array.isArray(record)) {
    return [reject(place, NO_OBJECT)];
  }
  if ('resourceType' in record) return reportsOfFhir(record, place);
  const fields = record as Record<string, unknown>;
  const found = findColumns(Object.keys(fields), columns);
  if ('missing' in found) return [reject(place, found.missing)];
  return [
    reportOf(place, {
      text: fields[found.text],
      patientId: fields[found.patient],
      date: found.date === null ? undefined : fields[found.date],
    }),
  ];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
