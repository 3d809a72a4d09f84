import { z } from 'zod';
import { READING_LANGUAGES } from '../engines/documents/document.ts';
import { MAX_TEXT_LENGTH, patientIdSchema, storable } from '../shared/contract.ts';
import { pageRequest, pagesOf } from '../shared/pages.contract.ts';

export const READING_MODELS = ['auto', 'prebuilt-read', 'prebuilt-layout', 'prebuilt-document'] as const;
export const LANGUAGE_HINTS = ['auto', ...READING_LANGUAGES] as const;

const MODEL_SENTENCE = `model is none of ${READING_MODELS.join(', ')}.`;
const HINT_SENTENCE = `language is none of ${LANGUAGE_HINTS.join(', ')}.`;

/** How a document is read; the screen's "auto" has no value, so that an empty one is as good as none. */
export const modelSchema = z
  .enum([...READING_MODELS, ''], MODEL_SENTENCE)
  .default('auto')
  .transform((model) => (model === '' ? 'auto' : model));
export const hintSchema = z
  .enum([...LANGUAGE_HINTS, ''], HINT_SENTENCE)
  .default('auto')
  .transform((language) => (language === '' ? 'auto' : language));

export const fileNameSchema = storable(
  z.string().min(1, 'The file has no name.').max(255, 'The name of the file is longer than 255 characters.'),
);

/** The call of the specification takes files of this many bytes; larger ones are uploaded. */
export const MOST_BYTES_AT_ONCE = 20 * 1024 * 1024;

export const ocrRequestSchema = z.strictObject({
  file_b64: z.string('No file was sent; file_b64 holds its content in base64.'),
  filename: fileNameSchema,
  content_type: z.string().max(255).default(''),
  language: hintSchema,
  model: modelSchema,
});
export type OcrRequest = z.input<typeof ocrRequestSchema>;

/** A rectangle in parts of the page's width and height, 0 to 1. */
const boxSchema = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });

/** A word: `content.slice(start, end)`. */
export const wordSchema = z.object({
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  confidence: z.number().min(0).max(1),
  box: boxSchema,
});
export type Word = z.infer<typeof wordSchema>;

export const pageSchema = z.object({
  pageNumber: z.int().positive(),
  /** Points (1/72 inch) as shown. */
  width: z.number(),
  height: z.number(),
  unit: z.literal('point'),
  source: z.enum(['digital', 'scanned', 'mixed']),
  /** Degrees by which it was turned to be read. */
  angle: z.int(),
  /** Where its text stands in the content. */
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
});
export type Page = z.infer<typeof pageSchema>;

const cellSchema = z.object({
  rowIndex: z.int().nonnegative(),
  columnIndex: z.int().nonnegative(),
  rowSpan: z.int().positive(),
  columnSpan: z.int().positive(),
  content: z.string(),
  is_header: z.boolean(),
  box: boxSchema,
});
export const tableSchema = z.object({
  pageNumber: z.int().positive(),
  rowCount: z.int().nonnegative(),
  columnCount: z.int().nonnegative(),
  cells: z.array(cellSchema),
  box: boxSchema,
});
export type ReadTableShape = z.infer<typeof tableSchema>;

/** What was read from a document: the fields of the specification, and what stands where. */
export const resultSchema = z.object({
  content: z.string(),
  tables: z.array(tableSchema),
  modelId: z.string(),
  modelVersion: z.string(),
  pages: z.array(pageSchema),
  languages: z.array(z.object({ language: z.string(), share: z.number() })),
  warnings: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      pageNumber: z.int().positive().nullable(),
      box: boxSchema.nullable(),
      /** The word that it is about, as a place in the content. */
      start: z.int().nonnegative().nullable(),
      end: z.int().nonnegative().nullable(),
    }),
  ),
  headings: z.array(
    z.object({ start: z.int(), end: z.int(), pageNumber: z.int().positive(), level: z.int().positive() }),
  ),
  key_values: z.array(
    z.object({
      key: z.string(),
      value: z.string(),
      pageNumber: z.int().positive(),
      key_box: boxSchema,
      value_box: boxSchema,
    }),
  ),
});
export type Result = z.infer<typeof resultSchema>;

export const ocrResponseSchema = resultSchema.extend({
  success: z.literal(true),
  pages: z.array(pageSchema.extend({ words: z.array(wordSchema) })),
});
export type OcrResponse = z.infer<typeof ocrResponseSchema>;

/** The service outside of this machine that files are sent to; null where they are read here. */
export const ocrServiceResponseSchema = z.object({
  success: z.literal(true),
  service: z.object({ name: z.string(), host: z.string() }).nullable(),
});
export type OcrServiceResponse = z.infer<typeof ocrServiceResponseSchema>;

export const documentStateSchema = z.enum([
  'uploaded',
  'queued',
  'running',
  'succeeded',
  'failed',
  'cancelled',
]);
export type DocumentState = z.infer<typeof documentStateSchema>;

/** How far a reading is. */
export const progressSchema = z.object({
  state: documentStateSchema,
  pages_done: z.int().nonnegative(),
  /** Null until it is known. */
  pages: z.int().nonnegative().nullable(),
  error: z.string().nullable(),
});
export type Progress = z.infer<typeof progressSchema>;

export const documentSchema = progressSchema.extend({
  id: z.string(),
  file_name: z.string(),
  content_type: z.string(),
  bytes: z.int().nonnegative(),
  sha256: z.string(),
  uploaded_by: z.string(),
  created_at: z.string(),
  model: z.enum(READING_MODELS),
  language: z.enum(LANGUAGE_HINTS),
  /** Reports that were ingested from it. */
  reports: z.int().nonnegative(),
});
export type Document = z.infer<typeof documentSchema>;

export const documentResponseSchema = z.object({ success: z.literal(true), document: documentSchema });
export type DocumentResponse = z.infer<typeof documentResponseSchema>;

/** Which documents are asked for. */
const documentWhereSchema = z.strictObject({
  /** In one of these states. */
  state: z.array(documentStateSchema).max(documentStateSchema.options.length).optional(),
});
export type DocumentWhere = z.infer<typeof documentWhereSchema>;
export const DOCUMENT_ORDERS = ['created_desc', 'created_asc'] as const;
export const documentsPageRequestSchema = z.strictObject(pageRequest(documentWhereSchema, DOCUMENT_ORDERS));
export type DocumentsPageRequest = z.output<typeof documentsPageRequestSchema>;
export const documentsPageResponseSchema = pagesOf(documentSchema);

export const resultResponseSchema = z.object({
  success: z.literal(true),
  result: resultSchema.extend({
    /** Each table with its CSV, cells guarded against formulas. */
    tables: z.array(tableSchema.extend({ csv: z.string() })),
  }),
});
export type ResultResponse = z.infer<typeof resultResponseSchema>;

/** A page with its text and the words of it. */
export const pageResponseSchema = z.object({
  success: z.literal(true),
  page: pageSchema.extend({ text: z.string(), words: z.array(wordSchema) }),
});
export type PageResponse = z.infer<typeof pageResponseSchema>;

export const analyzeRequestSchema = z.strictObject({ model: modelSchema, language: hintSchema });
export type AnalyzeRequest = z.input<typeof analyzeRequestSchema>;

export const ingestDocumentRequestSchema = z.strictObject({
  patient_id: patientIdSchema,
  source_system: storable(
    z
      .string()
      .trim()
      .min(1, 'Please enter a source system.')
      .max(128, 'The source system is longer than 128 characters.'),
  ),
});
export type IngestDocumentRequest = z.input<typeof ingestDocumentRequestSchema>;
export const ingestDocumentResponseSchema = z.object({
  success: z.literal(true),
  extraction_id: z.string(),
  patient_id: z.string(),
  entities: z.int().nonnegative(),
  duplicate: z.boolean(),
  /** Whether the text was de-identified; then the document and copies of its file are removed. */
  deidentified: z.boolean(),
});
export type IngestDocumentResponse = z.infer<typeof ingestDocumentResponseSchema>;

export const pageSpanSchema = pageSchema.pick({ pageNumber: true, start: true, end: true });
export type PageSpan = z.infer<typeof pageSpanSchema>;

/** Where the text of a report was scanned from. */
export const scanResponseSchema = z.object({
  success: z.literal(true),
  scan: z.object({ document_id: z.string(), file_name: z.string(), pages: z.array(pageSpanSchema) }),
});
export type ScanResponse = z.infer<typeof scanResponseSchema>;

const imageWidth = z.coerce.number().int().min(100).max(3000).default(1200);
export const imageQuerySchema = z.strictObject({ width: imageWidth });

/** The longest content that can be ingested as one report. */
export const MOST_CHARACTERS = MAX_TEXT_LENGTH;
