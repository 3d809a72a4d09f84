import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DIMENSIONS, PACKED_BYTES, packedVector } from '../../engines/vectors/packed-vector.ts';
import { EMBEDDING_NAME } from '../../record/passages/embedding.ts';
import { countWithdrawals } from '../../record/withdrawn/withdrawn.store.ts';
import type { Database } from '../../store/database.ts';
import { passageVector } from '../../store/schema.ts';
import type { ReportPlace } from './study-vectors.ts';

/** Reports that are read at once: some 1,800 vectors. Between two pages others have their turn. */
const REPORTS_AT_ONCE = 200;
/** An array of float4 as array_send writes it: a header, then the size of each number before the number. */
const SENT_HEADER = 20;
const SENT_NUMBER = 8;
const SENT_BYTES = SENT_HEADER + DIMENSIONS * SENT_NUMBER;

/** How far a study was read. */
export interface ReadState {
  /** What was committed then (pg_snapshot). */
  readonly snapshot: string;
  readonly withdrawals: number;
}

/** The packed vectors of a report. */
export interface ReportVectors extends ReportPlace {
  readonly passages: readonly { ordinal: number; packed: Uint8Array }[];
}

/** How far the store is now. What is read once that is readable holds all that was committed by then. */
export async function readState(db: Database, studyId: string): Promise<ReadState> {
  const { rows } = await db.execute(sql`SELECT pg_current_snapshot()::text AS snapshot`);
  const { snapshot } = z.object({ snapshot: z.string() }).parse(rows[0]);
  return { snapshot, withdrawals: await countWithdrawals(db, studyId) };
}

const ofStudy = (studyId: string): SQL => sql`study_id = ${studyId} AND made_by = ${EMBEDDING_NAME}`;

/** All vectors of a study, report by report. */
export function allVectors(db: Database, studyId: string): AsyncGenerator<readonly ReportVectors[]> {
  return pages(db, studyId, sql`${passageVector} v WHERE ${ofStudy(studyId)}`);
}

/**
 * The vectors of reports that were stored or made anew between two states, in whatever order their transactions were
 * committed. Rows that claim a transaction to come were restored from another server's backup. Of a cluster, transactions
 * are those of the coordinator, whose snapshots no worker could tell.
 */
export function vectorsBetween(
  db: Database,
  studyId: string,
  from: ReadState,
  until: ReadState,
): AsyncGenerator<readonly ReportVectors[]> {
  const before = sql`${from.snapshot}::pg_snapshot`;
  // With OFFSET the few new rows are found first, by their transactions, and not while all others are looked through.
  return pages(
    db,
    studyId,
    sql`(SELECT patient_id, extraction_id FROM ${passageVector} WHERE ${ofStudy(studyId)}
      AND written_by >= pg_snapshot_xmin(${before}) AND written_by < pg_snapshot_xmax(${until.snapshot}::pg_snapshot)
      AND NOT pg_visible_in_snapshot(written_by, ${before}) OFFSET 0) v WHERE true`,
  );
}

/** The vectors of a report from the rows `v` of passage_vector, grouped by patient and report. */
export const REPORT_VECTORS = sql`v.patient_id, v.extraction_id, array_agg(v.ordinal ORDER BY v.ordinal) AS ordinals,
  string_agg(
    CASE length(v.packed) WHEN ${PACKED_BYTES} THEN v.packed ELSE array_send(v.embedding) END,
    ''::bytea ORDER BY v.ordinal) AS vectors`;

const reportRowSchema = z.object({
  patient_id: z.string(),
  extraction_id: z.string(),
  ordinals: z.array(z.number()),
  vectors: z.instanceof(Buffer),
});

/** Vectors of the reports of a relation with patient_id and extraction_id, page by page. */
async function* pages(db: Database, studyId: string, reports: SQL): AsyncGenerator<readonly ReportVectors[]> {
  let last: ReportPlace = { patientId: '', extractionId: '' };
  for (;;) {
    const { rows } = await db.execute(sql`
      WITH page AS MATERIALIZED (
        SELECT DISTINCT patient_id, extraction_id FROM ${reports}
          AND (patient_id, extraction_id) > (${last.patientId}, ${last.extractionId})
        ORDER BY patient_id, extraction_id LIMIT ${REPORTS_AT_ONCE})
      SELECT ${REPORT_VECTORS}
      FROM page JOIN ${passageVector} v ON v.patient_id = page.patient_id AND v.extraction_id = page.extraction_id
      WHERE ${ofStudy(studyId)} GROUP BY v.patient_id, v.extraction_id ORDER BY v.patient_id, v.extraction_id`);
    const page = rows.map(toReportVectors);
    if (page.length > 0) yield page;
    const end = page.at(-1);
    if (end === undefined || page.length < REPORTS_AT_ONCE) return;
    last = end;
  }
}

/** @param row with the columns REPORT_VECTORS */
export function toReportVectors(row: unknown): ReportVectors {
  const { patient_id, extraction_id, ordinals, vectors } = reportRowSchema.parse(row);
  const size = vectors.length / ordinals.length;
  const passages = ordinals.map((ordinal, place) => ({
    ordinal,
    packed: packedFrom(vectors.subarray(place * size, (place + 1) * size)),
  }));
  return { patientId: patient_id, extractionId: extraction_id, passages };
}

/** Reads what is packed; packs what an earlier version stored as an embedding alone. */
function packedFrom(bytes: Uint8Array): Uint8Array {
  return bytes.length === PACKED_BYTES ? bytes : packedVector(embeddingFrom(bytes));
}

/** @param sent an embedding as array_send writes it */
function embeddingFrom(sent: Uint8Array): Float32Array {
  if (sent.length !== SENT_BYTES) throw new Error('an embedding has another length');
  const view = new DataView(sent.buffer, sent.byteOffset, sent.length);
  return Float32Array.from({ length: DIMENSIONS }, (_, place) =>
    view.getFloat32(SENT_HEADER + place * SENT_NUMBER + 4),
  );
}

/** The patients of a study that have vectors. */
export async function patientsWithVectors(db: Database, studyId: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute(
    sql`SELECT DISTINCT patient_id FROM ${passageVector} WHERE study_id = ${studyId}`,
  );
  return new Set(rows.map(({ patient_id }) => String(patient_id)));
}
