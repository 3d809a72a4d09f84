import { sql } from 'drizzle-orm';
import type { Language } from '../shared/contract.ts';
import type { Database } from '../store/database.ts';
import { entity, entityCode, extraction, passage, relation } from '../store/schema.ts';
import type { ReadText, TextRange } from './extractions.engine.ts';

/** Whose report it is: every row of it carries this key. */
export interface ExtractionKey {
  readonly studyId: string;
  readonly patientId: string;
  readonly extractionId: string;
}

export interface NewExtraction {
  readonly key: ExtractionKey;
  readonly text: string;
  readonly contentHash: string;
  readonly sourceSystem: string;
  readonly reportType: string;
  readonly ingestedBy: string;
  readonly engine: string;
  readonly read: ReadText;
  readonly passages: readonly TextRange[];
  readonly createdAt: Date;
}

/** The text search configuration of PostgreSQL for each language. */
export const TEXT_SEARCH: Record<Language, string> = { en: 'english', de: 'german', it: 'italian' };

/**
 * Stores a report with all that was read from it.
 *
 * @returns false where the same text of this patient and source is stored already; then nothing is added
 */
export async function insertExtraction(tx: Database, added: NewExtraction): Promise<boolean> {
  const { key, read } = added;
  const inserted = await tx
    .insert(extraction)
    .values({
      studyId: key.studyId,
      patientId: key.patientId,
      id: key.extractionId,
      sourceSystem: added.sourceSystem,
      reportType: added.reportType,
      ingestedBy: added.ingestedBy,
      language: read.language,
      engine: added.engine,
      text: added.text,
      contentHash: added.contentHash,
      age: read.demographics.age,
      gender: read.demographics.gender,
      createdAt: added.createdAt,
    })
    .onConflictDoNothing({
      target: [extraction.studyId, extraction.patientId, extraction.sourceSystem, extraction.contentHash],
    })
    .returning({ id: extraction.id });
  if (inserted.length === 0) return false;
  await insertPassages(tx, added);
  await insertEntities(tx, added);
  await insertRelations(tx, key, read);
  return true;
}

/** Rows travel as one JSON parameter: a statement takes 65,535 parameters at most. */
async function insertPassages(tx: Database, { key, read, text, passages }: NewExtraction): Promise<void> {
  const rows = passages.map(({ offset, length }, ordinal) => ({
    ordinal,
    offset,
    length,
    text: text.slice(offset, offset + length),
  }));
  await tx.execute(sql`
    INSERT INTO ${passage} (study_id, patient_id, extraction_id, ordinal, text_offset, text_length, language, words)
    SELECT ${key.studyId}, ${key.patientId}, ${key.extractionId}, ordinal, "offset", length, ${read.language},
           to_tsvector(${TEXT_SEARCH[read.language]}::regconfig, text)
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS row(ordinal int, "offset" int, length int, text text)`);
}

async function insertEntities(tx: Database, { key, text, read: { entities } }: NewExtraction): Promise<void> {
  const rows = entities.map((found, ordinal) => ({
    ...found,
    ...found.assertion,
    ordinal,
    text: text.slice(found.offset, found.offset + found.length),
  }));
  await tx.execute(sql`
    INSERT INTO ${entity} (study_id, patient_id, extraction_id, ordinal, text_offset, text_length, text, category,
      confidence, certainty, conditionality, association, temporality, concept, concept_name, value, ucum)
    SELECT ${key.studyId}, ${key.patientId}, ${key.extractionId}, ordinal, "offset", length, text, category,
      "confidenceScore", certainty, conditionality, association, temporality, concept, name, value, ucum
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS row(ordinal int, "offset" int, length int, text text,
      category text, "confidenceScore" float8, certainty text, conditionality text, association text,
      temporality text, concept text, name text, value float8, ucum text)`);
  const codes = entities.flatMap(({ links }, ordinal) =>
    links.map((link, position) => ({
      ordinal,
      position,
      system: link.dataSource,
      code: link.id,
      name: link.name,
    })),
  );
  await tx.execute(sql`
    INSERT INTO ${entityCode} (study_id, patient_id, extraction_id, ordinal, position, system, code, name)
    SELECT ${key.studyId}, ${key.patientId}, ${key.extractionId}, ordinal, position, system, code, name
    FROM json_to_recordset(${JSON.stringify(codes)}::json)
      AS row(ordinal int, position int, system text, code text, name text)`);
}

async function insertRelations(tx: Database, key: ExtractionKey, { relations }: ReadText): Promise<void> {
  const rows = relations.map((found, ordinal) => ({ ...found, ordinal }));
  await tx.execute(sql`
    INSERT INTO ${relation} (study_id, patient_id, extraction_id, ordinal, source, target, relation_type, confidence)
    SELECT ${key.studyId}, ${key.patientId}, ${key.extractionId}, ordinal, source, target, "relationType",
      "confidenceScore"
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS row(ordinal int, source int, target int, "relationType" text, "confidenceScore" float8)`);
}
