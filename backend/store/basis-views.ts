import type { ClientBase } from 'pg';
import { escapeIdentifier } from 'pg';
import type { FactBasis } from '../clinical/review.contract.ts';

/**
 * Makes a session show facts on another basis: what is read of the tables of facts is read of views of the same names, which
 * are there in this session alone and go with it. Whatever names these tables needs to know nothing of that.
 */
export async function showBasis(
  session: ClientBase,
  basis: Exclude<FactBasis, 'as-reviewed'>,
): Promise<void> {
  const { rows } = await session.query<{ schema: string; columns: string[] }>(`
    SELECT table_schema AS schema, array_agg(column_name::text ORDER BY ordinal_position) AS columns
    FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = 'extraction'
    GROUP BY table_schema`);
  const [{ schema, columns } = { schema: 'public', columns: [] }] = rows;
  const table = (name: string) => `${escapeIdentifier(schema)}.${name}`;
  const facts = basis === 'as-read' ? factsAsRead(table) : reviewedFacts(table);
  const views = { ...facts, extraction: countedReports(table, columns), ...DERIVED };
  await session.query(
    Object.entries(views)
      .map(([name, query]) => `CREATE TEMP VIEW ${name} AS ${query}`)
      .join(';\n'),
  );
}

type Table = (name: string) => string;

const KEY = ['study_id', 'patient_id', 'extraction_id'] as const;
const sameReport = (one: string, other: string): string =>
  KEY.map((column) => `${one}.${column} = ${other}.${column}`).join(' AND ');

const RESOURCES = 'study_id, patient_id, extraction_id, made_at, version, resources';

/** Reports that nobody judged as they are, all others as the engine read them. */
function factsAsRead(table: Table): Record<string, string> {
  const unjudged = (
    name: string,
    columns = '*',
  ) => `SELECT ${columns} FROM ${table(name)} t WHERE NOT EXISTS (
    SELECT FROM ${table('report_resources_of_basis')} b WHERE ${sameReport('b', 't')} AND b.basis = 'as-read')`;
  const either = (name: string) => `${unjudged(name)} UNION ALL SELECT * FROM ${table(`${name}_as_read`)}`;
  const read = table('entity_as_read');
  return {
    entity: either('entity'),
    passage: either('passage'),
    report_relations: either('report_relations'),
    report_resources: `${unjudged('report_resources', `${RESOURCES}, given_waits`)}
      UNION ALL SELECT ${RESOURCES}, false FROM ${table('report_resources_of_basis')} WHERE basis = 'as-read'`,
    // Of a term that was read in a judged report each mention has to be looked at.
    entity_term: `SELECT t.study_id, t.term, t.category, t.systems, t.codes FROM ${table('entity_term')} t
        WHERE NOT EXISTS (SELECT FROM ${read} r WHERE r.study_id = t.study_id AND r.term = t.term)
      UNION ALL SELECT DISTINCT study_id, term, NULL::text, NULL::text, NULL::text FROM ${read}`,
    term_code: `SELECT study_id, code, term FROM ${table('term_code')}
      UNION SELECT study_id, own.code COLLATE "C", term FROM ${read} CROSS JOIN LATERAL unnest(codes) AS own(code)`,
  };
}

/** What somebody judged and did not reject, and the passages that say it. */
function reviewedFacts(table: Table): Record<string, string> {
  return {
    entity: `SELECT * FROM ${table('entity')} WHERE detail ? 'review'`,
    passage: `SELECT p.* FROM ${table('passage')} p WHERE EXISTS (SELECT FROM ${table('entity')} e
      WHERE ${sameReport('e', 'p')} AND e.detail ? 'review'
        AND e.text_offset >= p.text_offset AND e.text_offset < p.text_offset + p.text_length)`,
    report_relations: `SELECT * FROM ${table('report_relations')}`,
    report_resources: `SELECT ${RESOURCES}, false AS given_waits FROM ${table('report_resources_of_basis')}
      WHERE basis = 'reviewed-only'`,
  };
}

/** Reports with how many entities are shown of each. */
const countedReports = (table: Table, columns: readonly string[]): string =>
  `SELECT ${columns.map((column) => (column === 'entities' ? ENTITIES_OF_REPORT : `x.${column}`)).join(', ')}
  FROM ${table('extraction')} x`;

const ENTITIES_OF_REPORT = `(SELECT count(*)::int FROM entity e WHERE e.study_id = x.study_id
  AND e.patient_id = x.patient_id AND e.extraction_id = x.id) AS entities`;

/** What is counted as findingCount (record/findings/counted-findings.ts) keeps it. */
const FINDINGS = `SELECT e.study_id, e.patient_id, s.standing, k.kind, k.key
  FROM entity e CROSS JOIN LATERAL (VALUES (e.standing), ('any')) AS s(standing)
  CROSS JOIN LATERAL (
    SELECT 'all' AS kind, '' AS key
    UNION ALL SELECT 'category', e.category
    UNION ALL SELECT DISTINCT 'system', split_part(c.code, ' ', 1) FROM unnest(e.codes) AS c(code)
    UNION ALL SELECT DISTINCT 'code', c.code FROM unnest(e.codes) AS c(code)
    UNION ALL SELECT DISTINCT 'below', 'ICD10CM ' || left(own.code, digits)
      FROM unnest(e.codes) AS c(code) CROSS JOIN LATERAL (SELECT substr(c.code, 9) AS code) AS own
      CROSS JOIN LATERAL generate_series(3, length(own.code)) AS digits
      WHERE starts_with(c.code, 'ICD10CM ') AND substr(own.code, digits, 1) <> '.') AS k`;

const codesOf = (system: string) =>
  `count(*) FILTER (WHERE EXISTS (SELECT FROM unnest(e.codes) AS c(code) WHERE starts_with(c.code, '${system} ')))`;
const SYSTEMS = ['SNOMEDCT', 'ICD10CM', 'RXNORM', 'LOINC', 'UMLS'];
const inOrder = (column: string) => `array_agg(${column} ORDER BY category) AS ${column}`;

/** What the store keeps of entities, made of those of the session. */
const DERIVED: Readonly<Record<string, string>> = {
  entity_code: `SELECT e.study_id, e.patient_id, e.extraction_id, e.ordinal, (n.place - 1)::int AS position,
      split_part(n.key, ' ', 1) AS system, substr(n.key, strpos(n.key, ' ') + 1) AS code,
      CASE WHEN e.code_names IS NULL THEN e.concept_name ELSE n.name END AS name, e.standing, e.report_date
    FROM entity e CROSS JOIN LATERAL unnest(e.codes, e.code_names) WITH ORDINALITY AS n(key, name, place)`,
  relation: `SELECT r.study_id, r.patient_id, r.extraction_id, (n.place - 1)::int AS ordinal, n.source, n.target,
      n.relation_type, n.confidence
    FROM report_relations r CROSS JOIN LATERAL unnest(r.sources, r.targets, r.types, r.confidences) WITH ORDINALITY
      AS n(source, target, relation_type, confidence, place)`,
  finding_count: `SELECT study_id, kind, key COLLATE "C" AS key, standing, count(*) AS entities, count(DISTINCT patient_id) AS patients
    FROM (${FINDINGS}) AS f GROUP BY study_id, kind, key COLLATE "C", standing`,
  patient_tally: `SELECT study_id, patient_id, standing, array_agg(category ORDER BY category) AS categories,
      ${['reports', 'entities', ...SYSTEMS.map((system) => system.toLowerCase())].map(inOrder).join(', ')}
    FROM (SELECT e.study_id, e.patient_id, s.standing, c.category, count(DISTINCT e.extraction_id)::int AS reports,
        count(*)::int AS entities, ${SYSTEMS.map((system) => `${codesOf(system)}::int AS ${system.toLowerCase()}`).join(', ')}
      FROM entity e CROSS JOIN LATERAL (VALUES (e.standing), ('any')) AS s(standing)
      CROSS JOIN LATERAL (VALUES (e.category), ('')) AS c(category)
      GROUP BY e.study_id, e.patient_id, s.standing, c.category) AS own
    GROUP BY study_id, patient_id, standing`,
};
