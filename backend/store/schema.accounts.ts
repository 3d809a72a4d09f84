import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const appUser = pgTable('app_user', {
  username: text('username').primaryKey(),
  role: text('role', { enum: ['admin', 'member'] }).notNull(),
  passwordHash: text('password_hash').notNull(),
  isDemo: boolean('is_demo').notNull(),
  /** Of a removed account the name stays. */
  state: text('state', { enum: ['active', 'disabled', 'removed'] })
    .notNull()
    .default('active'),
  email: text('email'),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastLoginAt: instant('last_login_at'),
  version: integer('version').notNull().default(1),
  /** Whether groups of the identity provider made it an administrator. */
  isRoleFromGroups: boolean('is_role_from_groups').notNull().default(false),
});

/** Whom an identity provider means by an account; of a removed one, too, so that nobody gets it anew. */
export const accountIdentity = pgTable(
  'account_identity',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    username: text('username').notNull(),
    linkedAt: instant('linked_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
);

/** Logins at the identity provider that were finished: none is for the second time. */
export const usedLogin = pgTable('used_login', {
  stateHash: text('state_hash').primaryKey(),
  forgottenAt: instant('forgotten_at').notNull(),
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
    /** Whether it goes with a group of the identity provider. */
    isFromGroups: boolean('is_from_groups').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.username, table.studyId] })],
);
/** Links with which somebody makes an account, or gives theirs another password. */
export const invitation = pgTable('invitation', {
  id: text('id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  kind: text('kind', { enum: ['account', 'password'] }).notNull(),
  /** Null where whoever is invited chooses it. */
  username: text('username'),
  email: text('email'),
  role: text('role', { enum: ['admin', 'member'] }).notNull(),
  memberships: jsonb('memberships').$type<Membership[]>().notNull(),
  madeBy: text('made_by').notNull(),
  madeAt: instant('made_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** A study of an account to come, and its role there. */
interface Membership {
  readonly study_id: string;
  readonly role: string;
}

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
  /** What its owner said to read studies for, by their ids. */
  purposes: jsonb('purposes').$type<Readonly<Record<string, string>>>().notNull().default({}),
  /** Of one that an identity provider opened: what ends the session there. */
  idToken: text('id_token'),
});

/** Failed logins by address and by address and name, which may be anything that somebody typed: only hashes are kept. */
export const loginAttempt = pgTable('login_attempt', {
  originHash: text('name_hash').primaryKey(),
  failures: integer('failures').notNull(),
  /** When a further one may be tried. */
  nextAt: instant('next_at').notNull(),
  forgottenAt: instant('forgotten_at').notNull(),
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

/** Up to which notification an account has looked at those of a study. */
export const notificationVisit = pgTable(
  'notification_visit',
  {
    username: text('username').notNull(),
    studyId: text('study_id').notNull(),
    seenUntil: instant('seen_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.username, table.studyId] })],
);

/** What a member may read for a while, who may not read it by their role. */
export const breakGlassAccess = pgTable('break_glass_access', {
  id: text('id').primaryKey(),
  studyId: text('study_id').notNull(),
  username: text('username').notNull(),
  reason: text('reason').notNull(),
  /** Since when the account had its role: with another one, or none, the access is over. */
  roleSince: instant('role_since').notNull(),
  begunAt: instant('begun_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** Where it was ended before. */
  endedAt: instant('ended_at'),
  endedBy: text('ended_by'),
  verdict: text('verdict', { enum: ['accepted', 'objected'] }),
  note: text('note'),
  reviewedAt: instant('reviewed_at'),
  reviewedBy: text('reviewed_by'),
});
