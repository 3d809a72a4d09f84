import { sql } from 'drizzle-orm';
import type { TestBackend } from '../support/backend.ts';
import { structuredBody } from '../support/structured.ts';

/** Submits a report with its entities to a study. */
export const submitStructured = (
  backend: TestBackend,
  changes: Record<string, unknown>,
  study = 'study-001',
) => backend.call('POST', '/api/ingest-structured', structuredBody(changes), { 'x-study-id': study });

/** How many rows every table of patient data has. */
export async function patientRowCounts(backend: TestBackend): Promise<Record<string, number>> {
  const tables = [
    'extraction',
    'entity',
    'entity_code',
    'passage',
    'passage_vector',
    'report_relations',
    'report_resources',
    'fhir_resource',
    'finding_count',
    'patient_finding',
    'entity_term',
  ];
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await backend.store.db.execute(
      sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)}`,
    );
    counts[table] = Number(rows[0]?.n);
  }
  return counts;
}
