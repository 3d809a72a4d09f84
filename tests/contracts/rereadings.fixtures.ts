import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ExtractionEngine } from '../../backend/clinical/extractions.engine.ts';
import { importReports } from '../../backend/record/reports/reports.import.ts';
import { seedReports } from '../../backend/seed/seed-reports.ts';
import type { Answer, TestBackend } from '../support/backend.ts';
import { until } from '../support/until.ts';

export const STUDY = 'study-001';
/** Reads the same reports with the present engine alone. */
export const REFERENCE = 'study-002';
const NOBODY = { username: 'tests', requestId: 'tests' };

/** Reads generated reports into a study. */
export async function readInto(
  { store: { db } }: TestBackend,
  engine: ExtractionEngine,
  studyId: string,
  count: number,
): Promise<void> {
  const target = { studyId, sourceSystem: 'rereading', reportType: 'generated' };
  const options = { signal: new AbortController().signal, onDone: () => undefined };
  await importReports({ db, engine }, target, seedReports(count), NOBODY, options);
}

/** Calls of whoever may do everything, in a study. */
export function callsIn(backend: () => TestBackend, study = STUDY) {
  const headers = { 'x-study-id': study, 'x-user': 'admin', 'x-role': 'owner' };
  const get = (path: string): Promise<Answer> => backend().call('GET', path, undefined, headers);
  const post = (path: string, body: object = {}): Promise<Answer> =>
    backend().call('POST', path, body, headers);
  return {
    get,
    post,
    put: (path: string, body: object): Promise<Answer> => backend().call('PUT', path, body, headers),
    /** The reports that it changed or could not read, page by page. */
    // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
    async allReports(id: string): Promise<any[]> {
      const reports = [];
      for (let after: string | undefined; ; ) {
        const { body }: Answer = await post(`/api/rereadings/${id}/reports/page`, { first: 7, after });
        const [{ entries, has_next: hasNext, total }] = body.pages;
        // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
        reports.push(...entries.map(({ node }: any) => node));
        if (!hasNext) {
          expect(reports).toHaveLength(total);
          break;
        }
        after = entries.at(-1).cursor;
      }
      return reports;
    },
    // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
    async ended(id: string): Promise<any> {
      return until(
        async () => (await get(`/api/rereadings/${id}`)).body.rereading,
        ({ state }) => !['queued', 'running'].includes(state),
      );
    },
  };
}

/** What both studies have, without ids and times: the same after a rereading as where it was read so at first. */
const CONTENTS = {
  reports: sql`SELECT patient_id, content_hash, engine, vocabulary, language, age, gender, entities, report_date FROM extraction`,
  entities: sql`SELECT e.patient_id, x.content_hash, e.ordinal, e.text_offset, e.text_length, e.text, e.category, e.confidence,
    e.standing, e.temporality, e.concept, e.concept_name, e.value, e.ucum, e.report_date, e.term, e.detail, e.codes, e.code_names
    FROM entity e JOIN extraction x ON x.study_id = e.study_id AND x.patient_id = e.patient_id AND x.id = e.extraction_id`,
  relations: sql`SELECT r.patient_id, x.content_hash, r.sources, r.targets, r.types, r.confidences
    FROM report_relations r JOIN extraction x ON x.study_id = r.study_id AND x.patient_id = r.patient_id AND x.id = r.extraction_id`,
  passages: sql`SELECT p.patient_id, x.content_hash, p.ordinal, p.text_offset, p.text_length, p.words::text, p.section, p.fingerprint,
    p.first_entity, p.last_entity
    FROM passage p JOIN extraction x ON x.study_id = p.study_id AND x.patient_id = p.patient_id AND x.id = p.extraction_id`,
  vectors: sql`SELECT v.patient_id, x.content_hash, v.ordinal, v.packed
    FROM passage_vector v JOIN extraction x ON x.study_id = v.study_id AND x.patient_id = v.patient_id AND x.id = v.extraction_id`,
  terms: sql`SELECT term, category, systems, codes FROM entity_term`,
  codes: sql`SELECT code, term FROM term_code`,
  counts: sql`SELECT kind, key, standing, entities, patients FROM finding_count`,
} as const;

/** What a study has, by its parts, as sorted lines. */
export async function contentsOf({ store: { db } }: TestBackend, studyId: string) {
  const contents: Record<string, string[]> = {};
  for (const [part, rowsOf] of Object.entries(CONTENTS)) {
    const first = part === 'entities' || part === 'relations' || part === 'passages' || part === 'vectors';
    const alias = first ? sql.raw(`${part === 'vectors' ? 'v' : part[0]}.`) : sql.raw('');
    const { rows } = await db.execute(sql`${rowsOf} WHERE ${alias}study_id = ${studyId}`);
    contents[part] = rows.map((row) => JSON.stringify(row)).sort();
  }
  const tallies = await db.execute(sql`
    SELECT t.patient_id, t.standing, n.category, n.reports, n.entities, n.icd10cm FROM patient_tally t
    CROSS JOIN LATERAL unnest(t.categories, t.reports, t.entities, t.icd10cm) AS n(category, reports, entities, icd10cm)
    WHERE t.study_id = ${studyId}`);
  contents.tallies = tallies.rows.map((row) => JSON.stringify(row)).sort();
  const findings = await db.execute(
    sql`SELECT patient_id, findings FROM patient_finding WHERE study_id = ${studyId}`,
  );
  contents.findings = findings.rows
    .map(({ patient_id, findings: packed }) => {
      const bytes = packed as Buffer;
      const numbers = Array.from({ length: bytes.length / 8 }, (_, n) => bytes.readDoubleBE(8 * n));
      return JSON.stringify([patient_id, numbers.sort((one, other) => one - other)]);
    })
    .sort();
  return contents;
}
