import type { ClientBase } from 'pg';

/**
 * How tables are spread over the nodes of a Citus cluster. Rows of a patient lie together on one node, where search
 * grouped by patient, values of a patient and FHIR are answered; what is kept of a whole study lies together by study;
 * what all of them join with is on every node. Accounts and what they may, settings of studies
 * and what the installation is stay on the coordinator.
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
    'reread_report',
    'cohort_patient',
    'pseudonym',
    'verdict',
    'entity_as_read',
    'passage_as_read',
    'report_relations_as_read',
    'report_resources_of_basis',
    'review_item',
    'review_answer',
    'read_through',
  ],
  study_id: [
    'entity_term',
    'term_code',
    'finding_count',
    'audit_event',
    'audit_unsealed',
    'audit_segment',
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
    'stored_file',
    'stored_file_part',
    'rereading',
    'released_set',
    'study_masking',
    'saved_cohort',
    'cohort_version',
    'saved_operation',
    'operation_version',
    'webhook',
    'webhook_delivery',
    'review_task',
  ],
} as const;
export const EVERYWHERE = ['study'] as const;
export const COORDINATOR = [
  'app_user',
  'session',
  'login_attempt',
  'login_step',
  'totp_factor',
  'passkey',
  'passkey_challenge',
  'recovery_code',
  'access_token',
  'invitation',
  'account_identity',
  'used_login',
  'installation',
  'membership',
  'study_settings',
  'notification_visit',
  'break_glass_access',
] as const;

/**
 * Spreads the tables over the nodes where the server has Citus; elsewhere nothing is done. What is spread already stays:
 * it can be done at each start, after the migrations.
 *
 * @param session of an owner of the tables
 * @param isInTransaction whether the session is in a transaction, in which all is done; else each table has one
 * @returns the tables that were spread now
 */
export async function spreadTables(session: ClientBase, isInTransaction = false): Promise<string[]> {
  if (!(await hasCitus(session))) return [];
  await chooseShardCount(session);
  const waiting = await notSpreadYet(session);
  const added: string[] = [];
  const spread = isInTransaction ? spreadNow : spreadAlone;
  for (const table of EVERYWHERE) {
    if (!waiting.has(table)) continue;
    await spread(session, table, 'SELECT create_reference_table($1::regclass)', []);
    added.push(table);
  }
  for (const [column, tables] of Object.entries(SPREAD)) {
    const [first] = tables;
    for (const table of tables) {
      if (!waiting.has(table)) continue;
      const beside = table === first ? 'none' : first;
      const statement = 'SELECT create_distributed_table($1::regclass, $2, colocate_with => $3)';
      await spread(session, table, statement, [column, beside]);
      added.push(table);
    }
  }
  return added;
}

/** Each query of a study asks all shards, and asking one takes as long as reading thousands of rows. */
const SHARDS_OF_WORKER = 4;

/** As many shards as the nodes can work on at once, unless the operator has set another number. */
async function chooseShardCount(session: ClientBase): Promise<void> {
  await session.query(
    `
    SELECT set_config('citus.shard_count', ($1 * greatest(count(*), 1))::text, false) FROM citus_get_active_worker_nodes()
    HAVING (SELECT source FROM pg_settings WHERE name = 'citus.shard_count') = 'default'`,
    [SHARDS_OF_WORKER],
  );
}

/** Spreads a table with the rows that it has. Those stay where they were, unseen, until they are removed. */
async function spreadNow(
  session: ClientBase,
  table: string,
  statement: string,
  how: readonly string[],
): Promise<void> {
  await session.query(statement, [table, ...how]);
  await session.query('SELECT truncate_local_data_after_distributing_table($1::regclass)', [table]);
}

async function spreadAlone(session: ClientBase, ...how: [string, string, readonly string[]]): Promise<void> {
  await session.query('BEGIN');
  try {
    await spreadNow(session, ...how);
    await session.query('COMMIT');
  } catch (error) {
    await session.query('ROLLBACK');
    throw error;
  }
}

/** Whether the server has Citus: asked of its functions, because the list of extensions has it where a database does not use it. */
export async function hasCitus(session: ClientBase): Promise<boolean> {
  const { rows } = await session.query<{ found: boolean }>(
    `SELECT to_regproc('create_distributed_table') IS NOT NULL AS found`,
  );
  return rows[0]?.found === true;
}

/** The tables that lie on the coordinator alone; one that a migration to come makes is not there. */
async function notSpreadYet(session: ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await session.query<{ name: string }>(
    `SELECT t.tablename AS name FROM pg_tables t WHERE t.schemaname = current_schema()
      AND NOT EXISTS (SELECT FROM pg_dist_partition p WHERE p.logicalrelid = format('%I', t.tablename)::regclass)`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** One table for each way that rows are spread over a cluster; none elsewhere. */
export async function spreadKinds(session: ClientBase): Promise<string[]> {
  if (!(await hasCitus(session))) return [];
  const { rows } = await session.query<{ name: string }>(
    `SELECT min(logicalrelid::text) AS name FROM pg_dist_partition WHERE partmethod = 'h' GROUP BY colocationid`,
  );
  return rows.map(({ name }) => name);
}
