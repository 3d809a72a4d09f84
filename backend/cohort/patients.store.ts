import { type SQL, sql } from 'drizzle-orm';
import { auditEvent } from '../store/schema.audit.ts';
import { extraction } from '../store/schema.ts';
import type { Leaf, ReadNode } from './tree/read-tree.ts';
import { judgedRelations } from './tree/tree.store.ts';

/** Patients of a study that are looked at, and those of them who meet what is asked, as nodes over the same criteria. */
export interface WantedPatients {
  readonly leaves: readonly Leaf[];
  readonly cohort: ReadNode;
  readonly met: ReadNode;
  /** The first of the criteria that have to be there. */
  readonly first: ReadNode | null;
  /** The only patients that are looked at, where they are named. */
  readonly patientIds?: readonly string[] | undefined;
  /** Only patients with a report that this user took in. */
  readonly ingestedBy?: string | undefined;
}

/**
 * The patients of a study as relations of a WITH: `cohort` those that are looked at, `met` those of them that meet all, and
 * `others` those without the first criterion, each by `patient_id`.
 */
export function patientRelations(
  studyId: string,
  { leaves, cohort, met, first, ingestedBy }: WantedPatients,
): SQL {
  const judged = judgedRelations(studyId, leaves, {
    is_in_cohort: cohort,
    is_met: met,
    has_first: first ?? met,
  });
  return sql`${judged},
    cohort AS MATERIALIZED (SELECT patient_id, is_met, has_first FROM judged WHERE is_in_cohort
      ${ingestedBy === undefined ? sql`` : sql`AND patient_id IN (${takenInBy(studyId, ingestedBy)})`}),
    met AS MATERIALIZED (SELECT patient_id FROM cohort WHERE is_met),
    others AS (SELECT patient_id FROM cohort WHERE has_first IS NOT TRUE)`;
}

/** The patients with a report that a user took in, by the report's own note or by the audit chain, as a statement. */
export function takenInBy(studyId: string, username: string): SQL {
  return sql`SELECT t.patient_id FROM ${extraction} t
    WHERE t.study_id = ${studyId} AND (t.ingested_by = ${username} OR t.id IN (
      SELECT a.target FROM ${auditEvent} a
      WHERE a.study_id = ${studyId} AND a.actor = ${username} AND a.action = 'report.ingest'))`;
}
