import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Entity } from '../../clinical/extractions.contract.ts';
import type { Database } from '../../store/database.ts';
import { entity, extraction, passage } from '../../store/schema.ts';
import { unpackCodes } from './entity-codes.ts';
import { toEntity } from './extractions.reader.ts';

/** Where a stored entity is: the key of its row within a study. */
export interface EntityKey {
  readonly patientId: string;
  readonly extractionId: string;
  readonly ordinal: number;
}

/** Its columns. */
export const ENTITY_KEY = ['patient_id', 'extraction_id', 'ordinal'] as const;

/** An entity with the report and the passage that it stands in. */
export interface PlacedEntity extends EntityKey {
  readonly entity: Entity;
  readonly sourceSystem: string;
  /** YYYY-MM-DD */
  readonly reportDate: string | null;
  /** The passage around it, unchanged, and where that begins in the report, in UTF-16 code units. */
  readonly context: string;
  readonly contextOffset: number;
}

const rowSchema = z.object({
  patient_id: z.string(),
  extraction_id: z.string(),
  ordinal: z.number(),
  text: z.string(),
  category: z.string(),
  text_offset: z.number(),
  text_length: z.number(),
  confidence: z.number(),
  certainty: z.string(),
  conditionality: z.string(),
  association: z.string(),
  temporality: z.string(),
  source_system: z.string(),
  report_date: z.string().nullable(),
  value: z.number().nullable(),
  ucum: z.string().nullable(),
  detail: z.unknown(),
  section: z.string().nullable(),
  passage_text: z.string().nullable(),
  passage_offset: z.number().nullable(),
  concept_name: z.string().nullable(),
  codes: z.array(z.string()).nullable(),
  code_names: z.array(z.string().nullable()).nullable(),
});

/** The entities of a study at these keys, in their order; one that is not there is left out. */
export async function entitiesAt(
  db: Database,
  studyId: string,
  keys: readonly EntityKey[],
): Promise<PlacedEntity[]> {
  if (keys.length === 0) return [];
  const wanted = keys.map(({ patientId, extractionId, ordinal }) => [patientId, extractionId, ordinal]);
  const [patientId, ...others] = new Set(keys.map((key) => key.patientId));
  // Of one patient, who is named to each table, a cluster asks one shard.
  const patientOr = (column: SQL): SQL => (others.length === 0 ? sql`${patientId}` : column);
  const { rows } = await db.execute(sql`
    SELECT e.patient_id, e.extraction_id, e.ordinal, e.text, e.category, e.text_offset, e.text_length, e.confidence,
      e.certainty, e.conditionality, e.association, e.temporality, e.value, e.ucum, e.detail, p.section, x.source_system, x.report_date::text AS report_date,
      p.text AS passage_text, p.text_offset AS passage_offset, e.concept_name, e.codes, e.code_names
    FROM json_array_elements(${JSON.stringify(wanted)}::json) WITH ORDINALITY AS w(key, place)
    JOIN ${entity} e ON e.study_id = ${studyId} AND e.patient_id = ${patientOr(sql`w.key->>0`)} AND e.extraction_id = w.key->>1
      AND e.ordinal = (w.key->>2)::int
    JOIN ${extraction} x ON x.study_id = ${studyId} AND x.patient_id = ${patientOr(sql`e.patient_id`)}
      AND x.id = e.extraction_id
    LEFT JOIN LATERAL (
      SELECT text, text_offset, section FROM ${passage} q
      WHERE q.study_id = ${studyId} AND q.patient_id = ${patientOr(sql`e.patient_id`)} AND q.extraction_id = e.extraction_id
        AND q.text_offset <= e.text_offset AND q.text_offset + q.text_length >= e.text_offset + e.text_length
      LIMIT 1) p ON true
    ORDER BY w.place`);
  return rows.map((row) => toPlaced(rowSchema.parse(row)));
}

function toPlaced(row: z.output<typeof rowSchema>): PlacedEntity {
  const found = { ...row, extractionId: row.extraction_id, offset: row.text_offset, length: row.text_length };
  const surface = { context: row.text, contextOffset: row.text_offset };
  return {
    patientId: row.patient_id,
    extractionId: row.extraction_id,
    ordinal: row.ordinal,
    entity: toEntity(
      found,
      unpackCodes({ codes: row.codes, codeNames: row.code_names, conceptName: row.concept_name }),
    ),
    sourceSystem: row.source_system,
    reportDate: row.report_date,
    // A report whose passages are not made yet shows the words of the entity alone.
    ...(row.passage_text === null || row.passage_offset === null
      ? surface
      : { context: row.passage_text, contextOffset: row.passage_offset }),
  };
}

const textSchema = z.object({ id: z.string(), text: z.string() });
const sizeSchema = z.object({ id: z.string(), bytes: z.coerce.number() });

type ReportKey = Omit<EntityKey, 'ordinal'>;

/** Bytes of UTF-8 that the texts of one answer have at most. */
const MOST_TEXT_BYTES = 8_000_000;

/** The texts of these reports, by their ids; null where they are more than an answer should carry, each as often as it is named. */
export async function textsWithinAnswer(
  db: Database,
  studyId: string,
  reports: readonly ReportKey[],
): Promise<ReadonlyMap<string, string> | null> {
  const sizes = await textSizes(db, studyId, reports);
  const bytes = reports.reduce((sum, { extractionId }) => sum + (sizes.get(extractionId) ?? 0), 0);
  return bytes > MOST_TEXT_BYTES ? null : textsOf(db, studyId, reports);
}

/** How many bytes the texts of these reports have in UTF-8, by their ids. */
async function textSizes(
  db: Database,
  studyId: string,
  reports: readonly ReportKey[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute(sql`
    SELECT x.id, octet_length(x.text) AS bytes ${reportsAt(studyId, reports)}`);
  return new Map(rows.map((row) => sizeSchema.parse(row)).map(({ id, bytes }) => [id, bytes]));
}

/** The texts of these reports, by their ids. */
export async function textsOf(
  db: Database,
  studyId: string,
  reports: readonly ReportKey[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute(sql`SELECT x.id, x.text ${reportsAt(studyId, reports)}`);
  return new Map(rows.map((row) => textSchema.parse(row)).map(({ id, text }) => [id, text]));
}

function reportsAt(studyId: string, reports: readonly ReportKey[]) {
  const wanted = [...new Map(reports.map(({ patientId, extractionId }) => [extractionId, patientId]))];
  return sql`
    FROM json_array_elements(${JSON.stringify(wanted)}::json) AS w(key)
    JOIN ${extraction} x ON x.study_id = ${studyId} AND x.patient_id = w.key->>1 AND x.id = w.key->>0`;
}
