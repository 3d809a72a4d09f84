import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Addresses of other tools that are called when work of a study ends. */
export const webhook = pgTable(
  'webhook',
  {
    studyId: text('study_id').notNull(),
    id: text('id').notNull(),
    url: text('url').notNull(),
    description: text('description').notNull(),
    /** Empty for all. */
    kinds: text('kinds').array().notNull(),
    outcomes: text('outcomes', { enum: ['succeeded', 'failed', 'cancelled'] })
      .array()
      .notNull(),
    isOn: boolean('is_on').notNull(),
    disabledAt: instant('disabled_at'),
    secretVersion: integer('secret_version').notNull(),
    rotatedAt: instant('rotated_at'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.id] })],
);

/** What they are called with. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    studyId: text('study_id').notNull(),
    /** The webhook-id of all its tries. */
    id: text('id').notNull(),
    webhookId: text('webhook_id').notNull(),
    body: text('body').notNull(),
    state: text('state', { enum: ['pending', 'delivered', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull(),
    answerStatus: integer('answer_status'),
    error: text('error'),
    createdAt: instant('created_at').notNull(),
    triedAt: instant('tried_at'),
    nextTryAt: instant('next_try_at'),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.id] })],
);
