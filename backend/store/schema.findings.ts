import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, patientKey } from './columns.ts';

/** The terms of a study's entities, each once. */
export const entityTerm = pgTable(
  'entity_term',
  {
    studyId: text('study_id').notNull(),
    term: text('term').notNull(),
    /** What all entities of the term have; null where they differ or nobody knows. */
    category: text('category'),
    systems: text('systems'),
    codes: text('codes'),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.term] })],
);

/** The terms that have mentions with a code; codes as in `entity`. */
export const termCode = pgTable(
  'term_code',
  {
    studyId: text('study_id').notNull(),
    code: text('code').notNull(),
    term: text('term').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.code, table.term] })],
);

/** Entities and patients of a study by category or code, kept by every ingest. */
export const findingCount = pgTable(
  'finding_count',
  {
    studyId: text('study_id').notNull(),
    kind: text('kind', { enum: ['all', 'category', 'system', 'code', 'below'] }).notNull(),
    key: text('key').notNull(),
    standing: text('standing').notNull(),
    entities: bigint('entities', { mode: 'number' }).notNull(),
    patients: bigint('patients', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.kind, table.key, table.standing] })],
);

/** What a patient's reports mention, as evidence/patient-findings.ts packs it. */
export const patientFinding = pgTable(
  'patient_finding',
  { ...patientKey, findings: bytea('findings').notNull() },
  (table) => [primaryKey({ columns: [table.studyId, table.patientId] })],
);

/** Entities and reports of a patient by standing and category, one array for each count (evidence/patient-tallies.ts). */
export const patientTally = pgTable(
  'patient_tally',
  {
    ...patientKey,
    standing: text('standing').notNull(),
    categories: text('categories').array().notNull(),
    reports: integer('reports').array().notNull(),
    entities: integer('entities').array().notNull(),
    snomedct: integer('snomedct').array().notNull(),
    icd10cm: integer('icd10cm').array().notNull(),
    rxnorm: integer('rxnorm').array().notNull(),
    loinc: integer('loinc').array().notNull(),
    umls: integer('umls').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.patientId, table.standing] })],
);
