import type { FastifyRequest } from 'fastify';
import { DEMO_STUDY_ID, STUDY_HEADER } from '../shared/contract.ts';
import { badInput } from '../shared/errors.ts';
import type { Database } from '../store/database.ts';
import { hasStudy } from './studies.store.ts';

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
