import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { languageSchema, MAX_TEXT_LENGTH } from '../../backend/shared/contract.ts';

const FILE = 'questions.json.gz';
const idSchema = z.string().min(1).max(64);
const idsSchema = z.array(idSchema).max(10_000);
const toleratedSchema = z.object({ value: z.number(), tolerance: z.number().nonnegative() });

/** What the letters hold; the README of the questions says when an answer is right. */
const expectedSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('count'),
    value: z.number(),
    patients: idsSchema.default([]),
    optional: idsSchema.default([]),
    accept: z.array(z.object({ min: z.number(), max: z.number() })).default([]),
  }),
  z.object({ type: z.literal('patients'), patients: idsSchema, optional: idsSchema.default([]) }),
  toleratedSchema.extend({
    type: z.literal('number'),
    patients: idsSchema.default([]),
    accept: z.array(toleratedSchema).default([]),
  }),
  z.object({
    type: z.literal('text'),
    any: z.array(z.string().max(500)),
    none: z.array(z.string().max(500)).default([]),
  }),
  z.object({ type: z.literal('refuse') }),
]);
export type Expected = z.output<typeof expectedSchema>;

const questionSchema = z.object({
  id: idSchema,
  language: languageSchema,
  kind: z.string().max(64),
  scope: z.enum(['cohort', 'patient']),
  patientId: idSchema.optional(),
  /** The question that is asked right before it in the same conversation. */
  follows: idSchema.optional(),
  question: z.string().min(1).max(2_000),
  expected: expectedSchema,
  proof: z.array(z.object({ patientId: idSchema, quote: z.string() })).default([]),
});
export type ResearchQuestion = z.output<typeof questionSchema>;

const setSchema = z.object({
  letters: z.array(
    z.object({
      patientId: idSchema,
      id: idSchema,
      date: z.iso.date().nullable(),
      text: z.string().max(MAX_TEXT_LENGTH),
    }),
  ),
  resources: z.array(z.looseObject({ resourceType: z.string(), id: z.string() })).default([]),
  questions: z.array(questionSchema),
});
export type QuestionSet = z.output<typeof setSchema>;

/** Reads letters, resources and questions of a folder. @throws Error that names the file, never its content */
export function readQuestions(folder: string): QuestionSet {
  const file = join(folder, FILE);
  const read = setSchema.safeParse(JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(`${file} is no set of questions: ${issue?.path.join('.')} (${issue?.code}).`);
  }
  const known = new Set(read.data.questions.map(({ id }) => id));
  const lost = read.data.questions.find(({ follows }) => follows !== undefined && !known.has(follows));
  if (lost !== undefined) throw new Error(`${file}: ${lost.id} follows a question that is not there.`);
  return read.data;
}
