import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** People who are enrolled in a study, invented ones among them. */
export const participant = pgTable(
  'participant',
  {
    studyId: text('study_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    dateOfBirth: date('date_of_birth'),
    gender: text('gender'),
    enrollmentDate: date('enrollment_date').notNull(),
    status: text('status', { enum: ['active', 'completed', 'pending'] }).notNull(),
    lastActivity: date('last_activity'),
    /** The share of the study's visits that are done. */
    progress: doublePrecision('progress').notNull(),
    studyGroup: text('study_group'),
    consentGiven: boolean('consent_given').notNull(),
    medicalConditions: text('medical_conditions').array().notNull(),
    medications: text('medications').array().notNull(),
    allergies: text('allergies').array().notNull(),
    emergencyContact: text('emergency_contact'),
    isSample: boolean('is_sample').notNull(),
    /** The id that reports about this person are filed under. */
    linkedPatient: text('linked_patient'),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.id] })],
);

/** Receipts of withdrawals: how much of each kind was removed. */
export const withdrawal = pgTable(
  'withdrawal',
  {
    studyId: text('study_id').notNull(),
    id: text('id').notNull(),
    withdrawnBy: text('withdrawn_by').notNull(),
    withdrawnAt: instant('withdrawn_at').notNull(),
    removed: jsonb('removed').$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.id] })],
);

/** What was removed, as participants/withdrawal/marks.ts writes it. */
export const withdrawnMark = pgTable(
  'withdrawn_mark',
  { studyId: text('study_id').notNull(), mark: text('mark').notNull() },
  (table) => [primaryKey({ columns: [table.studyId, table.mark] })],
);
