import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type drugEventKindSchema, drugEventSchema } from '../../clinical/extractions.contract.ts';
import { assertionStatusSchema } from '../../clinical/filters.ts';
import { sentenceAt } from '../../engines/extraction/embedded/sentences.ts';
import { filterWords, termPatterns } from '../../record/findings/terms.ts';
import { type Database, textArray } from '../../store/database.ts';
import { entity, extraction, passage, relation } from '../../store/schema.ts';
import type { Days } from '../understanding/question.ts';

/** What belongs to a mention: a value and unit, a dose, a date. */
export interface Attribute {
  readonly category: string;
  readonly text: string;
  readonly offset: number;
  readonly length: number;
  readonly value: number | null;
  readonly ucum: string | null;
}

/** What happened to a drug; the date as the contract of an entity has it. */
interface MentionedEvent {
  readonly kind: z.infer<typeof drugEventKindSchema>;
  readonly date?: string | null | undefined;
  /** The words of the reason. */
  readonly reason: string | undefined;
}

/** A mention of a report with the sentence it stands in; offsets count UTF-16 code units of the report. */
export interface Mention {
  readonly patientId: string;
  readonly extractionId: string;
  readonly reportDate: string | null;
  readonly text: string;
  readonly category: string;
  readonly offset: number;
  readonly length: number;
  readonly confidence: number;
  readonly standing: z.infer<typeof assertionStatusSchema>;
  readonly temporality: string;
  readonly concept: string | null;
  readonly attributes: readonly Attribute[];
  readonly events: readonly MentionedEvent[];
  /** The passage around it, with its place in the report. */
  readonly context: { readonly text: string; readonly offset: number } | null;
  readonly sentence: string;
  readonly sentenceOffset: number;
}

export interface MentionLookup {
  readonly patientId: string;
  /** One of these concepts. */
  readonly concepts?: readonly string[] | undefined;
  /** One of these categories. */
  readonly categories?: readonly string[] | undefined;
  /** All of these words, where there is no concept. */
  readonly words?: string | undefined;
  readonly days: Days;
}

/** More than a patient's reports tell of one thing: the newest are kept. */
const MOST_MENTIONS = 2_000;

const rowSchema = z.object({
  extraction_id: z.string(),
  report_date: z.string().nullable(),
  text: z.string(),
  category: z.string(),
  text_offset: z.number(),
  text_length: z.number(),
  confidence: z.number(),
  standing: assertionStatusSchema,
  temporality: z.string(),
  concept: z.string().nullable(),
  passage_text: z.string().nullable(),
  passage_offset: z.number().nullable(),
  events: z.array(drugEventSchema).nullable(),
  attributes: z
    .array(
      z.object({
        category: z.string(),
        text: z.string(),
        offset: z.number(),
        length: z.number(),
        value: z.number().nullable(),
        ucum: z.string().nullable(),
      }),
    )
    .nullable(),
});

/** Mentions of one patient of a study, the newest report first, in the order of its text. */
export async function mentionsOf(db: Database, studyId: string, lookup: MentionLookup): Promise<Mention[]> {
  const { patientId } = lookup;
  const { rows } = await db.execute(sql`
    SELECT e.extraction_id, x.report_date::text AS report_date, e.text, e.category, e.text_offset, e.text_length,
      e.confidence, e.standing, e.temporality, e.concept, p.text AS passage_text, p.text_offset AS passage_offset,
      e.detail -> 'events' AS events, a.attributes
    FROM ${entity} e
    JOIN ${extraction} x ON x.study_id = ${studyId} AND x.patient_id = ${patientId} AND x.id = e.extraction_id
    LEFT JOIN LATERAL (
      SELECT q.text, q.text_offset FROM ${passage} q
      WHERE q.study_id = ${studyId} AND q.patient_id = ${patientId} AND q.extraction_id = e.extraction_id
        AND q.text_offset <= e.text_offset AND q.text_offset + q.text_length >= e.text_offset + e.text_length
      LIMIT 1) p ON true
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('category', t.category, 'text', t.text, 'offset', t.text_offset,
        'length', t.text_length, 'value', t.value, 'ucum', t.ucum) ORDER BY t.text_offset) AS attributes
      FROM ${relation} r
      JOIN ${entity} t ON t.study_id = ${studyId} AND t.patient_id = ${patientId}
        AND t.extraction_id = e.extraction_id AND t.ordinal = r.source
      WHERE r.study_id = ${studyId} AND r.patient_id = ${patientId} AND r.extraction_id = e.extraction_id
        AND r.target = e.ordinal) a ON true
    WHERE e.study_id = ${studyId} AND e.patient_id = ${patientId} AND ${wanted(lookup)}
    ORDER BY x.report_date DESC NULLS LAST, x.created_at DESC, e.extraction_id, e.text_offset
    LIMIT ${MOST_MENTIONS}`);
  return rows.map((row) => toMention(patientId, rowSchema.parse(row)));
}

function wanted({ concepts, categories, words, days }: MentionLookup): SQL {
  // An answer cites sentences: what stands in none is not told.
  const parts: SQL[] = [sql`e.text_length > 0`];
  if (concepts !== undefined) parts.push(sql`e.concept = ANY(${textArray(concepts)})`);
  if (categories !== undefined) parts.push(sql`e.category = ANY(${textArray(categories)})`);
  for (const pattern of words === undefined ? [] : termPatterns(filterWords(words))) {
    parts.push(sql`e.term || ' ' LIKE ${pattern}`);
  }
  if (days.from !== undefined) parts.push(sql`x.report_date >= ${days.from}::date`);
  if (days.to !== undefined) parts.push(sql`x.report_date <= ${days.to}::date`);
  if (days.month !== undefined) parts.push(sql`extract(month FROM x.report_date) = ${days.month}::int`);
  return sql.join(parts, sql` AND `);
}

function toMention(patientId: string, row: z.output<typeof rowSchema>): Mention {
  const attributes = row.attributes ?? [];
  const place = { offset: row.text_offset, length: row.text_length };
  const context =
    row.passage_text === null || row.passage_offset === null
      ? null
      : { text: row.passage_text, offset: row.passage_offset };
  const around =
    context === null
      ? { sentence: row.text, sentenceOffset: row.text_offset }
      : sentenceAround(context.text, context.offset, place, attributes);
  return {
    patientId,
    extractionId: row.extraction_id,
    reportDate: row.report_date,
    text: row.text,
    category: row.category,
    ...place,
    confidence: row.confidence,
    standing: row.standing,
    temporality: row.temporality,
    concept: row.concept,
    attributes,
    events: (row.events ?? []).map(({ kind, date, reason }) => ({
      kind,
      date,
      reason: reason && context?.text.slice(reason.offset - context.offset).slice(0, reason.length),
    })),
    context,
    ...around,
  };
}

interface Range {
  readonly offset: number;
  readonly length: number;
}

/** In a line of values each of these ends what is said of one. */
const CLAUSE_END = ';';

/** The sentence of a passage that holds a mention; of a list with semicolons only the part with its values. */
export function sentenceAround(
  context: string,
  contextOffset: number,
  mention: Range,
  attributes: readonly Range[] = [],
): { sentence: string; sentenceOffset: number } {
  const start = mention.offset - contextOffset;
  const end = start + mention.length;
  const sentence = sentenceAt(context, { offset: start, length: mention.length });
  const range = sentence ?? { offset: 0, length: context.length };
  const inside = attributes.map(({ offset, length }) => ({
    start: offset - contextOffset,
    end: offset - contextOffset + length,
  }));
  const first = Math.min(start, ...inside.filter((one) => one.start >= range.offset).map((one) => one.start));
  const last = Math.max(
    end,
    ...inside.filter((one) => one.end <= range.offset + range.length).map((one) => one.end),
  );
  const clause = clauseOf(context, range, first, last);
  return {
    sentence: context.slice(clause.offset, clause.offset + clause.length),
    sentenceOffset: contextOffset + clause.offset,
  };
}

function clauseOf(context: string, range: Range, first: number, last: number): Range {
  const end = range.offset + range.length;
  const before = context.lastIndexOf(CLAUSE_END, first - 1);
  const after = context.indexOf(CLAUSE_END, last);
  const from = before >= range.offset && before < first ? before + 1 : range.offset;
  const to = after >= 0 && after < end ? after : end;
  const text = context.slice(from, to);
  const lead = text.length - text.trimStart().length;
  const trimmed = text.trim();
  return trimmed === '' ? range : { offset: from + lead, length: trimmed.length };
}
