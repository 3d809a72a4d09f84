import type { PoolClient } from 'pg';
import { z } from 'zod';
import { EVERYWHERE, hasCitus, SPREAD } from './distribute.ts';

/** A cluster of which a node is missing, of another version, or on which a table lies in another way; says what to do. */
export class ClusterUnusable extends Error {}

const AGAIN = 'then start Casebook again.';

/**
 * Looks whether a cluster can be worked on as it is; a server without Citus is none.
 *
 * @throws ClusterUnusable
 */
export async function checkCluster(session: PoolClient): Promise<void> {
  if (!(await hasCitus(session))) return;
  await checkPlace(session);
  await checkNodes(session);
  await checkTables(session);
}

/** Locks are taken on the coordinator: who came in over a worker would be kept out by none. */
async function checkPlace(session: PoolClient): Promise<void> {
  const { rows } = await session.query<{ coordinator: string | null }>(`
    SELECT (SELECT nodename || ':' || nodeport FROM pg_dist_node WHERE groupid = 0) AS coordinator
    FROM pg_dist_local_group WHERE groupid <> 0`);
  const [worker] = rows;
  if (worker === undefined) return;
  throw new ClusterUnusable(
    `DATABASE_URL names a worker of a cluster; let it name the coordinator, ${worker.coordinator ?? 'which the worker does not know'}, ${AGAIN}`,
  );
}

const nodeSchema = z.object({ node: z.string(), success: z.boolean(), result: z.string() });

/** Each node answers, and all have the same PostgreSQL, apart from its fixes, and the same Citus. */
async function checkNodes(session: PoolClient): Promise<void> {
  const { rows } = await session.query(`
    SELECT n.nodename || ':' || n.nodeport AS node, r.success, r.result
    FROM run_command_on_all_nodes($$
      SELECT 'PostgreSQL ' || current_setting('server_version_num')::int / 10000 || ' and Citus ' || extversion
      FROM pg_extension WHERE extname = 'citus' $$) r
    JOIN pg_dist_node n USING (nodeid) ORDER BY n.nodeid`);
  const nodes = rows.map((row) => nodeSchema.parse(row));
  const missing = nodes.find(({ success }) => !success);
  if (missing !== undefined) {
    throw new ClusterUnusable(
      `The node ${missing.node} of the cluster of DATABASE_URL cannot be used: ${missing.result}. Start it or mend it, ${AGAIN}`,
    );
  }
  if (new Set(nodes.map(({ result }) => result)).size < 2) return;
  const versions = nodes.map(({ node, result }) => `${node} has ${result}`).join(', ');
  throw new ClusterUnusable(
    `The nodes of the cluster of DATABASE_URL have different versions: ${versions}. Bring all to the same ones, ${AGAIN}`,
  );
}

const placeSchema = z.object({ name: z.string(), column: z.string().nullable(), together: z.number() });

/** Each table that is spread lies by its column, beside those that lie by the same one. */
async function checkTables(session: PoolClient): Promise<void> {
  const { rows } = await session.query(`
    SELECT logicalrelid::text AS name, colocationid AS together,
      CASE WHEN partmethod = 'h' THEN column_to_column_name(logicalrelid, partkey) END AS "column"
    FROM pg_dist_partition`);
  const places = new Map(rows.map((row) => placeSchema.parse(row)).map((place) => [place.name, place]));
  for (const table of EVERYWHERE) {
    const column = places.get(table)?.column;
    if (column) throw wronglySpread(table, `by ${column}`, 'be on every node');
  }
  for (const [column, tables] of Object.entries(SPREAD)) {
    const first = places.get(tables[0]);
    for (const table of tables) {
      const place = places.get(table);
      if (place === undefined) continue;
      if (place.column !== column)
        throw wronglySpread(
          table,
          place.column === null ? 'otherwise' : `by ${place.column}`,
          `lie by ${column}`,
        );
      if (first !== undefined && place.together !== first.together)
        throw wronglySpread(table, `apart from ${first.name}`, 'lie beside it');
    }
  }
}

function wronglySpread(table: string, how: string, wanted: string): ClusterUnusable {
  return new ClusterUnusable(
    `The table ${table} is spread over the cluster of DATABASE_URL ${how}, and has to ${wanted}. Run ` +
      `SELECT undistribute_table('${table}') there, ${AGAIN}`,
  );
}
