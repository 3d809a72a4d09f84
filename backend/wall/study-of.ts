import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { DEMO_STUDY_ID, STUDY_HEADER } from '../shared/contract.ts';
import { badInput, CallError } from '../shared/errors.ts';
import type { Database } from '../store/database.ts';
import { study, studySettings } from '../store/schema.ts';
import type { Right } from './rights.ts';
import type { Scope } from './scope.ts';

/** How a study may be used, beside its status. */
export const STUDY_STATES = ['open', 'read-only', 'archived'] as const;
export type StudyState = (typeof STUDY_STATES)[number];

/** Every call asks; what another process changes is seen after this long. */
const BELIEVED_MS = 1_000;

const believed = new WeakMap<Database, LRUCache<string, StudyState>>();

function statesOf(db: Database): LRUCache<string, StudyState> {
  const states = believed.get(db) ?? new LRUCache<string, StudyState>({ max: 1_000, ttl: BELIEVED_MS });
  believed.set(db, states);
  return states;
}

/** How the study of an id may be used; null where there is none. */
async function stateOf(db: Database, id: string): Promise<StudyState | null> {
  const states = statesOf(db);
  const known = states.get(id);
  if (known !== undefined) return known;
  const [found] = await db
    .select({ state: studySettings.state })
    .from(study)
    .leftJoin(studySettings, eq(studySettings.studyId, study.id))
    .where(eq(study.id, id))
    .limit(1);
  if (found === undefined) return null;
  const state = found.state ?? 'open';
  states.set(id, state);
  return state;
}

/** The state of a study was changed here: it counts from the next call on. */
export const forgetState = (db: Database, id: string): void => void statesOf(db).delete(id);

/** Whether there is a study of this id. */
export const hasStudy = async (db: Database, id: string): Promise<boolean> =>
  (await stateOf(db, id)) !== null;

/** What changes the data of a study; who read it, and who may, is looked at and changed in every state. */
const CHANGING: ReadonlySet<Right> = new Set(['write', 'review']);

/**
 * The study that a call works in. Every store function that touches patient data takes its id and filters by it.
 *
 * @throws CallError 400 that names the header when there is no such study, 409 where its state does not allow the call
 */
export async function studyOf(
  request: FastifyRequest,
  db: Database,
  { scope, right }: { readonly scope: Scope; readonly right: Right | null },
): Promise<string> {
  const header = request.headers[STUDY_HEADER];
  // An empty header is a caller that lost its study, and must not write into another one.
  const id = header === undefined ? DEMO_STUDY_ID : String(header);
  const state = id.length > 64 ? null : await stateOf(db, id);
  if (state === null) {
    throw badInput(
      `There is no study of this id; ${STUDY_HEADER} names one of GET /api/studies.`,
      STUDY_HEADER,
    );
  }
  if (scope === 'study') requireState(state, right);
  return id;
}

function requireState(state: StudyState, right: Right | null): void {
  if (state === 'archived' && right !== 'audit') {
    throw new CallError(
      409,
      'STUDY_ARCHIVED',
      'This study is archived; an owner or administrator can restore it.',
    );
  }
  if (state === 'read-only' && right !== null && CHANGING.has(right)) {
    throw new CallError(
      409,
      'STUDY_READ_ONLY',
      'This study is read-only; an owner can open it again under Study Settings.',
    );
  }
}
