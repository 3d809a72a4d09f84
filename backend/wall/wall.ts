import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { audit } from '../record/audit/audit.store.ts';
import { BASIS_HEADER } from '../shared/contract.ts';
import { CallError } from '../shared/errors.ts';
import type { Database } from '../store/database.ts';
import { underBasis } from '../store/fact-basis.ts';
import { basisOf } from './basis-of.ts';
import type { Telling } from './deidentified/telling.ts';
import { type DeidentifiedRoute, type DeidentifiedView, tellingOfRoute } from './deidentified/view.ts';
import type { Endpoint, EventRule } from './endpoint.ts';
import { returnedPatients } from './returned-patients.ts';
import { hasRight, type Right, requireRight } from './rights.ts';
import type { Scope } from './scope.ts';
import { studyOf } from './study-of.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    scope?: Scope;
    right?: Right | null;
    event?: EventRule;
    /** Absent where callers who read de-identified alone are refused, as they are all that names a patient. */
    deidentified?: DeidentifiedRoute;
    /** How its answers are told to them; made of its schema. */
    telling?: Telling;
  }
  interface FastifyInstance {
    /** Every route that the wall stands around. */
    readonly declaredRoutes: readonly DeclaredRoute[];
  }
  interface FastifyRequest {
    /** The study that the call works in. @throws Error in a call that works in none */
    readonly studyId: string;
    /** Our id of what a read tells, where a handler learns it on the way. */
    eventTarget: string;
    /**
     * Notes the read now, for answers that are written bit by bit, and once more where a bit returns further patients; all
     * others are noted as they leave.
     */
    noteRead(): Promise<void>;
    /** Notes whose data an answer returns; for answers that are written by hand, all others are looked into. */
    noteReturned(answer: unknown): void;
    /** The patients whom a question names by pseudonyms, where the caller may name none otherwise. */
    patientsByPseudonym: readonly string[] | undefined;
    /** Whether the caller is answered de-identified. */
    readonly isDeidentified: boolean;
    /** What is written by hand, as the caller may be told it; all other answers are told so as they leave. */
    toldAs<T>(answer: T): Promise<T>;
    /** Says that an answer is one for callers who read de-identified; without it none is sent to them. */
    noteTold(): void;
  }
}

/** A route as it declares itself. */
export interface DeclaredRoute extends Endpoint {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** Whether callers who read de-identified alone are answered. */
  readonly isDeidentified: boolean;
  /** Whether they are refused with a sentence that says why. */
  readonly isWithheld: boolean;
}

export interface WallDependencies {
  readonly db: Database;
  readonly view: DeidentifiedView;
}

/** An event that the wall notes. */
type NotedEvent = Extract<EventRule, { readonly target: unknown }>;

/** What the wall keeps of a call. */
interface Passage {
  studyId?: string;
  isNoted: boolean;
  /** Whether the caller reads de-identified alone. */
  isDeidentified: boolean;
  /** Whether the answer was made one that such callers may be told. */
  isTold: boolean;
  patients: readonly string[];
  readonly notedPatients: Set<string>;
}

/**
 * The wall around every route that is mounted after it: a call comes to its handler with a study that exists and with
 * the right that the route needs, and what it reads is in the audit chain before the answer leaves. A route that does
 * not declare itself ends the start.
 */
export function raiseWall(app: FastifyInstance, { db, view }: WallDependencies): void {
  const routes: DeclaredRoute[] = [];
  const passages = new WeakMap<FastifyRequest, Passage>();

  const note = (request: FastifyRequest, event: NotedEvent, patients: readonly string[]) =>
    audit(db, request.caller, {
      studyId: request.studyId,
      action: event.action,
      target: event.target(request),
      patients,
    });

  app.decorate('declaredRoutes', routes);

  app.decorateRequest('eventTarget', '');
  app.decorateRequest('studyId', {
    getter(this: FastifyRequest) {
      const studyId = passages.get(this)?.studyId;
      if (studyId === undefined) throw new Error('the route of this call has no study as its scope');
      return studyId;
    },
  });
  app.decorateRequest('noteRead', async function noteRead(this: FastifyRequest) {
    const passage = passages.get(this);
    const { event } = this.routeOptions.config;
    if (passage === undefined || event?.kind !== 'read') return;
    const further = passage.patients.filter((id) => !passage.notedPatients.has(id));
    if (passage.isNoted && further.length === 0) return;
    passage.isNoted = true;
    for (const id of further) passage.notedPatients.add(id);
    await note(this, event, further);
  });

  app.addHook('onRoute', (route) => {
    const declared = declaredBy(route);
    if (declared.isDeidentified && route.config !== undefined) route.config.telling = tellingOfRoute(route);
    // The answer to HEAD is that to GET, without its body.
    if (declared.method !== 'HEAD') routes.push(declared);
  });
  const admit = async (request: FastifyRequest): Promise<void> => {
    const { scope, right = null, event, deidentified } = request.routeOptions.config;
    if (scope === undefined) return;
    const isDeidentified = scope === 'study' && readsDeidentified(request, right);
    const passage: Passage = {
      isNoted: false,
      isDeidentified,
      patients: [],
      isTold: false,
      notedPatients: new Set(),
    };
    passages.set(request, passage);
    if (isInStudy(scope)) {
      passage.studyId = await studyOf(request, db, { scope, right, event });
    }
    if (event?.kind === 'attempt') await note(request, event, []);
    if (isDeidentified && isWithheld(deidentified))
      throw new CallError(403, 'WITHHELD', deidentified.withheld);
    const isTold = isDeidentified && deidentified !== undefined;
    const needed = neededRight(right, { isDeidentified, isTold });
    if (needed !== null) requireRight(request.caller, needed, scope);
    if (isTold && deidentified !== 'by hand') await view.ask(request);
  };
  const isAttempt = (request: FastifyRequest) => request.routeOptions.config.event?.kind === 'attempt';
  // Before the body is judged: whoever may not do this learns nothing of how it is done.
  app.addHook('preValidation', async (request) => {
    if (!isAttempt(request)) await admit(request);
  });
  // What an attempt is noted with stands in the body.
  app.addHook('preHandler', async (request) => {
    if (isAttempt(request)) await admit(request);
  });
  readOnBasis(app);
  app.decorateRequest('noteReturned', function noteReturned(this: FastifyRequest, answer: unknown) {
    const passage = passages.get(this);
    if (passage !== undefined && this.routeOptions.config.event?.kind === 'read')
      passage.patients = returnedPatients(answer);
  });
  decorateForView(app, passages, view);
  guardAnswers(app, passages);
}

/** All that a handler calls reads facts on the basis of its call. */
function readOnBasis(app: FastifyInstance): void {
  app.addHook('preHandler', (request, reply, done) => {
    const basis = basisOf(request);
    if (basis === null) return done();
    reply.header(BASIS_HEADER, basis);
    underBasis(basis, done);
  });
}

/** Answers leave noted, and as their callers may be told them. */
function guardAnswers(app: FastifyInstance, passages: WeakMap<FastifyRequest, Passage>): void {
  app.addHook('preSerialization', async (request, reply, answer) => {
    request.noteReturned(answer);
    return reply.statusCode >= 400 ? answer : request.toldAs(answer);
  });
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400) return;
    const { isTold = true, isDeidentified = false } = passages.get(request) ?? {};
    const { right } = request.routeOptions.config;
    if (isDeidentified && !isTold && (right === 'read identified' || right === 'export'))
      throw new Error('an answer would leave as it is stored, to somebody who reads de-identified');
    await request.noteRead();
  });
}

/** The right that a call needs: whoever reads de-identified has one of less where the answer is told so. */
function neededRight(
  right: Right | null,
  { isDeidentified, isTold }: { readonly isDeidentified: boolean; readonly isTold: boolean },
): Right | null {
  if (right === 'export') return isDeidentified && !isTold ? 'read identified' : right;
  return isTold ? 'read de-identified' : right;
}

/** What requests of callers who read de-identified are asked and answered by. */
function decorateForView(
  app: FastifyInstance,
  passages: WeakMap<FastifyRequest, Passage>,
  view: DeidentifiedView,
): void {
  app.decorateRequest('patientsByPseudonym', undefined);
  app.decorateRequest('isDeidentified', {
    getter(this: FastifyRequest) {
      return passages.get(this)?.isDeidentified === true;
    },
  });
  app.decorateRequest('noteTold', function noteTold(this: FastifyRequest) {
    const passage = passages.get(this);
    if (passage !== undefined) passage.isTold = true;
  });
  app.decorateRequest('toldAs', async function toldAs<T>(this: FastifyRequest, answer: T): Promise<T> {
    const { telling } = this.routeOptions.config;
    if (!this.isDeidentified || telling === undefined) return answer;
    const told = (await view.tell(this, answer, telling)) as T;
    this.noteTold();
    return told;
  });
}

const isInStudy = (scope: Scope): boolean => scope === 'study' || scope === 'member' || scope === 'settings';

const isWithheld = (route: DeidentifiedRoute | undefined): route is { readonly withheld: string } =>
  typeof route === 'object' && 'withheld' in route;

/** Whether whoever calls a route that reads or exports has no more than the right to read de-identified. */
function readsDeidentified({ caller }: FastifyRequest, right: Right | null): boolean {
  if (right === 'export') {
    // A key may export without reading anything else; and what break-glass access shows for a while stays on screen.
    const { breakGlass: _access, ...withoutAccess } = caller;
    return hasRight(caller, 'export') && !hasRight(withoutAccess, 'read identified');
  }
  if (hasRight(caller, 'read identified')) return false;
  return (
    (right === 'read identified' || right === 'read de-identified') && hasRight(caller, 'read de-identified')
  );
}

/** @throws Error that says where to write what a route does not declare */
function declaredBy({ method, url, schema, config }: RouteOptions): DeclaredRoute {
  const { scope, right, event, deidentified } = config ?? {};
  const route = `${method} ${url}`;
  if (scope === undefined || right === undefined || event === undefined) {
    throw new Error(
      `${route} declares no scope, right or event: write config: { scope, right, event } beside its schema (docs/recipes/add-a-capability.md, step 4).`,
    );
  }
  if (isInStudy(scope) && right === null) {
    throw new Error(
      `${route} works in a study and needs no right: name the one it needs (backend/wall/rights.ts).`,
    );
  }
  if (scope !== 'study' && (event.kind === 'read' || event.kind === 'attempt')) {
    throw new Error(`${route} notes a read in a study but works in none: its scope has to be study.`);
  }
  const { summary = '' } = (schema ?? {}) as { summary?: string };
  const forView = {
    isDeidentified: deidentified !== undefined && !isWithheld(deidentified),
    isWithheld: isWithheld(deidentified),
  };
  return { method: String(method), path: url, summary, scope, right, event, ...forView };
}
