import { sql } from 'drizzle-orm';
import { FINDING_CODE, FINDING_PART, FINDING_TYPES } from '../../engines/fhir/api/search/finding-keys.ts';
import { type Database, textArray } from '../../store/database.ts';
import { fhirIndex } from '../../store/schema.fhir.ts';
import { entityTerm } from '../../store/schema.findings.ts';
import { participant } from '../../store/schema.participants.ts';
import { extraction } from '../../store/schema.ts';
import type { CohortAttributes } from './builder.contract.ts';

/** Those of these concepts that reports of the study mention. */
export async function conceptsThatOccur(
  db: Database,
  studyId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute(sql`
    SELECT DISTINCT split_part(term, '/ ', 1) AS concept FROM ${entityTerm}
    WHERE study_id = ${studyId} AND split_part(term, '/ ', 1) = ANY(${textArray(keys)})`);
  return new Set(rows.map(({ concept }) => String(concept)));
}

/** Those of these codes that resources of the study state something by. */
export async function codesThatOccur(
  db: Database,
  studyId: string,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute(sql`
    SELECT DISTINCT value AS code FROM ${fhirIndex}
    WHERE study_id = ${studyId} AND resource_type = ANY(${textArray(FINDING_TYPES)})
      AND parameter IN (${FINDING_CODE}, ${FINDING_PART}) AND value = ANY(${textArray(codes)})`);
  return new Set(rows.map(({ code }) => String(code)));
}

const MOST_NAMES = 100;

/** Names that reports and participants of a study have. */
export async function attributesOf(db: Database, studyId: string): Promise<CohortAttributes> {
  const distinct = (column: 'source_system' | 'report_type') => sql`
    (SELECT json_agg(name ORDER BY name) FROM (SELECT DISTINCT ${sql.raw(column)} AS name FROM ${extraction}
      WHERE study_id = ${studyId} AND ${sql.raw(column)} IS NOT NULL LIMIT ${MOST_NAMES}) AS own)`;
  const { rows } = await db.execute(sql`
    SELECT ${distinct('source_system')} AS source_systems, ${distinct('report_type')} AS report_types,
      (SELECT json_agg(name ORDER BY name) FROM (SELECT DISTINCT study_group AS name FROM ${participant}
        WHERE study_id = ${studyId} AND study_group IS NOT NULL LIMIT ${MOST_NAMES}) AS own) AS study_groups`);
  const names = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  const [row = {}] = rows;
  return {
    source_systems: names(row.source_systems),
    report_types: names(row.report_types),
    study_groups: names(row.study_groups),
  };
}
