import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { conditionalitySchema, temporalitySchema } from '../../backend/clinical/extractions.contract.ts';
import { type Language, languageSchema, MAX_TEXT_LENGTH } from '../../backend/shared/contract.ts';
import { categorySchema } from './categories.ts';

const MAX_BYTES = 64_000_000;
const MAX_LETTERS = 10_000;
const MAX_FACTS = 5_000;
const LANGUAGES: readonly Language[] = ['en', 'de', 'it'];

export const factSchema = z.object({
  id: z.string().min(1).max(64),
  quote: z.string().min(1).max(2_000),
  /** UTF-16 code units from 0. */
  offset: z.number().int().nonnegative(),
  length: z.number().int().positive(),
  category: categorySchema,
  certainty: z.enum(['positive', 'possible', 'negative']).default('positive'),
  temporality: temporalitySchema.default('current'),
  subject: z.enum(['patient', 'other']).default('patient'),
  conditionality: conditionalitySchema.default('none'),
  /** Id of the fact that it belongs to, as a dose to its drug. */
  of: z.string().max(64).optional(),
});

const letterSchema = z.object({
  id: z.string().min(1).max(100),
  language: languageSchema,
  text: z.string().max(MAX_TEXT_LENGTH),
  facts: z.array(factSchema).max(MAX_FACTS),
});

export type Fact = z.infer<typeof factSchema>;
export type AnnotatedLetter = z.infer<typeof letterSchema>;

/**
 * Reads letters from JSON lines.
 *
 * @param file name for errors, which never repeat the content
 * @throws Error with file and line where a line is malformed or a fact does not fit its letter
 */
export const parseLetters = (content: string, file: string): AnnotatedLetter[] =>
  jsonLines(content, file, letterSchema, checkFacts);

/**
 * JSON lines that are all of a schema; empty ones are passed over.
 *
 * @param check throws where a line contradicts itself; `at` names file and line
 * @throws Error with file and line, and nothing of the content, where one is malformed
 */
export function jsonLines<Line>(
  content: string,
  file: string,
  schema: z.ZodType<Line>,
  check?: (line: Line, at: string) => void,
): Line[] {
  const lines = content.split('\n');
  if (lines.length > MAX_LETTERS + 1)
    throw new Error(`${file}: more than ${MAX_LETTERS} lines. Split the file.`);
  return lines.flatMap((line, place) => {
    if (line.trim() === '') return [];
    const at = `${file}, line ${place + 1}`;
    const parsed = schema.safeParse(jsonOf(line, at));
    if (!parsed.success) {
      const field = parsed.error.issues[0]?.path.join('.') ?? '';
      throw new Error(
        `${at}: the field "${field}" is missing or not as the format has it. Correct the line.`,
      );
    }
    check?.(parsed.data, at);
    return [parsed.data];
  });
}

function checkFacts({ text, facts }: AnnotatedLetter, at: string): void {
  const ids = new Set(facts.map(({ id }) => id));
  if (ids.size !== facts.length) throw new Error(`${at}: two facts share an id. Give each its own.`);
  for (const { id, quote, offset, length, of } of facts) {
    if (text.slice(offset, offset + length) !== quote)
      throw new Error(`${at}: the quote of fact ${id} is not the text at its offset. Correct the offset.`);
    if (of !== undefined && !ids.has(of))
      throw new Error(`${at}: fact ${id} belongs to a fact that the letter does not have. Correct "of".`);
  }
}

function jsonOf(line: string, at: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // The parser's message repeats the text of the letter.
    throw new Error(`${at}: not one JSON object. Correct the line.`);
  }
}

/**
 * The letters of a folder, from `<language>.jsonl` or `<language>.jsonl.gz`, each language by id; and a sentence for each
 * language without a file.
 *
 * @throws Error where a file is larger than 64 MB, or a line malformed
 */
export function readLetters(folder: string): { letters: AnnotatedLetter[]; absent: string[] } {
  const letters: AnnotatedLetter[] = [];
  const absent: string[] = [];
  for (const language of LANGUAGES) {
    const names = [`${language}.jsonl`, `${language}.jsonl.gz`];
    const name = names.find((each) => existsSync(join(folder, each)));
    if (name === undefined) {
      absent.push(`${language}: neither ${names.join(' nor ')} is in the folder.`);
      continue;
    }
    const ofFile = parseLetters(fileContent(folder, name), name);
    const foreign = ofFile.find((letter) => letter.language !== language);
    if (foreign !== undefined)
      throw new Error(`${name}: letter ${foreign.id} is of another language. Move it.`);
    letters.push(...ofFile.sort((a, b) => (a.id < b.id ? -1 : 1)));
  }
  return { letters, absent };
}

/** The text of a file, unpacked. @throws Error where it is larger than 64 MB, packed or not */
export function fileContent(folder: string, name: string): string {
  const path = join(folder, name);
  const tooLarge = `${name}: larger than ${MAX_BYTES / 1_000_000} MB. Split the file.`;
  if (statSync(path).size > MAX_BYTES) throw new Error(tooLarge);
  const bytes = readFileSync(path);
  if (!name.endsWith('.gz')) return bytes.toString('utf8');
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES }).toString('utf8');
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new Error(isTooLarge ? tooLarge : `${name}: not a whole gzip file. Compress it again.`);
  }
}
