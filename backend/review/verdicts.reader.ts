import { type SQL, sql } from 'drizzle-orm';
import type { JudgedFact } from '../clinical/judgement.ts';
import type { VerdictRow } from '../record/review/verdicts.store.ts';
import type { Database } from '../store/database.ts';
import { isBeyond, type Keyset, orderedBy, type RowOrder, rowOrder } from '../store/keyset.ts';
import { verdict } from '../store/schema.review.ts';
import { passage } from '../store/schema.ts';
import { type FactSide, REJECTION_REASONS, type Verdict, type VerdictFilter } from './review.contract.ts';

/** Which verdicts of a study are listed; the report is our id of one, or absent for all. */
export interface VerdictLookup extends VerdictFilter {
  readonly extractionId?: string | undefined;
}

/** The order of verdicts, the newest first: cursors of one question are none of another. */
export const verdictOrder = (studyId: string, lookup: VerdictLookup): RowOrder =>
  rowOrder(
    'verdicts',
    JSON.stringify([studyId, lookup]),
    { column: sql`v.judged_at`, type: 'timestamptz', descends: true },
    { column: sql`v.id`, type: 'text' },
  );

function isListed(studyId: string, { extractionId, reader, kind, category, state }: VerdictLookup): SQL {
  return sql.join(
    [
      sql`v.study_id = ${studyId}`,
      ...(extractionId === undefined ? [] : [sql`v.extraction_id = ${extractionId}`]),
      ...(reader === undefined ? [] : [sql`v.judged_by = ${reader}`]),
      ...(kind === undefined ? [] : [sql`v.kind = ${kind}`]),
      ...(state === undefined ? [] : [sql`v.state = ${state}`]),
      ...(category === undefined
        ? []
        : [sql`(v.fact ->> 'category' = ${category} OR v.before ->> 'category' = ${category})`]),
    ],
    sql` AND `,
  );
}

export async function countVerdicts(db: Database, studyId: string, lookup: VerdictLookup): Promise<number> {
  const { rows } = await db.execute(
    sql`SELECT count(*)::int AS total FROM ${verdict} v WHERE ${isListed(studyId, lookup)}`,
  );
  return Number(rows[0]?.total ?? 0);
}

/** The passage that a fact stands in: its words are read from there, and it is what the fact was judged by. */
interface Passage {
  readonly text: string;
  readonly offset: number;
}

/** A verdict with the version of its fact, and the passages of the fact before and after it. */
export interface ListedVerdict {
  readonly row: VerdictRow;
  readonly version: number;
  readonly before: Passage | null;
  readonly after: Passage | null;
}

const passageAt = (fact: SQL, name: SQL): SQL => sql`LEFT JOIN LATERAL (
  SELECT p.text, p.text_offset FROM ${passage} p WHERE p.study_id = v.study_id AND p.patient_id = v.patient_id
    AND p.extraction_id = v.extraction_id AND p.text_offset <= (${fact} ->> 'offset')::int
    AND p.text_offset + p.text_length > (${fact} ->> 'offset')::int LIMIT 1) AS ${name} ON true`;

/** Verdicts of a study, and one more where there are more. */
export async function listVerdicts(
  db: Database,
  studyId: string,
  lookup: VerdictLookup,
  page: Keyset,
): Promise<ListedVerdict[]> {
  const { rows } = await db.execute(sql`
    SELECT v.*, n.version, b.text AS before_text, b.text_offset AS before_offset, a.text AS after_text,
      a.text_offset AS after_offset
    FROM (SELECT v.* FROM ${verdict} v WHERE ${isListed(studyId, lookup)} AND ${isBeyond(page) ?? sql`true`}
      ORDER BY ${orderedBy(page)} LIMIT ${page.limit + 1}) AS v
    CROSS JOIN LATERAL (SELECT (count(*) + count(o.undone_at))::int AS version FROM ${verdict} o
      WHERE o.study_id = v.study_id AND o.patient_id = v.patient_id AND o.extraction_id = v.extraction_id
        AND o.fact_id = v.fact_id) AS n
    ${passageAt(sql`v.before`, sql`b`)} ${passageAt(sql`v.fact`, sql`a`)}
    ORDER BY ${orderedBy(page)}`);
  return rows.map(toListed);
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver gives it, of a table whose columns are known
function toListed(read: any): ListedVerdict {
  const passageOf = (text: string | null, offset: number | null): Passage | null =>
    text === null || offset === null ? null : { text, offset };
  return {
    row: {
      studyId: read.study_id,
      patientId: read.patient_id,
      id: read.id,
      extractionId: read.extraction_id,
      factId: read.fact_id,
      ordinal: read.ordinal,
      kind: read.kind,
      state: read.state,
      asRead: read.as_read,
      before: read.before,
      fact: read.fact,
      reason: read.reason,
      comment: read.comment,
      judgedBy: read.judged_by,
      judgedAt: new Date(read.judged_at),
      engine: read.engine,
      vocabulary: read.vocabulary,
      undoneAt: read.undone_at === null ? null : new Date(read.undone_at),
    },
    version: read.version,
    before: passageOf(read.before_text, read.before_offset),
    after: passageOf(read.after_text, read.after_offset),
  };
}

/** A verdict as it is answered, with the words of its facts. */
export function toVerdict({ row, version, before, after }: ListedVerdict): Verdict {
  return {
    id: row.id,
    extraction_id: row.extractionId,
    patient_id: row.patientId,
    fact_id: row.factId,
    kind: row.kind,
    state: row.state,
    before: sideOf(row.before, before),
    after: sideOf(row.fact, after),
    context: (after ?? before)?.text ?? null,
    reason: REJECTION_REASONS.find((reason) => reason === row.reason) ?? null,
    comment: row.comment,
    judged_by: row.judgedBy,
    judged_at: row.judgedAt.toISOString(),
    undone_at: row.undoneAt?.toISOString() ?? null,
    version,
  };
}

function sideOf(fact: JudgedFact | null, passageOfFact: Passage | null): FactSide | null {
  if (fact === null) return null;
  const { offset, length, category, links, name, assertion, value, ucum: unit } = fact;
  const from = offset - (passageOfFact?.offset ?? offset);
  const words = passageOfFact?.text.slice(from, from + length) ?? '';
  return { offset, length, category, links, name, text: words, assertion, value, unit };
}
