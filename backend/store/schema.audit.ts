import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from './columns.ts';

export const auditEvent = pgTable(
  'audit_event',
  {
    studyId: text('study_id').notNull(),
    /** Grows with each event of the installation; those of an earlier version count from 1 in each study. */
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    target: text('target').notNull(),
    requestId: text('request_id').notNull(),
    /** Of the chain of an earlier version; null of events that a segment seals alone. */
    previousHash: text('previous_hash'),
    hash: text('hash'),
    /** The first 1,000. */
    patients: text('patients').array().notNull(),
    /** How many there were where not all are named, and SHA-256 of all. */
    patientCount: integer('patient_count'),
    patientsHash: text('patients_hash'),
    purpose: text('purpose'),
    address: text('address'),
    /** The break-glass access that it was done under. */
    breakGlass: text('break_glass'),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.sequence] })],
);

/** What no segment has yet: the events that one call noted. */
export const auditUnsealed = pgTable(
  'audit_unsealed',
  {
    studyId: text('study_id').notNull(),
    id: bigint('id', { mode: 'number' }).notNull(),
    events: bigint('events', { mode: 'number' }).array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.id] })],
);

/** Sealed events of a study, chained to the segment before. */
export const auditSegment = pgTable(
  'audit_segment',
  {
    studyId: text('study_id').notNull(),
    /** From 1, without gaps. */
    number: bigint('number', { mode: 'number' }).notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    events: bigint('events', { mode: 'number' }).array().notNull(),
    /** SHA-256 of each event, 32 bytes after 32 bytes. */
    eventHashes: bytea('event_hashes').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    signature: text('signature').notNull(),
    /** When retention dropped its events. */
    droppedAt: instant('dropped_at'),
    droppedSignature: text('dropped_signature'),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.number] })],
);
