import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { NewExtraction } from '../extractions/extractions.store.ts';
import { standingOf } from '../search/indexing/standing.ts';
import { STANDINGS, type Standing } from '../shared/filters.ts';
import type { Database } from '../store/database.ts';
import { entity, entityCode, extraction, findingCount } from '../store/schema.ts';
import { lineOf } from './code-tree.ts';

export type CountKind = (typeof findingCount.$inferSelect)['kind'];

/** What is counted: all, a category, a code system, a code ("ICD10CM E11.9"), or a code with those below it. */
export interface Counted {
  readonly kind: CountKind;
  readonly key: string;
}

/** The standing of a count that leaves it open. */
export const ANY = 'any';

/** Entities and patients that a study has of something. */
export interface FindingCount {
  readonly entities: number;
  readonly patients: number;
}

/** What one patient's new reports say of something that is counted. */
interface Addition extends Counted {
  readonly patient: string;
  readonly standing: Standing;
  entities: number;
}

/**
 * Counts new reports, after they are stored and in the same transaction. The caller holds the lock of the study that
 * the audit chain takes, so that no two ingests both take a patient for new.
 */
export async function countFindings(
  tx: Database,
  studyId: string,
  stored: readonly NewExtraction[],
): Promise<void> {
  const additions = additionsOf(stored);
  if (additions.length === 0) return;
  const before = await knownBefore(tx, studyId, stored, additions);
  const counts = new Map<string, Counted & { standing: string; entities: number; patients: number }>();
  const add = ({ kind, key }: Counted, standing: string, entities: number, isNewPatient: boolean) => {
    const id = `${kind} ${standing} ${key}`;
    const known = counts.get(id) ?? { kind, key, standing, entities: 0, patients: 0 };
    known.entities += entities;
    if (isNewPatient) known.patients += 1;
    counts.set(id, known);
  };
  const seen = new Set<string>();
  for (const [place, addition] of additions.entries()) {
    const known = before.get(place);
    add(addition, addition.standing, addition.entities, known?.same !== true);
    const patientKey = `${addition.kind} ${addition.key} ${addition.patient}`;
    add(addition, ANY, addition.entities, known?.any !== true && !seen.has(patientKey));
    seen.add(patientKey);
  }
  // In one order for all, so that two studies' or backends' ingests cannot wait for each other in a circle.
  await tx.execute(sql`
    INSERT INTO ${findingCount} AS known (study_id, kind, key, standing, entities, patients)
    SELECT ${studyId}, kind, key, standing, entities, patients
    FROM json_to_recordset(${JSON.stringify([...counts.values()])}::json)
      AS row(kind text, key text, standing text, entities int, patients int)
    ORDER BY kind, key COLLATE "C", standing
    ON CONFLICT (study_id, kind, key, standing) DO UPDATE
      SET entities = known.entities + excluded.entities, patients = known.patients + excluded.patients`);
}

function additionsOf(stored: readonly NewExtraction[]): Addition[] {
  const additions = new Map<string, Addition>();
  for (const { key: owner, read } of stored) {
    for (const { category, assertion, links } of read.entities) {
      const standing = standingOf(assertion);
      const codes = new Set(links.map(({ dataSource, id }) => `${dataSource} ${id}`));
      const below = new Set(
        links.flatMap(({ dataSource, id }) =>
          lineOf(dataSource, id).map((above) => `${dataSource} ${above}`),
        ),
      );
      const counted: Counted[] = [
        { kind: 'all', key: '' },
        { kind: 'category', key: category },
        ...Array.from(new Set(links.map(({ dataSource }) => dataSource)), (key) => ({
          kind: 'system' as const,
          key,
        })),
        ...Array.from(codes, (key) => ({ kind: 'code' as const, key })),
        ...Array.from(below, (key) => ({ kind: 'below' as const, key })),
      ];
      for (const { kind, key } of counted) {
        const id = JSON.stringify([owner.patientId, kind, key, standing]);
        const known = additions.get(id);
        if (known !== undefined) known.entities += 1;
        else additions.set(id, { patient: owner.patientId, kind, key, standing, entities: 1 });
      }
    }
  }
  return [...additions.values()];
}

const beforeSchema = z.object({ place: z.number(), same: z.boolean(), any: z.boolean() });

/** Which additions their patient has had in earlier reports, with this standing and with any. */
async function knownBefore(
  tx: Database,
  studyId: string,
  stored: readonly NewExtraction[],
  additions: readonly Addition[],
): Promise<ReadonlyMap<number, z.output<typeof beforeSchema>>> {
  const added = sql`(${sql.join(
    stored.map(({ key }) => sql`${key.extractionId}`),
    sql`, `,
  )})`;
  const patients = JSON.stringify([...new Set(stored.map(({ key }) => key.patientId))]);
  const known = await tx.execute(sql`
    SELECT patient FROM json_array_elements_text(${patients}::json) AS patient
    WHERE EXISTS (SELECT FROM ${extraction} x
      WHERE x.study_id = ${studyId} AND x.patient_id = patient AND x.id NOT IN ${added})`);
  const withReports = new Set(known.rows.map(({ patient }) => patient));
  const asked = additions.flatMap((addition, place) =>
    withReports.has(addition.patient) ? { ...addition, place, ...codeRange(addition) } : [],
  );
  if (asked.length === 0) return new Map();
  const existed = (withStanding: boolean) => {
    const isOther = (alias: string) => sql`${sql.raw(alias)}.study_id = ${studyId}
      AND ${sql.raw(alias)}.patient_id = a.patient AND ${sql.raw(alias)}.extraction_id NOT IN ${added}
      ${withStanding ? sql`AND ${sql.raw(alias)}.standing = a.standing` : sql``}`;
    return sql`CASE a.kind
      WHEN 'all' THEN EXISTS (SELECT FROM ${entity} e WHERE ${isOther('e')})
      WHEN 'category' THEN EXISTS (SELECT FROM ${entity} e WHERE ${isOther('e')} AND e.category = a.key)
      WHEN 'system' THEN EXISTS (SELECT FROM ${entityCode} c WHERE ${isOther('c')} AND c.system = a.key)
      ELSE EXISTS (SELECT FROM ${entityCode} c
        WHERE ${isOther('c')} AND c.system = a.system AND c.code ~>=~ a.first AND c.code ~<=~ a.last) END`;
  };
  const { rows } = await tx.execute(sql`
    SELECT a.place, ${existed(true)} AS same, ${existed(false)} AS any
    FROM json_to_recordset(${JSON.stringify(asked)}::json) AS a(place int, patient text, kind text, key text,
      standing text, system text, first text, last text)`);
  return new Map(rows.map((row) => beforeSchema.parse(row)).map((row) => [row.place, row]));
}

/** The codes that an addition counts, as a range of the code index. */
function codeRange({ kind, key }: Counted): { system?: string; first?: string; last?: string } {
  if (kind !== 'code' && kind !== 'below') return {};
  const space = key.indexOf(' ');
  const first = key.slice(space + 1);
  return { system: key.slice(0, space), first, last: kind === 'code' ? first : `${first}\u{10FFFF}` };
}

const countSchema = z.object({
  standing: z.string(),
  entities: z.coerce.number(),
  patients: z.coerce.number(),
});

/** The counts of something by standing, ANY among them; a standing that the study has not is absent. */
export async function countsOf(
  db: Database,
  studyId: string,
  { kind, key }: Counted,
): Promise<ReadonlyMap<Standing | typeof ANY, FindingCount>> {
  const { rows } = await db.execute(sql`
    SELECT standing, entities, patients FROM ${findingCount}
    WHERE study_id = ${studyId} AND kind = ${kind} AND key = ${key}`);
  const counts = new Map<Standing | typeof ANY, FindingCount>();
  for (const row of rows) {
    const { standing, ...count } = countSchema.parse(row);
    const known = [ANY, ...STANDINGS].find((name) => name === standing);
    if (known !== undefined) counts.set(known as Standing | typeof ANY, count);
  }
  return counts;
}

const codeCountSchema = z.object({ key: z.string(), entities: z.coerce.number() });

/** Codes of a study with their entities, by key ("ICD10CM E11.9"): those named, and those that begin with a beginning. */
export async function codeCounts(
  db: Database,
  studyId: string,
  asked: { keys: readonly string[]; beginnings?: readonly string[] },
  options: { standings?: readonly Standing[] | undefined; limit: number },
): Promise<ReadonlyMap<string, number>> {
  const standings = JSON.stringify(options.standings ?? [ANY]);
  const beginnings = asked.beginnings ?? [];
  const begins = beginnings.map(
    (beginning) => sql` OR (key >= ${beginning} AND key < ${`${beginning}\u{10FFFF}`})`,
  );
  const { rows } = await db.execute(sql`
    SELECT key, sum(entities) AS entities FROM ${findingCount}
    WHERE study_id = ${studyId} AND kind = 'code'
      AND standing IN (SELECT json_array_elements_text(${standings}::json))
      AND (key IN (SELECT json_array_elements_text(${JSON.stringify(asked.keys)}::json))${sql.join(begins)})
    GROUP BY key ORDER BY 2 DESC, key LIMIT ${options.limit}`);
  return new Map(rows.map((row) => codeCountSchema.parse(row)).map(({ key, entities }) => [key, entities]));
}
