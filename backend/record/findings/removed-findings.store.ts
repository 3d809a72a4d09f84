import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { codeSystemSchema } from '../../clinical/extractions.contract.ts';
import { type Database, textArray } from '../../store/database.ts';
import { asRelation, packRows } from '../../store/rows.ts';
import { entityTerm, findingCount, termCode } from '../../store/schema.findings.ts';
import { entity } from '../../store/schema.ts';
import { countedAs, findingOf, inAnyAssertionStatus } from './counted-findings.ts';

const groupSchema = z.object({
  standing: z.string(),
  category: z.string(),
  links: z.array(z.object({ dataSource: codeSystemSchema, id: z.string() })).nullable(),
  entities: z.coerce.number(),
});

const FINDING_COUNT = { kind: 'text', key: 'text', standing: 'text', entities: 'int' } as const;

/**
 * Takes a patient's entities out of the counts of the study, before they are removed and in the same transaction, which
 * keeps all others from writing into the study.
 */
export async function uncountFindings(tx: Database, studyId: string, patientId: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT standing, category, links, count(*) AS entities FROM (
      SELECT e.standing, e.category,
        (SELECT jsonb_agg(DISTINCT jsonb_build_object('dataSource', split_part(own.code, ' ', 1),
          'id', substr(own.code, strpos(own.code, ' ') + 1))) FROM unnest(e.codes) AS own(code)) AS links
      FROM ${entity} e WHERE e.study_id = ${studyId} AND e.patient_id = ${patientId}) AS found
    GROUP BY standing, category, links`);
  const counts = new Map<string, number>();
  for (const row of rows) {
    const { standing, category, links, entities } = groupSchema.parse(row);
    for (const id of countedAs(standing, category, links ?? [])) {
      for (const finding of [id, inAnyAssertionStatus(id)])
        counts.set(finding, (counts.get(finding) ?? 0) + entities);
    }
  }
  if (counts.size === 0) return;
  const removed = Array.from(counts, ([id, entities]) => ({ ...findingOf(id), entities }));
  await tx.execute(sql`
    INSERT INTO ${findingCount} AS known (study_id, kind, key, standing, entities, patients)
    SELECT ${studyId}, kind, key, standing, -entities, -1
    FROM ${asRelation([packRows(removed, FINDING_COUNT)], FINDING_COUNT)}
    ORDER BY kind, key COLLATE "C", standing
    ON CONFLICT (study_id, kind, key, standing) DO UPDATE
      SET entities = known.entities + excluded.entities, patients = known.patients + excluded.patients`);
  await tx.execute(sql`DELETE FROM ${findingCount} WHERE study_id = ${studyId} AND entities <= 0`);
}

/** The terms of a patient's entities. */
export async function termsOfPatient(tx: Database, studyId: string, patientId: string): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    SELECT DISTINCT term FROM ${entity} WHERE study_id = ${studyId} AND patient_id = ${patientId}`);
  return rows.map(({ term }) => String(term));
}

/** Forgets those of the terms that no entity of the study has any more. */
export async function forgetTerms(tx: Database, studyId: string, terms: readonly string[]): Promise<void> {
  if (terms.length === 0) return;
  const { rows } = await tx.execute(sql`
    SELECT term FROM ${entity} WHERE study_id = ${studyId} AND term = ANY(${textArray(terms)}) GROUP BY term`);
  const left = new Set(rows.map(({ term }) => String(term)));
  const gone = terms.filter((term) => !left.has(term));
  for (const table of [entityTerm, termCode])
    await tx.execute(
      sql`DELETE FROM ${table} WHERE study_id = ${studyId} AND term = ANY(${textArray(gone)})`,
    );
}
