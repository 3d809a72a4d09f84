import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction, textArray } from '../../store/database.ts';
import { entityTerm, termCode } from '../../store/schema.findings.ts';
import { entity } from '../../store/schema.ts';
import { lockForWithdrawal } from '../../store/write-lock.ts';
import { eachOnce, type TermKind } from '../extractions/extractions.rows.ts';
import { insertTerms } from '../extractions/terms.store.ts';

/** Others wait meanwhile. */
const TERMS_AT_ONCE = 50;

const kindSchema = z.object({
  term: z.string(),
  category: z.string(),
  codes: z.array(z.string()).nullable(),
});

/**
 * Brings what is known of terms up to date after reports were read again: a term that no entity has is forgotten, and one
 * whose entities all have the same codes by now is known by these. Nobody writes into the study meanwhile, or a term that
 * is being added would be taken for one that nobody has.
 */
export async function settleTerms(db: Database, studyId: string, terms: readonly string[]): Promise<void> {
  for (let from = 0; from < terms.length; from += TERMS_AT_ONCE) {
    const some = terms.slice(from, from + TERMS_AT_ONCE);
    await inTransaction(db, async (tx) => {
      await lockForWithdrawal(tx, studyId);
      const kinds = await kindsOf(tx, studyId, some);
      for (const table of [entityTerm, termCode])
        await tx.execute(
          sql`DELETE FROM ${table} WHERE study_id = ${studyId} AND term = ANY(${textArray(some)})`,
        );
      if (kinds.length > 0) await insertTerms(tx, studyId, kinds);
    });
  }
}

/** What the entities of terms have; terms that none has are absent. */
async function kindsOf(tx: Database, studyId: string, terms: readonly string[]): Promise<TermKind[]> {
  const { rows } = await tx.execute(sql`
    SELECT term, category, codes FROM ${entity}
    WHERE study_id = ${studyId} AND term = ANY(${textArray(terms)}) GROUP BY term, category, codes`);
  return eachOnce(
    rows.map((row) => {
      const { term, category, codes } = kindSchema.parse(row);
      return { term, category, codes: [...new Set(codes ?? [])].sort() };
    }),
  );
}
