import { sql } from 'drizzle-orm';
import { termOf } from '../evidence/terms.ts';
import type { IndexedPassage } from '../search/indexing/indexed-passages.ts';
import { insertPassages } from '../search/indexing/passages.store.ts';
import { standingOf } from '../search/indexing/standing.ts';
import type { Database } from '../store/database.ts';
import { asRelation } from '../store/rows.ts';
import { entity, entityCode, entityTerm, extraction, relation } from '../store/schema.ts';
import type { ReadText } from './extractions.engine.ts';
import { measuredValues } from './measured-values.ts';

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
  readonly passages: readonly IndexedPassage[];
  /** The day of the report, YYYY-MM-DD. */
  readonly reportDate: string;
  readonly createdAt: Date;
}

/** The columns of an ExtractionKey. */
const KEY = { study: 'text', patient: 'text', extraction: 'text' } as const;
const keyOf = ({ key }: NewExtraction) => ({
  study: key.studyId,
  patient: key.patientId,
  extraction: key.extractionId,
});

/**
 * Stores reports with all that was read from them.
 *
 * @returns those that are new; of one whose text, patient and source are stored already nothing is added
 */
export async function insertExtractions<T extends NewExtraction>(
  tx: Database,
  added: readonly T[],
): Promise<T[]> {
  const isNew = await insertTexts(tx, added);
  const stored = added.filter(({ key }) => isNew.has(key.extractionId));
  if (stored.length === 0) return stored;
  await insertPassages(tx, stored);
  await insertEntities(tx, stored);
  await insertCodes(tx, stored);
  await insertRelations(tx, stored);
  return stored;
}

async function insertTexts(tx: Database, added: readonly NewExtraction[]): Promise<ReadonlySet<string>> {
  const inserted = await tx
    .insert(extraction)
    .values(
      added.map(({ key, read, ...report }) => ({
        studyId: key.studyId,
        patientId: key.patientId,
        id: key.extractionId,
        sourceSystem: report.sourceSystem,
        reportType: report.reportType,
        ingestedBy: report.ingestedBy,
        language: read.language,
        engine: report.engine,
        text: report.text,
        contentHash: report.contentHash,
        age: read.demographics.age,
        gender: read.demographics.gender,
        reportDate: report.reportDate,
        entities: read.entities.length,
        createdAt: report.createdAt,
      })),
    )
    .onConflictDoNothing({
      target: [extraction.studyId, extraction.patientId, extraction.sourceSystem, extraction.contentHash],
    })
    .returning({ id: extraction.id });
  return new Set(inserted.map(({ id }) => id));
}

async function insertEntities(tx: Database, stored: readonly NewExtraction[]): Promise<void> {
  const rows = stored.flatMap((report) => {
    const measured = measuredValues(report.read);
    return report.read.entities.map((found, ordinal) => ({
      ...keyOf(report),
      ...found.assertion,
      offset: found.offset,
      length: found.length,
      category: found.category,
      confidenceScore: found.confidenceScore,
      concept: found.concept,
      name: found.name,
      value: found.value ?? measured.get(ordinal)?.value,
      ucum: found.ucum ?? measured.get(ordinal)?.ucum,
      ordinal,
      text: report.text.slice(found.offset, found.offset + found.length),
      term: termOf(found.concept, report.text.slice(found.offset, found.offset + found.length)),
      day: report.reportDate,
    }));
  });
  await tx.execute(sql`
    INSERT INTO ${entity} (study_id, patient_id, extraction_id, ordinal, text_offset, text_length, text, category,
      confidence, certainty, conditionality, association, temporality, concept, concept_name, value, ucum, report_date,
      term)
    SELECT * FROM ${asRelation(rows, {
      ...KEY,
      ordinal: 'int',
      offset: 'int',
      length: 'int',
      text: 'text',
      category: 'text',
      confidenceScore: 'float8',
      certainty: 'text',
      conditionality: 'text',
      association: 'text',
      temporality: 'text',
      concept: 'text',
      name: 'text',
      value: 'float8',
      ucum: 'text',
      day: 'date',
      term: 'text',
    })}`);
  await tx.execute(sql`
    INSERT INTO ${entityTerm} (study_id, term)
    SELECT DISTINCT study, term FROM ${asRelation(rows, { study: 'text', term: 'text' })}
    ORDER BY study, term
    ON CONFLICT DO NOTHING`);
}

async function insertCodes(tx: Database, stored: readonly NewExtraction[]): Promise<void> {
  const rows = stored.flatMap((report) =>
    report.read.entities.flatMap(({ links, assertion }, ordinal) =>
      links.map((link, position) => ({
        ...keyOf(report),
        ordinal,
        position,
        system: link.dataSource,
        code: link.id,
        name: link.name,
        standing: standingOf(assertion),
        day: report.reportDate,
      })),
    ),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO ${entityCode} (study_id, patient_id, extraction_id, ordinal, position, system, code, name,
      standing, report_date)
    SELECT * FROM ${asRelation(rows, {
      ...KEY,
      ordinal: 'int',
      position: 'int',
      system: 'text',
      code: 'text',
      name: 'text',
      standing: 'text',
      day: 'date',
    })}`);
}

async function insertRelations(tx: Database, stored: readonly NewExtraction[]): Promise<void> {
  const rows = stored.flatMap((report) =>
    report.read.relations.map((found, ordinal) => ({ ...keyOf(report), ...found, ordinal })),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO ${relation} (study_id, patient_id, extraction_id, ordinal, source, target, relation_type, confidence)
    SELECT * FROM ${asRelation(rows, {
      ...KEY,
      ordinal: 'int',
      source: 'int',
      target: 'int',
      relationType: 'text',
      confidenceScore: 'float8',
    })}`);
}
