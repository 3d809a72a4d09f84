import { stat } from 'node:fs/promises';
import { MAX_TEXT_LENGTH } from '../../../shared/contract.ts';
import {
  type Format,
  type ImportItem,
  type Note,
  ofFile,
  type Place,
  type ReadingOptions,
  reject,
} from '../items.ts';
import { readCsv } from './csv.ts';
import { charactersOf, encodingOf } from './encoding.ts';
import { reportsOfFhir } from './fhir-documents.ts';
import { readNdjson } from './ndjson.ts';
import { reportOf } from './report-of.ts';

/** A file to import: where it lies, and what its users call it. */
export interface ImportFile {
  readonly path: string;
  /** With its folders below the one that was chosen, divided by slashes. */
  readonly name: string;
  /** What places in it are told by; its name where absent. */
  readonly shownAs?: string;
}

const MIB = 1024 * 1024;
const MOST_FILE_BYTES = 16 * 1024 * MIB;
/** UTF-16 and UTF-8 have four bytes a character at most. */
const MOST_TEXT_BYTES = 4 * MAX_TEXT_LENGTH + 4;
/** A bundle is read as a whole. */
const MOST_BUNDLE_BYTES = 64 * MIB;

const BY_ENDING: Readonly<Record<string, Exclude<Format, 'auto'>>> = {
  txt: 'text',
  text: 'text',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
  csv: 'csv',
  tsv: 'csv',
  json: 'fhir',
};

const FAULTS = {
  ending: 'Its ending is none of .txt, .ndjson, .jsonl, .csv, .tsv and .json; name the format.',
  empty: 'It is empty.',
  file: 'It is larger than 16 GB.',
  text: 'The text is longer than 200,000 characters; split it into several reports.',
  bundle: 'It is larger than 64 MB; split the bundle, or write its resources as NDJSON.',
  json: 'It is not JSON.',
};

/**
 * Everything that a file has, in its order. A file of any size takes little memory, but for FHIR bundles.
 *
 * @param onBytes told how many bytes more were read
 */
export async function* readFile(
  { path, name, shownAs = name }: ImportFile,
  { format, columns }: ReadingOptions,
  onBytes: (bytes: number) => void,
): AsyncGenerator<ImportItem> {
  const place = ofFile(shownAs);
  const kind = format === 'auto' ? BY_ENDING[endingOf(name)] : format;
  if (kind === undefined) return yield reject(place, FAULTS.ending);
  const { size } = await stat(path);
  const fault = faultOfSize(kind, size);
  if (fault !== null) return yield reject(place, fault);
  const found = await encodingOf(path);
  if ('refused' in found) return yield reject(place, found.refused);
  if (found.note !== null) yield { kind: 'note', place, reason: found.note } satisfies Note;
  const parts = charactersOf(path, found.encoding, onBytes);
  if (kind === 'ndjson') yield* readNdjson(shownAs, parts, columns);
  else if (kind === 'csv') yield* readCsv(shownAs, parts, columns);
  else if (kind === 'text') yield* readText(place, name, await whole(parts));
  else yield* readBundle(place, parts);
}

/** Letters of UTF-8 that somebody before us took for Windows-1252: "FrÃ¼hgeburt". */
const TWICE = /Ã[¤¶¼Ÿ„–œ©¨²³¹º]|â€[œž“”™˜]/;
const READ_TWICE =
  'It holds letters such as "Ã¼", so it was decoded wrongly before: please save it anew as UTF-8.';

function* readText(place: Place, name: string, text: string): Generator<ImportItem> {
  if (TWICE.test(text)) yield { kind: 'note', place, reason: READ_TWICE } satisfies Note;
  yield reportOf(place, { text, patientId: patientOf(name) });
}

async function* readBundle(place: Place, parts: ReturnType<typeof charactersOf>): AsyncGenerator<ImportItem> {
  const resource = parse(await whole(parts));
  if (typeof resource !== 'object' || resource === null) yield reject(place, FAULTS.json);
  else yield* reportsOfFhir(resource, place);
}

function faultOfSize(kind: Exclude<Format, 'auto'>, bytes: number): string | null {
  if (bytes === 0) return FAULTS.empty;
  if (bytes > MOST_FILE_BYTES) return FAULTS.file;
  if (kind === 'text' && bytes > MOST_TEXT_BYTES) return FAULTS.text;
  return kind === 'fhir' && bytes > MOST_BUNDLE_BYTES ? FAULTS.bundle : null;
}

/** A text is of the patient whose id its folder has as its name; without a folder, its file. */
function patientOf(name: string): string {
  const parts = name.split('/');
  return parts.at(-2) ?? name.replace(/\.[^.]*$/, '');
}

function endingOf(name: string): string {
  return /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

async function whole(parts: AsyncIterable<string>): Promise<string> {
  const all: string[] = [];
  for await (const part of parts) all.push(part);
  return all.join('');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
