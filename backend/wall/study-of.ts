import type { FastifyRequest } from 'fastify';
import { type StudyState, settingsOf } from '../record/settings/study-settings.ts';
import type { Caller } from '../shared/caller.ts';
import { DEMO_STUDY_ID, STUDY_HEADER } from '../shared/contract.ts';
import { badInput, CallError } from '../shared/errors.ts';
import type { Database } from '../store/database.ts';
import type { EventRule } from './endpoint.ts';
import type { Right } from './rights.ts';
import type { Scope } from './scope.ts';

/** What changes the data of a study; who read it, and who may, is looked at and changed in every state. */
const CHANGING: ReadonlySet<Right> = new Set(['write', 'review']);

/** What a route declares that works in a study. */
interface StudyRoute {
  readonly scope: Scope;
  readonly right: Right | null;
  readonly event: EventRule | undefined;
}

/**
 * The study that a call works in. Every store function that touches patient data takes its id and filters by it.
 *
 * @throws CallError 400 that names the header when there is no such study, 409 where its state does not allow the call, 428
 * where it asks for a purpose and none is told
 */
export async function studyOf(
  request: FastifyRequest,
  db: Database,
  { scope, right, event }: StudyRoute,
): Promise<string> {
  const header = request.headers[STUDY_HEADER];
  // An empty header is a caller that lost its study, and must not write into another one.
  const id = header === undefined ? DEMO_STUDY_ID : String(header);
  const settings = id.length > 64 ? null : await settingsOf(db, id);
  if (settings === null) {
    throw badInput(
      `There is no study of this id; ${STUDY_HEADER} names one of GET /api/studies.`,
      STUDY_HEADER,
    );
  }
  if (scope !== 'settings') requireState(settings.state, right);
  if (settings.asksPurpose && showsPatients({ scope, right, event })) requirePurpose(request.caller);
  return id;
}

/** Whether what leaves is of patients: what is noted as read, and files. */
const showsPatients = ({ scope, right, event }: StudyRoute): boolean =>
  scope === 'study' && (right === 'export' || (event?.kind === 'read' && right !== 'audit'));

/** Break-glass access is given for a reason, which is told whoever reviews it. */
function requirePurpose({ purpose, breakGlass }: Caller): void {
  if (purpose !== undefined || breakGlass !== undefined) return;
  throw new CallError(
    428,
    'PURPOSE_NEEDED',
    'This study asks what its data are read for; say so on its page, or in the header X-Purpose.',
  );
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
