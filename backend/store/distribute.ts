import type { ClientBase } from 'pg';

/**
 * How tables are spread over the nodes of a Citus cluster. Rows of a patient lie together on one node, where search
 * grouped by patient, values of a patient and FHIR are answered; what is kept of a whole study lies together by study;
 * what all of them join with is on every node. Accounts, sessions, access tokens and what the installation is stay on the coordinator.
 */
export const SPREAD = {
  patient_id: [
    'extraction',
    'passage',
    'passage_vector',
    'entity',
    'report_relations',
    'report_resources',
    'fhir_resource',
    'fhir_resource_history',
    'fhir_index',
    'patient_finding',
    'patient_tally',
    'report_scan',
    'identifier_map',
    'fhir_delivery',
  ],
  study_id: [
    'entity_term',
    'term_code',
    'finding_count',
    'audit_event',
    'job',
    'export_file',
    'document',
    'document_result',
    'document_page',
    'study_anonymisation',
    'anonymised_batch',
    'participant',
    'withdrawal',
    'withdrawn_mark',
    'report_import',
    'import_file',
    'import_reject',
  ],
} as const;
export const EVERYWHERE = ['study'] as const;
export const COORDINATOR = ['app_user', 'session', 'access_token', 'installation'] as const;

/**
 * Spreads the tables over the nodes where the server has Citus; elsewhere nothing is done. What is spread already stays:
 * it can be done at each start, after the migrations.
 *
 * @param session of an owner of the tables
 * @returns the tables that were spread now
 */
export async function spreadTables(session: ClientBase): Promise<string[]> {
  if (!(await hasCitus(session))) return [];
  const spread = await tablesSpread(session);
  const added: string[] = [];
  for (const table of EVERYWHERE) {
    if (spread.has(table)) continue;
    await session.query('SELECT create_reference_table($1::regclass)', [table]);
    added.push(table);
  }
  for (const [column, tables] of Object.entries(SPREAD)) {
    const [first] = tables;
    for (const table of tables) {
      if (spread.has(table)) continue;
      const together = table === first ? 'none' : first;
      await session.query('SELECT create_distributed_table($1::regclass, $2, colocate_with => $3)', [
        table,
        column,
        together,
      ]);
      added.push(table);
    }
  }
  return added;
}

// Asked of its functions and not of the list of extensions: the extension may be there in a database that does not use it.
async function hasCitus(session: ClientBase): Promise<boolean> {
  const { rows } = await session.query<{ found: boolean }>(
    `SELECT to_regproc('create_distributed_table') IS NOT NULL AS found`,
  );
  return rows[0]?.found === true;
}

async function tablesSpread(session: ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await session.query<{ name: string }>('SELECT table_name::text AS name FROM citus_tables');
  return new Set(rows.map(({ name }) => name.replace(/^public\./, '')));
}
