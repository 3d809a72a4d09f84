import { sql } from 'drizzle-orm';
import type { ExtractionKey } from '../../extractions/extractions.store.ts';
import type { Language } from '../../shared/contract.ts';
import type { Database } from '../../store/database.ts';
import { asRelation } from '../../store/rows.ts';
import { passage, passageVector } from '../../store/schema.ts';
import { EMBEDDING_NAME, EMBEDDING_SIZE } from './embedding.ts';
import type { IndexedPassage } from './indexed-passages.ts';

/** The text search configuration of PostgreSQL for each language. */
export const TEXT_SEARCH: Record<Language, string> = { en: 'english', de: 'german', it: 'italian' };

const FLOAT4_OID = 700;

/** A report as far as its passages tell of it. */
export interface PassagesOfReport {
  readonly key: ExtractionKey;
  readonly sourceSystem: string;
  readonly reportDate: string;
  readonly read: { readonly language: Language };
  readonly passages: readonly IndexedPassage[];
}

const KEY = { study: 'text', patient: 'text', extraction: 'text', ordinal: 'int' } as const;

/** Stores the passages of reports with their embeddings. */
export async function insertPassages(tx: Database, reports: readonly PassagesOfReport[]): Promise<void> {
  const rows = reports.flatMap(rowsOf);
  await tx.execute(sql`
    INSERT INTO ${passage} (study_id, patient_id, extraction_id, ordinal, text_offset, text_length, language, words,
      text, section, report_date, source_system, fingerprint)
    SELECT study, patient, extraction, ordinal, "offset", length, language,
      to_tsvector(config::regconfig, folded) || concepts::tsvector, text, section, day, source, fingerprint
    FROM ${asRelation(rows, {
      ...KEY,
      offset: 'int',
      length: 'int',
      language: 'text',
      config: 'text',
      folded: 'text',
      concepts: 'text',
      text: 'text',
      section: 'text',
      day: 'date',
      source: 'text',
      fingerprint: 'text',
    })}`);
  const embedded = rows.filter(({ embedding }) => embedding !== null);
  if (embedded.length === 0) return;
  const numbers = floatArray(embedded.flatMap(({ embedding }) => embedding ?? []));
  await tx.execute(sql`
    INSERT INTO ${passageVector} (study_id, patient_id, extraction_id, ordinal, made_by, embedding)
    SELECT study, patient, extraction, ordinal, ${EMBEDDING_NAME},
      numbers[(place - 1) * ${EMBEDDING_SIZE}::int + 1 : place * ${EMBEDDING_SIZE}::int]
    FROM ${asRelation(
      embedded.map((row, index) => ({ ...row, place: index + 1 })),
      { ...KEY, place: 'int' },
    )}, (SELECT ${numbers}::real[] AS numbers OFFSET 0) n`);
}

/**
 * Embeddings one after the other in the form in which the server reads an array of real without parsing: dimensions,
 * whether there are nulls, the element's type, length and lower bound, then each element after its size.
 * (PostgreSQL, array_recv in src/backend/utils/adt/arrayfuncs.c.)
 */
function floatArray(embeddings: readonly Float32Array[]): Buffer {
  const count = embeddings.length * EMBEDDING_SIZE;
  const bytes = Buffer.allocUnsafe(20 + 8 * count);
  let at = 0;
  for (const header of [1, 0, FLOAT4_OID, count, 1]) at = bytes.writeInt32BE(header, at);
  for (const embedding of embeddings) {
    for (const number of embedding) {
      at = bytes.writeInt32BE(4, at);
      at = bytes.writeFloatBE(number, at);
    }
  }
  return bytes;
}

function rowsOf({ key, sourceSystem, reportDate, read: { language }, passages }: PassagesOfReport) {
  return passages.map((indexed, ordinal) => ({
    study: key.studyId,
    patient: key.patientId,
    extraction: key.extractionId,
    ordinal,
    section: null,
    ...indexed,
    language,
    config: TEXT_SEARCH[language],
    day: reportDate,
    source: sourceSystem,
  }));
}
