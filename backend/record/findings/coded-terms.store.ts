import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CodeSystem } from '../../clinical/extractions.contract.ts';
import { type Database, textArray } from '../../store/database.ts';
import { entityTerm, termCode } from '../../store/schema.findings.ts';
import { codeKey } from '../extractions/entity-codes.ts';

/** A code as it is stored. */
export interface StoredCode {
  readonly system: CodeSystem;
  readonly code: string;
}

/** Codes as they stand at entities. */
export const keysOf = (codes: readonly StoredCode[]): SQL =>
  textArray(codes.map(({ system, code }) => codeKey(system, code)));

/** Whether the mention f has one of the codes. */
export const hasCode = (codes: readonly StoredCode[]): SQL => sql`f.codes && ${keysOf(codes)}`;

/** Whether the mention f has a code of the system. */
export const hasSystem = (system: CodeSystem): SQL =>
  sql`EXISTS (SELECT FROM unnest(f.codes) AS own(code) WHERE starts_with(own.code, ${codeKey(system, '')}))`;

/** The terms of a study that have mentions with one of the codes. */
export const termsOfCodes = (studyId: string, codes: readonly StoredCode[]): SQL =>
  sql`SELECT c.term FROM ${termCode} c WHERE c.study_id = ${studyId} AND c.code = ANY(${keysOf(codes)})`;

/** Where mentions with a code are found. */
interface CodedPlaces {
  /** Statements of the terms of which all mentions have it, and of those of which each has to be looked at. */
  readonly known: SQL;
  readonly others: SQL;
  /** Whether the mention f has it. */
  readonly isCoded: SQL;
}

/** The places of mentions with one of the codes or, without these, with any of the system; null where neither is asked. */
export function codedPlaces(
  studyId: string,
  {
    codes,
    system,
  }: { readonly codes?: readonly StoredCode[] | undefined; readonly system?: CodeSystem | undefined },
): CodedPlaces | null {
  if (codes !== undefined) {
    const own = sql`t.term = ANY(ARRAY(${termsOfCodes(studyId, codes)}))`;
    return {
      known: termsOfKind(studyId, true, own),
      others: termsOfKind(studyId, false, own),
      isCoded: hasCode(codes),
    };
  }
  if (system === undefined) return null;
  return {
    known: termsOfKind(studyId, true, sql`${system} = ANY(string_to_array(t.systems, ' '))`),
    others: termsOfKind(studyId, false, sql`true`),
    isCoded: hasSystem(system),
  };
}

const termsOfKind = (studyId: string, isKnown: boolean, isIt: SQL): SQL => sql`
  SELECT t.term FROM ${entityTerm} t
  WHERE t.study_id = ${studyId} AND ${isKnown ? sql`t.category IS NOT NULL` : sql`t.category IS NULL`} AND ${isIt}`;

/** A term with those of the codes that mentions of it have, sorted. */
export interface CodedTerm {
  readonly term: string;
  /** Whether each mention has them. */
  readonly isSameForAll: boolean;
  readonly codes: readonly string[];
}

const rowSchema = z
  .object({ term: z.string(), is_known: z.boolean(), codes: z.array(z.string()) })
  .transform(({ term, is_known, codes }): CodedTerm => ({ term, isSameForAll: is_known, codes }));

/** The terms that mentions with one of the codes have: what they are found by. */
export async function codedTerms(
  db: Database,
  studyId: string,
  codes: readonly StoredCode[],
): Promise<CodedTerm[]> {
  if (codes.length === 0) return [];
  const { rows } = await db.execute(sql`
    SELECT t.term, t.category IS NOT NULL AS is_known, array_agg(c.code ORDER BY c.code) AS codes
    FROM ${termCode} c JOIN ${entityTerm} t ON t.study_id = c.study_id AND t.term = c.term
    WHERE c.study_id = ${studyId} AND c.code = ANY(${keysOf(codes)})
    GROUP BY 1, 2 ORDER BY 1`);
  return rows.map((row) => rowSchema.parse(row));
}
