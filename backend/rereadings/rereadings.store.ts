import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type CategoryChanges, CHANGE_KINDS, NO_CHANGES } from '../clinical/fact-changes.ts';
import { isOutdated, type ReadingVersion } from '../record/reports/reading-version.ts';
import type { Database } from '../store/database.ts';
import { job } from '../store/schema.jobs.ts';
import { rereading } from '../store/schema.rereadings.ts';
import { extraction } from '../store/schema.ts';
import type { ReadingVersions, Rereading } from './rereadings.contract.ts';

/** Names a rereading: every function that is given one filters by its study. */
export interface RereadingKey {
  readonly studyId: string;
  readonly id: string;
}

const MOST_LISTED = 50;
/** More engines and vocabularies than any study was read with. */
const MOST_VERSIONS = 1_000;
const VERSIONS_TOLD = 100;

const versionSchema = z.object({
  engine: z.string(),
  vocabulary: z.string().nullable(),
  reports: z.coerce.number(),
});

/** With what the reports of a study were read, beside what reads now. */
export async function readingVersions(
  db: Database,
  studyId: string,
  present: ReadingVersion,
): Promise<ReadingVersions> {
  const { rows } = await db.execute(sql`
    SELECT engine, vocabulary, count(*) AS reports FROM ${extraction} WHERE study_id = ${studyId}
    GROUP BY engine, vocabulary ORDER BY reports DESC, engine, vocabulary LIMIT ${MOST_VERSIONS}`);
  const versions = rows.map((row) => versionSchema.parse(row));
  const sum = (some: readonly { reports: number }[]) => some.reduce((all, { reports }) => all + reports, 0);
  return {
    ...present,
    reports: sum(versions),
    outdated: sum(versions.filter((version) => isOutdated(version, present))),
    read_with: versions.slice(0, VERSIONS_TOLD),
  };
}

export async function insertRereading(
  tx: Database,
  key: RereadingKey,
  begun: ReadingVersion & { readonly startedBy: string; readonly reports: number },
): Promise<void> {
  const counts = { unchanged: 0, changed: 0, failed: 0, removed: 0, editsRetained: 0, editsDetached: 0 };
  const begin = { lastReport: '', categories: {}, createdAt: new Date() };
  await tx.insert(rereading).values({ ...key, ...begun, ...counts, ...begin });
}

const ofJob = and(eq(job.studyId, rereading.studyId), eq(job.id, rereading.id));

/** A rereading of this study; null where the study has none of this id. */
export async function findRereading(db: Database, { studyId, id }: RereadingKey): Promise<Rereading | null> {
  const [row] = await db
    .select({ row: rereading, job })
    .from(rereading)
    .innerJoin(job, ofJob)
    .where(and(eq(rereading.studyId, studyId), eq(rereading.id, id)))
    .limit(1);
  return row === undefined ? null : toRereading(row);
}

/** The rereadings of a study, the newest first. */
export async function listRereadings(db: Database, studyId: string): Promise<Rereading[]> {
  const rows = await db
    .select({ row: rereading, job })
    .from(rereading)
    .innerJoin(job, ofJob)
    .where(eq(rereading.studyId, studyId))
    .orderBy(desc(rereading.createdAt), asc(rereading.id))
    .limit(MOST_LISTED);
  return rows.map(toRereading);
}

interface Row {
  readonly row: typeof rereading.$inferSelect;
  readonly job: typeof job.$inferSelect;
}

function toRereading({ row, job: { state, error, total, done } }: Row): Rereading {
  const byCategory = Object.entries(row.categories).sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    id: row.id,
    state,
    error,
    started_by: row.startedBy,
    created_at: row.createdAt.toISOString(),
    engine: row.engine,
    vocabulary: row.vocabulary,
    reports: row.reports,
    total,
    done,
    unchanged: row.unchanged,
    changed: row.changed,
    failed: row.failed,
    removed: row.removed,
    edits_retained: row.editsRetained,
    edits_detached: row.editsDetached,
    facts: allOf(row.categories),
    by_category: byCategory.map(([category, counts]) => ({ category, ...counts })),
  };
}

function allOf(categories: CategoryChanges) {
  const all = { ...NO_CHANGES } as Record<(typeof CHANGE_KINDS)[number], number>;
  for (const counts of Object.values(categories)) for (const kind of CHANGE_KINDS) all[kind] += counts[kind];
  return all;
}
