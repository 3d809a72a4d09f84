import { sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { asRelation, packRows } from '../../store/rows.ts';
import { entityTerm, termCode } from '../../store/schema.findings.ts';
import { splitCodeKey } from './entity-codes.ts';
import type { TermKind } from './extractions.rows.ts';

const ENTITY_TERM = { term: 'text', category: 'text', systems: 'text', codes: 'text' } as const;
const TERM_CODE = { code: 'text', term: 'text' } as const;

/**
 * Adds terms with their codes, and forgets the kind of those that now have several. Most are known already: then
 * nothing is written.
 */
export async function insertTerms(tx: Database, studyId: string, terms: readonly TermKind[]): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT row.term FROM ${asRelation([packRows(terms.map(rowOf), ENTITY_TERM)], ENTITY_TERM)}
    WHERE NOT EXISTS (SELECT FROM ${entityTerm} t
      WHERE t.study_id = ${studyId} AND t.term = row.term AND t.category = row.category AND t.codes = row.codes)`);
  const news = new Set(rows.map(({ term }) => term));
  const added = terms.filter(({ term }) => news.has(term));
  if (added.length === 0) return;
  await tx.execute(sql`
    INSERT INTO ${entityTerm} AS known (study_id, term, category, systems, codes)
    SELECT ${studyId}, row.* FROM ${asRelation([packRows(added.map(rowOf), ENTITY_TERM)], ENTITY_TERM)}
    ORDER BY row.term
    ON CONFLICT (study_id, term) DO UPDATE SET category = NULL, systems = NULL, codes = NULL
      WHERE known.category IS NOT NULL
        AND (known.category, known.codes) IS DISTINCT FROM (excluded.category, excluded.codes)`);
  const codes = added.flatMap(({ term, codes: own }) => own.map((code) => ({ code, term })));
  if (codes.length === 0) return;
  await tx.execute(sql`
    INSERT INTO ${termCode} (study_id, code, term)
    SELECT ${studyId}, row.* FROM ${asRelation([packRows(codes, TERM_CODE)], TERM_CODE)}
    WHERE NOT EXISTS (SELECT FROM ${termCode} t
      WHERE t.study_id = ${studyId} AND t.code = row.code AND t.term = row.term)
    ORDER BY row.code, row.term
    ON CONFLICT DO NOTHING`);
}

function rowOf({ term, category, codes }: TermKind) {
  if (category === null) return { term, category, systems: null, codes: null };
  const systems = new Set(codes.map((code) => splitCodeKey(code).system));
  return { term, category, systems: [...systems].sort().join(' '), codes: codes.join('\n') };
}
