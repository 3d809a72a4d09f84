import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EntityKey } from '../record/extractions/entities.reader.ts';
import { codeKey, splitCodeKey } from '../record/extractions/entity-codes.ts';
import type { CountedMentions } from '../record/findings/finding-counts.store.ts';
import type { Database } from '../store/database.ts';
import { extraction } from '../store/schema.ts';
import { type Among, type CodeLookup, countedByPatient, mentions } from './codes.store.ts';

/** A mention with the code that it was found by, and how many of them its patient has. */
export interface CodedMention extends EntityKey {
  readonly code: string;
  readonly ofPatient: CountedMentions;
}

/** So many mentions are read and sorted faster than they are looked for report by report. */
const READ_AT_ONCE = 15_000;
/** Looking for a term in one report takes as long as reading so many of its mentions in their order. */
const MENTIONS_A_LOOK = 8;
/** Reports are looked through that hold more mentions than are wanted, if those after them are like those before. */
const MARGIN = 1.5;

/**
 * Mentions with one of the codes, newest report first; a mention with several codes counts once, by its first code.
 *
 * @param total how many the study has, or about so many: of a code that is mentioned often, the newest reports are
 *   looked through
 */
export async function latestMentions(
  db: Database,
  studyId: string,
  lookup: CodeLookup,
  limit: number,
  total: number,
): Promise<CodedMention[]> {
  const isOften = total > READ_AT_ONCE && lookup.patientId === undefined;
  const looks = isOften ? total / MENTIONS_A_LOOK / Math.max(lookup.terms.length, 1) : 0;
  const found =
    (await inNewestReports(db, studyId, lookup, limit, looks)) ??
    (await firstMentions(db, studyId, lookup, {}, limit));
  const patients = [...new Set(found.map(({ patientId }) => patientId))];
  const ofPatient = await countedByPatient(db, studyId, lookup, patients);
  const none = { affirmed: 0, mentions: 0 };
  return found.map((mention) => ({ ...mention, ofPatient: ofPatient.get(mention.patientId) ?? none }));
}

/** The newest mentions, or null where so many are not in as many reports as may be looked through. */
async function inNewestReports(
  db: Database,
  studyId: string,
  lookup: CodeLookup,
  limit: number,
  mostReports: number,
): Promise<Mention[] | null> {
  for (let count = limit; count <= mostReports; ) {
    const reports = sql`(
      SELECT x.patient_id, x.id AS extraction_id FROM ${extraction} x WHERE x.study_id = ${studyId}
      ORDER BY x.report_date DESC NULLS LAST, x.id LIMIT ${count})`;
    const found = await firstMentions(db, studyId, lookup, { reports }, limit);
    if (found.length === limit) return found;
    count = Math.ceil(count * Math.max(2, (MARGIN * limit) / Math.max(found.length, 1)));
  }
  return null;
}

const mentionSchema = z.object({
  patient_id: z.string(),
  extraction_id: z.string(),
  ordinal: z.number(),
  term: z.string(),
  codes: z.array(z.string()).nullable(),
});
type Mention = EntityKey & Pick<CodedMention, 'code'>;

async function firstMentions(
  db: Database,
  studyId: string,
  lookup: CodeLookup,
  among: Among,
  limit: number,
): Promise<Mention[]> {
  const ofTerms = new Map(lookup.terms.map(({ term, codes }) => [term, codes]));
  const asked = new Set(lookup.codes.map((code) => codeKey(lookup.system, code)));
  const { rows } = await db.execute(sql`
    SELECT patient_id, extraction_id, ordinal, term, codes FROM (${mentions(studyId, lookup, among)}) AS mention
    ORDER BY report_date DESC NULLS LAST, extraction_id, ordinal LIMIT ${limit}`);
  return rows.map((row) => {
    const { patient_id, extraction_id, ordinal, term, codes } = mentionSchema.parse(row);
    const [first = ''] = (codes ?? ofTerms.get(term) ?? []).filter((code) => asked.has(code)).sort();
    return { patientId: patient_id, extractionId: extraction_id, ordinal, code: splitCodeKey(first).code };
  });
}
