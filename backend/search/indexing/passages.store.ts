import { sql } from 'drizzle-orm';
import type { ExtractionKey } from '../../extractions/extractions.store.ts';
import type { Language } from '../../shared/contract.ts';
import type { Database } from '../../store/database.ts';
import { passage, passageVector } from '../../store/schema.ts';
import { EMBEDDING_NAME } from './embedding.ts';
import type { IndexedPassage } from './indexed-passages.ts';

/** The text search configuration of PostgreSQL for each language. */
export const TEXT_SEARCH: Record<Language, string> = { en: 'english', de: 'german', it: 'italian' };

/** A report as far as its passages tell of it. */
export interface PassagesOfReport {
  readonly key: ExtractionKey;
  readonly sourceSystem: string;
  readonly reportDate: string;
  readonly read: { readonly language: Language };
  readonly passages: readonly IndexedPassage[];
}

/** Stores the passages of reports with their embeddings. */
export async function insertPassages(tx: Database, reports: readonly PassagesOfReport[]): Promise<void> {
  const rows = JSON.stringify(reports.flatMap(rowsOf));
  await tx.execute(sql`
    INSERT INTO ${passage} (study_id, patient_id, extraction_id, ordinal, text_offset, text_length, language, words,
      text, section, report_date, source_system, fingerprint)
    SELECT study, patient, extraction, ordinal, "offset", length, language,
      to_tsvector(config::regconfig, folded) || concepts::tsvector, text, section, day, source, fingerprint
    FROM json_to_recordset(${rows}::json) AS row(study text, patient text, extraction text, ordinal int, "offset" int,
      length int, language text, config text, folded text, concepts text, text text, section text, day date,
      source text, fingerprint text)`);
  await tx.execute(sql`
    INSERT INTO ${passageVector} (study_id, patient_id, extraction_id, ordinal, made_by, embedding)
    SELECT study, patient, extraction, ordinal, ${EMBEDDING_NAME}, embedding::real[]
    FROM json_to_recordset(${rows}::json)
      AS row(study text, patient text, extraction text, ordinal int, embedding text)
    WHERE embedding IS NOT NULL`);
}

function rowsOf({ key, sourceSystem, reportDate, read: { language }, passages }: PassagesOfReport) {
  return passages.map((indexed, ordinal) => ({
    study: key.studyId,
    patient: key.patientId,
    extraction: key.extractionId,
    ordinal,
    ...indexed,
    language,
    config: TEXT_SEARCH[language],
    day: reportDate,
    source: sourceSystem,
  }));
}
