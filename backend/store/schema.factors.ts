import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from './columns.ts';

/** The authenticator app of an account; what was never confirmed opens nothing. */
export const totpFactor = pgTable('totp_factor', {
  username: text('username').primaryKey(),
  sealedSecret: bytea('sealed_secret').notNull(),
  madeAt: instant('made_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The time step of the code that was taken last: none up to it is taken again. */
  lastCounter: bigint('last_counter', { mode: 'number' }).notNull(),
});

export const passkey = pgTable('passkey', {
  id: text('id').primaryKey(),
  username: text('username').notNull(),
  name: text('name').notNull(),
  /** Base64url, as browsers send it. */
  credentialId: text('credential_id').notNull(),
  publicKey: bytea('public_key').notNull(),
  /** How often the authenticator says that it signed; 0 of those that do not count. */
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  madeAt: instant('made_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});

/** Codes that were not used yet; only keyed hashes of them are kept. */
export const recoveryCode = pgTable(
  'recovery_code',
  { username: text('username').notNull(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.username, table.codeHash] })],
);

/** Logins whose password was right, until the second factor is. */
export const loginStep = pgTable('login_step', {
  tokenHash: text('token_hash').primaryKey(),
  username: text('username').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** What authenticators are to sign, once. */
export const passkeyChallenge = pgTable('passkey_challenge', {
  challengeHash: text('challenge_hash').primaryKey(),
  /** For what and for whom it was made. */
  purpose: text('purpose').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
