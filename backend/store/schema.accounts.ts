import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const appUser = pgTable('app_user', {
  username: text('username').primaryKey(),
  role: text('role', { enum: ['admin', 'member'] }).notNull(),
  passwordHash: text('password_hash').notNull(),
  isDemo: boolean('is_demo').notNull(),
});

/** Who works in which study, and as what. */
export const membership = pgTable(
  'membership',
  {
    username: text('username').notNull(),
    studyId: text('study_id').notNull(),
    role: text('role', {
      enum: ['owner', 'investigator', 'coordinator', 'analyst', 'reviewer', 'auditor', 'guest'],
    }).notNull(),
    since: instant('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.username, table.studyId] })],
);

/** What all processes of an installation have in common; one row. */
export const installation = pgTable('installation', {
  id: text('id').primaryKey(),
  keyFingerprint: text('key_fingerprint').notNull(),
});

export const session = pgTable('session', {
  tokenHash: text('token_hash').primaryKey(),
  username: text('username').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** What its owner ends it by. */
  id: text('id').notNull(),
  begunAt: instant('begun_at').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
  address: text('address').notNull(),
  browser: text('browser').notNull(),
});

/** Failed logins by address and by address and name, which may be anything that somebody typed: only hashes are kept. */
export const loginAttempt = pgTable('login_attempt', {
  originHash: text('name_hash').primaryKey(),
  failures: integer('failures').notNull(),
  /** When a further one may be tried. */
  nextAt: instant('next_at').notNull(),
  forgottenAt: instant('forgotten_at').notNull(),
});

/** What happened to accounts, in the whole installation. */
export const accountEvent = pgTable('account_event', {
  id: text('id').primaryKey(),
  at: instant('at').notNull(),
  actor: text('actor').notNull(),
  action: text('action').notNull(),
  target: text('target').notNull(),
  address: text('address').notNull(),
});

export const accessToken = pgTable('access_token', {
  id: text('id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  username: text('username').notNull(),
  kind: text('kind', { enum: ['personal', 'study', 'app'] }).notNull(),
  name: text('name').notNull(),
  /** Null of a token that has all rights of its account. */
  rights: text('rights').array(),
  studyIds: text('study_ids').array().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});
