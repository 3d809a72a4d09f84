import { sql } from 'drizzle-orm';
import type { ReadText } from '../../clinical/extractions.engine.ts';
import type { Language } from '../../shared/contract.ts';
import type { Database } from '../../store/database.ts';
import { asRelation } from '../../store/rows.ts';
import { entity, extraction, reportRelations } from '../../store/schema.ts';
import { insertPassages, type PassageRows } from '../passages/passages.store.ts';
import { ENTITY, eachOnce, type FindingRows, type FindingsKey, RELATIONS } from './extractions.rows.ts';
import { insertTerms } from './terms.store.ts';

/** Whose report it is: every row of it carries this key. */
export interface ExtractionKey {
  readonly studyId: string;
  readonly patientId: string;
  readonly extractionId: string;
}

/** A report with all that was read from it, ready to be stored. */
export interface NewExtraction extends FindingsKey {
  readonly text: string;
  readonly contentHash: string;
  readonly sourceSystem: string;
  readonly reportType: string;
  readonly ingestedBy: string;
  readonly engine: string;
  readonly vocabulary: string | null;
  readonly language: Language;
  readonly demographics: ReadText['demographics'];
  readonly findings: FindingRows;
  readonly passages: PassageRows;
  readonly createdAt: Date;
}

/**
 * Stores reports of a study with all that was read from them.
 *
 * @returns those that are new; of one whose text, patient and source are stored already nothing is added
 */
export async function insertExtractions<T extends NewExtraction>(
  tx: Database,
  studyId: string,
  added: readonly T[],
): Promise<T[]> {
  const isNew = await insertTexts(tx, studyId, added);
  const stored = added.filter(({ extractionId }) => isNew.has(extractionId));
  if (stored.length === 0) return stored;
  await insertPassages(
    tx,
    studyId,
    stored.map(({ passages }) => passages),
  );
  const findings = stored.map((report) => report.findings);
  await insertEntities(tx, studyId, findings);
  await insertRelations(tx, studyId, findings);
  return stored;
}

async function insertTexts(
  tx: Database,
  studyId: string,
  added: readonly NewExtraction[],
): Promise<ReadonlySet<string>> {
  const inserted = await tx
    .insert(extraction)
    .values(
      added.map((report) => ({
        studyId,
        patientId: report.patientId,
        id: report.extractionId,
        sourceSystem: report.sourceSystem,
        reportType: report.reportType,
        ingestedBy: report.ingestedBy,
        language: report.language,
        engine: report.engine,
        vocabulary: report.vocabulary,
        text: report.text,
        contentHash: report.contentHash,
        age: report.demographics.age,
        gender: report.demographics.gender,
        reportDate: report.reportDate,
        entities: report.findings.entities.count,
        createdAt: report.createdAt,
      })),
    )
    .onConflictDoNothing({
      target: [extraction.studyId, extraction.patientId, extraction.sourceSystem, extraction.contentHash],
    })
    .returning({ id: extraction.id });
  return new Set(inserted.map(({ id }) => id));
}

/** Stores the entities of reports, and the terms that they have. */
export async function insertEntities(
  tx: Database,
  studyId: string,
  findings: readonly FindingRows[],
): Promise<void> {
  await insertEntityRows(tx, studyId, findings);
  await insertTerms(tx, studyId, eachOnce(findings.flatMap(({ terms }) => terms)));
}

/** @param table another one of the same columns */
export async function insertEntityRows(
  tx: Database,
  studyId: string,
  findings: readonly FindingRows[],
  table = sql`${entity}`,
): Promise<void> {
  const rows = findings.map(({ entities }) => entities);
  await tx.execute(sql`
    INSERT INTO ${table} (study_id, patient_id, extraction_id, ordinal, text_offset, text_length, text, category,
      confidence, certainty, conditionality, association, temporality, concept, concept_name, value, ucum, report_date,
      term, detail, codes, code_names)
    SELECT ${studyId}, patient, extraction, ordinal, "offset", length, text, category, confidence, certainty,
      conditionality, association, temporality, concept, name, value, ucum, day, term, detail, codes::text[],
      "codeNames"::text[]
    FROM ${asRelation(rows, ENTITY)}`);
}

/** @param table another one of the same columns */
export async function insertRelations(
  tx: Database,
  studyId: string,
  findings: readonly FindingRows[],
  table = sql`${reportRelations}`,
): Promise<void> {
  const rows = findings.map(({ relations }) => relations);
  await tx.execute(sql`
    INSERT INTO ${table} (study_id, patient_id, extraction_id, sources, targets, types, confidences)
    SELECT ${studyId}, patient, extraction, sources::int[], targets::int[], types::text[], confidences::float8[]
    FROM ${asRelation(rows, RELATIONS)}`);
}
