import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { DEMO_STUDY_ID, STUDY_HEADER } from '../shared/contract.ts';
import { badInput } from '../shared/errors.ts';
import type { Database } from '../store/database.ts';
import { study } from '../store/schema.ts';

/** Studies that were found in a store: every call asks for one, and none is ever removed. */
const known = new WeakMap<Database, Set<string>>();

/** Whether there is a study of this id. */
export async function hasStudy(db: Database, id: string): Promise<boolean> {
  if (known.get(db)?.has(id)) return true;
  const [found] = await db.select({ id: study.id }).from(study).where(eq(study.id, id)).limit(1);
  if (found === undefined) return false;
  known.set(db, (known.get(db) ?? new Set()).add(id));
  return true;
}

/**
 * The study that a call works in. Every store function that touches patient data takes its id and filters by it.
 *
 * @throws CallError 400 that names the header when there is no such study
 */
export async function studyOf(request: FastifyRequest, db: Database): Promise<string> {
  const header = request.headers[STUDY_HEADER];
  // An empty header is a caller that lost its study, and must not write into another one.
  const id = header === undefined ? DEMO_STUDY_ID : String(header);
  if (id.length > 64 || !(await hasStudy(db, id))) {
    throw badInput(
      `There is no study of this id; ${STUDY_HEADER} names one of GET /api/studies.`,
      STUDY_HEADER,
    );
  }
  return id;
}
