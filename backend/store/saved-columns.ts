import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, integer, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What tables have of a thing that somebody saved under a name, in versions. */
export const savedColumns = {
  studyId: text('study_id').notNull(),
  id: text('id').notNull(),
  name: text('name').notNull(),
  owner: text('owner').notNull(),
  /** Whether its owner alone reads it. */
  isPrivate: boolean('is_private').notNull(),
  /** The number of its latest version. */
  latest: integer('latest').notNull(),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
};

/** Those that somebody may read: those of the study, and their own private ones; null stands for all of the study. */
export const isReadableBy = (
  { isPrivate, owner }: Readonly<Record<'isPrivate' | 'owner', AnyPgColumn>>,
  username: string | null,
): SQL => sql`(NOT ${isPrivate} OR ${owner} = ${username}::text)`;
