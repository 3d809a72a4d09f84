import { unzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { SPREAD } from '../../backend/store/distribute.ts';
import type { Answer, TestBackend } from '../support/backend.ts';

export const STUDY = 'study-001';
export const PATIENT = 'zyx-patient-7';
/** Words that stand nowhere but in what is about the patient. */
export const MARKERS = ['zyxfever', 'Zyxmann', PATIENT];
export const TEXT =
  'Zyxmann, 61 Jahre. Diagnosen: Diabetes mellitus Typ 2. Befund: Kein Fieber. zyxfever. Labor: HbA1c 7,9 %.';
export const NEIGHBOUR =
  'Frau, 50 Jahre. Diagnosen: Diabetes mellitus Typ 2. Asthma bronchiale. Kein Husten.';

/** All that a store holds, as text; packed columns are unpacked. */
export async function storedTexts(backend: TestBackend, study: string): Promise<Map<string, string>> {
  const { db } = backend.store;
  const tables = [...SPREAD.patient_id, ...SPREAD.study_id];
  const texts = new Map<string, string>();
  for (const table of tables) {
    const { rows } = await db.execute(sql`SELECT * FROM ${sql.identifier(table)} WHERE study_id = ${study}`);
    const cells = rows
      .flatMap((row) => Object.values(row))
      .map((cell) => {
        if (!(cell instanceof Uint8Array)) return JSON.stringify(cell);
        try {
          return unzipSync(cell).toString('utf8');
        } catch {
          return Buffer.from(cell).toString('utf8');
        }
      });
    texts.set(table, cells.sort().join('\n'));
  }
  return texts;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call of somebody who may withdraw participants. */
export const callAsAdmin = (
  backend: TestBackend,
  method: Method,
  path: string,
  body?: unknown,
  study = STUDY,
): Promise<Answer> =>
  backend.call(method, path, body, { 'x-study-id': study, 'x-user': 'admin', 'x-role': 'owner' });
