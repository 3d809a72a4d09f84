import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { languageSchema, MAX_TEXT_LENGTH, patientIdSchema, storable } from '../../backend/shared/contract.ts';

const MOST_DOCUMENTS = 100_000;
const MOST_QUERIES = 10_000;
/** A longer file does not fit into one string. */
const MOST_BYTES = 500_000_000;

const idSchema = z.string().min(1).max(128);

const documentSchema = z.object({
  id: idSchema,
  patientId: patientIdSchema,
  language: languageSchema,
  text: storable(z.string().max(MAX_TEXT_LENGTH)).refine((text) => text.trim() !== '', 'The text is empty.'),
  sourceSystem: storable(z.string().trim().min(1).max(128)).default('labelled_set'),
  date: z.iso.date().optional(),
  /** What a letter of our own set says of each topic; the README beside it explains the words. */
  about: z
    .record(z.string(), z.enum(['main', 'also', 'possible', 'hypothetical', 'negated', 'family']))
    .optional(),
});
export type LabelledDocument = z.output<typeof documentSchema>;

const querySchema = z.object({
  id: idSchema,
  language: languageSchema,
  query: storable(z.string().max(2000)).refine((query) => query.trim() !== '', 'The query is empty.'),
  /** Grades by document: 0 not relevant, 1 in part, 2 relevant, 3 highly relevant; absent is 0. */
  relevant: z.record(z.string(), z.int().min(0).max(3)),
  /** What a query of our own set wants of each topic. */
  asks: z.record(z.string(), z.enum(['affirmed', 'negated', 'family'])).optional(),
});
export type LabelledQuery = z.output<typeof querySchema>;

/** Documents, and queries with the grade of each document that answers them. */
export interface LabelledSet {
  readonly documents: readonly LabelledDocument[];
  readonly queries: readonly LabelledQuery[];
}

/** A labelled set that cannot be used; the message names file, line and field. */
export class SetUnusable extends Error {}

/** Reads `documents.jsonl` and `queries.jsonl` of a folder. @throws SetUnusable */
export function readLabelledSet(folder: string): LabelledSet {
  return readFiles(join(folder, 'documents.jsonl'), join(folder, 'queries.jsonl'));
}

/** The letters and queries written for this project. */
export function projectLabelledSet(): LabelledSet {
  const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  return readFiles(path('letters.jsonl'), path('queries.jsonl'));
}

function readFiles(documentsFile: string, queriesFile: string): LabelledSet {
  const documents = readLines(documentsFile, documentSchema, MOST_DOCUMENTS);
  const queries = readLines(queriesFile, querySchema, MOST_QUERIES);
  const known = new Set(documents.map(({ id }) => id));
  for (const [place, { relevant }] of queries.entries()) {
    const unknown = Object.keys(relevant).find((id) => !known.has(id));
    if (unknown !== undefined) {
      const id = JSON.stringify(unknown.slice(0, 128));
      throw new SetUnusable(`${queriesFile}, line ${place + 1}: relevant names ${id}, which is no document.`);
    }
  }
  return { documents, queries };
}

/** One JSON object a line; blank lines only at the end, so that places tell the line. */
function readLines<Row extends { id: string }>(file: string, schema: z.ZodType<Row>, most: number): Row[] {
  if (!existsSync(file)) throw new SetUnusable(`There is no file ${file}.`);
  if (statSync(file).size > MOST_BYTES)
    throw new SetUnusable(`${file} is larger than 500 MB; split the set.`);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  if (lines.length > most) {
    throw new SetUnusable(`${file} has more than ${most.toLocaleString('en')} lines; split the set.`);
  }
  const seen = new Set<string>();
  return lines.map((line, place) => {
    const at = `${file}, line ${place + 1}`;
    const row = schema.safeParse(parsed(line, at));
    if (!row.success) {
      const issue = row.error.issues[0];
      throw new SetUnusable(`${at}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not usable'}`);
    }
    if (seen.has(row.data.id)) throw new SetUnusable(`${at}: the id is that of an earlier line.`);
    seen.add(row.data.id);
    return row.data;
  });
}

function parsed(line: string, at: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new SetUnusable(`${at}: not a JSON object.`);
  }
}
