import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { assertionSchema } from '../../clinical/extractions.contract.ts';
import type { ExtractedEntity } from '../../clinical/extractions.engine.ts';
import type { ExtractionKey } from '../../record/extractions/extractions.store.ts';
import { EMBEDDING_NAME } from '../../record/passages/embedding.ts';
import type { IndexedPassage, SectionedRange } from '../../record/passages/indexed-passages.ts';
import { insertPassages, passageRows } from '../../record/passages/passages.store.ts';
import { type Language, languageSchema } from '../../shared/contract.ts';
import type { Database } from '../../store/database.ts';
import { entity, extraction, passage, passageVector } from '../../store/schema.ts';

/** Reports are counted no further than this. */
const COUNTED = 10_000;

/** A stored report as far as its passages are made from it. */
export interface StoredReport {
  readonly key: ExtractionKey;
  readonly text: string;
  readonly sourceSystem: string;
  readonly reportDate: string | null;
  readonly language: Language;
  readonly ranges: readonly SectionedRange[];
  readonly entities: readonly Omit<ExtractedEntity, 'links'>[];
}

/** Passages of before their text was kept, and those whose embedding cannot be compared: each by an index. */
const waiting = sql`
  SELECT study_id, patient_id, extraction_id FROM ${passage} WHERE text IS NULL
  UNION ALL SELECT study_id, patient_id, extraction_id FROM ${passageVector} WHERE made_by < ${EMBEDDING_NAME}
  UNION ALL SELECT study_id, patient_id, extraction_id FROM ${passageVector} WHERE made_by > ${EMBEDDING_NAME}`;

/** Reports of a study that are not found yet, or not by meaning; counted up to 10,000. */
export async function countToIndex(db: Database, studyId: string): Promise<number> {
  const { rows } = await db.execute(sql`
    SELECT count(*)::int AS reports FROM (
      SELECT DISTINCT patient_id, extraction_id FROM (${waiting}) w WHERE study_id = ${studyId} LIMIT ${COUNTED}) r`);
  return z.object({ reports: z.number() }).parse(rows[0]).reports;
}

/** Whether reports of a study wait to be made ready for search. */
export async function isIndexing(db: Database, studyId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM (${waiting}) w WHERE study_id = ${studyId} LIMIT 1`);
  return rows.length > 0;
}

const keyRowSchema = z.object({ study_id: z.string(), patient_id: z.string(), extraction_id: z.string() });

/**
 * Reports whose passages are to be made anew, of whatever study.
 *
 * @param limits how many at most, and how long together in characters; a single report may be longer
 */
export async function nextToIndex(
  db: Database,
  limits: { reports: number; characters: number },
): Promise<ExtractionKey[]> {
  const { rows } = await db.execute(sql`
    WITH next AS (SELECT DISTINCT study_id, patient_id, extraction_id FROM (${waiting}) w LIMIT ${limits.reports}),
    sized AS (
      SELECT n.*, row_number() OVER ordered AS place, sum(length(x.text)) OVER ordered AS characters
      FROM next n JOIN ${extraction} x
        ON x.study_id = n.study_id AND x.patient_id = n.patient_id AND x.id = n.extraction_id
      WINDOW ordered AS (ORDER BY n.study_id, n.patient_id, n.extraction_id))
    SELECT study_id, patient_id, extraction_id FROM sized WHERE place = 1 OR characters <= ${limits.characters}
    ORDER BY place`);
  return rows.map((row) => {
    const { study_id, patient_id, extraction_id } = keyRowSchema.parse(row);
    return { studyId: study_id, patientId: patient_id, extractionId: extraction_id };
  });
}

const reportRowSchema = z.object({
  text: z.string(),
  language: languageSchema,
  source_system: z.string(),
  report_date: z.string().nullable(),
});
const passageRowSchema = z.object({
  text_offset: z.number(),
  text_length: z.number(),
  section: z.string().nullable(),
});
const entityRowSchema = z.object({
  text_offset: z.number(),
  text_length: z.number(),
  category: z.string(),
  confidence: z.number(),
  concept: z.string().nullable(),
  concept_name: z.string().nullable(),
  ...assertionSchema.shape,
});

/** A stored report, held until the transaction ends; null where it is gone. */
export async function lockReport(tx: Database, key: ExtractionKey): Promise<StoredReport | null> {
  const { studyId, patientId, extractionId } = key;
  const found = await tx.execute(sql`
    SELECT text, language, source_system, report_date::text FROM ${extraction}
    WHERE study_id = ${studyId} AND patient_id = ${patientId} AND id = ${extractionId} FOR UPDATE`);
  if (found.rows.length === 0) return null;
  const { text, language, source_system, report_date } = reportRowSchema.parse(found.rows[0]);
  const own = sql`study_id = ${studyId} AND patient_id = ${patientId} AND extraction_id = ${extractionId}`;
  const passages = await tx.execute(
    sql`SELECT text_offset, text_length, section FROM ${passage} WHERE ${own} ORDER BY ordinal`,
  );
  const entities = await tx.execute(sql`
    SELECT text_offset, text_length, category, confidence, concept, concept_name, certainty, conditionality,
      association, temporality FROM ${entity} WHERE ${own} ORDER BY ordinal`);
  return {
    key,
    text,
    sourceSystem: source_system,
    reportDate: report_date,
    language,
    ranges: passages.rows.map((row) => {
      const { text_offset, text_length, section } = passageRowSchema.parse(row);
      return { offset: text_offset, length: text_length, section };
    }),
    entities: entities.rows.map((row) => toEntity(entityRowSchema.parse(row))),
  };
}

function toEntity(row: z.infer<typeof entityRowSchema>): Omit<ExtractedEntity, 'links'> {
  const { text_offset, text_length, category, confidence, concept, concept_name, ...assertion } = row;
  return {
    offset: text_offset,
    length: text_length,
    category,
    confidenceScore: confidence,
    concept,
    name: concept_name,
    assertion,
  };
}

/** Puts passages made anew in the place of those of a report. */
export async function replacePassages(
  tx: Database,
  report: StoredReport,
  passages: readonly IndexedPassage[],
): Promise<void> {
  const { studyId, patientId, extractionId } = report.key;
  const own = sql`study_id = ${studyId} AND patient_id = ${patientId} AND extraction_id = ${extractionId}`;
  await tx.execute(sql`DELETE FROM ${passageVector} WHERE ${own}`);
  await tx.execute(sql`DELETE FROM ${passage} WHERE ${own}`);
  await insertPassages(tx, studyId, [passageRows({ ...report, patientId, extractionId }, passages)]);
}
