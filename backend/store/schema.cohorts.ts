import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, patientKey } from './columns.ts';
import { savedColumns } from './saved-columns.ts';

/** Cohorts that were saved under a name. */
export const savedCohort = pgTable(
  'saved_cohort',
  {
    ...savedColumns,
  },
  (table) => [primaryKey({ columns: [table.studyId, table.id] })],
);

/** Their versions, whose criteria never change. */
export const cohortVersion = pgTable(
  'cohort_version',
  {
    studyId: text('study_id').notNull(),
    cohortId: text('cohort_id').notNull(),
    version: integer('version').notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: instant('saved_at').notNull(),
    /** As cohort/tree/sealed-patients.ts seals it. */
    tree: jsonb('tree').$type<unknown>().notNull(),
    /** When its members were fixed; null of a live version, as all below. */
    frozenAt: instant('frozen_at'),
    members: integer('members'),
    /** What was signed, in canonical JSON (RFC 8785). */
    statement: text('statement'),
    signature: jsonb('signature').$type<unknown>(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.cohortId, table.version] })],
);

/** Patients that a version names, and members of a frozen one. */
export const cohortPatient = pgTable(
  'cohort_patient',
  {
    ...patientKey,
    cohortId: text('cohort_id').notNull(),
    version: integer('version').notNull(),
    isMember: boolean('is_member').notNull(),
    /** Stands in the tree or in the statement for the patient. */
    hash: text('hash').notNull(),
    salt: text('salt').notNull(),
    /** Hash of what the study had of a member then; null of patients that are only named. */
    records: text('records'),
  },
  (table) => [
    primaryKey({ columns: [table.studyId, table.patientId, table.cohortId, table.version, table.isMember] }),
  ],
);
