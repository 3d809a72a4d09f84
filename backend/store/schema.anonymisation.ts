import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, instant, patientKey } from './columns.ts';

/** Studies whose reports are, or were, de-identified before they are stored; a study without a row never was. */
export const studyAnonymisation = pgTable('study_anonymisation', {
  studyId: text('study_id').primaryKey(),
  isOn: boolean('is_on').notNull(),
  operator: text('operator', { enum: ['redact', 'pseudonym', 'dateshift'] }).notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: instant('changed_at').notNull(),
});

/** What was replaced in de-identified reports, sealed by anonymisation/ingest/sealed-identifiers.ts. */
export const identifierMap = pgTable(
  'identifier_map',
  {
    ...patientKey,
    extractionId: text('extraction_id').notNull(),
    identifiers: bytea('identifiers').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.patientId, table.extractionId] })],
);

/** What may still tell who the documents of an anonymisation job are about; no words of them. */
export const anonymisedBatch = pgTable(
  'anonymised_batch',
  {
    studyId: text('study_id').notNull(),
    jobId: text('job_id').notNull(),
    risk: jsonb('risk').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.jobId] })],
);

/** The ids that callers were told who read a study de-identified. */
export const pseudonym = pgTable(
  'pseudonym',
  {
    ...patientKey,
    pseudonym: text('pseudonym').notNull(),
    /** What the stored id is of: 'patient', 'report', or a type of FHIR. */
    kind: text('kind').notNull(),
    storedId: text('stored_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.patientId, table.pseudonym] })],
);
