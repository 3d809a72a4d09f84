import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.ts';
import { UpstreamError } from '../shared/failures.ts';
import { BASIS_HEADER, pathPart, STUDY_HEADER } from '../shared/rest.ts';
import { MISDIRECTED, MISDIRECTED_SENTENCE } from '../shared/transport-errors.ts';

/** What the calls are passed on with. */
export interface FhirCallsDependencies {
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<GatewayContext>;
}

interface Params {
  /** The study, or what the API begins with where a header names the study. */
  readonly first?: string;
}
type FhirRequest = FastifyRequest<{ Params: Params }>;

/** The study of a call that names none, as the backend has it. */
const DEMO_STUDY_ID = 'study-001';
/** What the API begins with: a resource type, metadata or an operation on all of a study. */
const BEGINNING = /^([A-Z][A-Za-z]*|metadata|[$_][a-z-]+)$/;

/** A bundle of many documents with their content; the backend counts the same. */
const BODY_LIMIT = 20 * 1024 * 1024;
/** Long enough for a large bundle and for the file of an export. */
const TIMEOUT_MS = 10 * 60 * 1000;
const ASKED = ['content-type', 'if-match', 'if-none-match', 'if-none-exist', 'prefer'];
const ANSWERED = [
  BASIS_HEADER,
  'content-type',
  'content-length',
  'content-disposition',
  'content-location',
  'etag',
  'last-modified',
  'location',
  'retry-after',
  'x-progress',
];
/** Bodies that no page of another site can send without asking first, and forms, which only search. */
const BODY_TYPES = [
  'application/fhir+json',
  'application/json',
  'application/json-patch+json',
  'application/x-www-form-urlencoded',
];
const NOT_OPEN = 'The address names no study that is open to you; it is /fhir/ and the id of one.';
const NO_STUDY = `There is no study of this id; the header ${STUDY_HEADER} names one.`;
/** What R4's addresses are made of; dots alone would lead out of the API. */
const SEGMENT = /^(?!\.{1,2}$)[\w$.-]{1,128}$/;

/**
 * Passes the FHIR API of a study to whoever has a session or an access token: /fhir/{studyId}/Patient is the backend's /fhir/Patient,
 * and so is /fhir/Patient in the study of the header.
 */
export function mountFhir(app: FastifyInstance, { contextOf }: FhirCallsDependencies): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(BODY_TYPES, { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler(answerError);

  async function pass(request: FhirRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { viewer, sources } = await contextOf(request, reply);
    if (viewer === null) return refuse(reply, 401, 'login', 'Please log in to use the FHIR API.');
    const { first = '' } = request.params;
    const studyOfPath = await sources.studies.byId(first);
    const isHeaderAsked = studyOfPath === null && (first === '' || BEGINNING.test(first));
    const study = isHeaderAsked ? await sources.studies.byId(studyOfHeader(request)) : studyOfPath;
    if (isHeaderAsked && study === null) return refuse(reply, 400, 'invalid', NO_STUDY);
    const base = study === null || isHeaderAsked ? '/fhir' : `/fhir/${pathPart(study.id)}`;
    const path = pathWithin(request.url, base);
    if (study === null || path === null) return refuse(reply, 404, 'not-found', NOT_OPEN);
    const answer = await sources.patients.fhir({
      method: request.method,
      path: `/fhir${path}`,
      studyId: study.id,
      headers: {
        ...told(request),
        'x-fhir-base': `${request.protocol}://${request.host}${base}`,
      },
      body: Buffer.isBuffer(request.body) ? request.body : undefined,
      timeoutMs: TIMEOUT_MS,
    });
    for (const name of ANSWERED) {
      const value = answer.headers[name];
      if (value !== undefined) void reply.header(name, value);
    }
    return reply.code(answer.status).header('cache-control', 'private, no-store').send(answer.body);
  }

  const method = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
  for (const url of ['/fhir', '/fhir/', '/fhir/:first', '/fhir/:first/*']) {
    app.route<{ Params: Params }>({ method, url, handler: pass });
  }
}

/** An empty header is a caller that lost its study, and must not come to another one. */
function studyOfHeader({ headers }: FhirRequest): string {
  return headers[STUDY_HEADER] === undefined ? DEMO_STUDY_ID : String(headers[STUDY_HEADER]);
}

/** The path and the parameters behind the base; null for what no address of R4 looks like. */
function pathWithin(url: string, base: string): string | null {
  const [path = '', ...query] = url.split('?');
  // The study of a path may be written in several ways; what counts are the segments of the base.
  const segments = path.split('/').slice(base.split('/').length);
  if (segments.at(-1) === '') segments.pop();
  if (!segments.every((segment) => SEGMENT.test(segment))) return null;
  return `${['', ...segments].join('/')}${query.length === 0 ? '' : `?${query.join('?')}`}`;
}

function told({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    ASKED.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof UpstreamError) {
    refuse(reply, error.status ?? 502, refusalCodeOf(error), error.message);
    return;
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ error: error.name, code: error.code }, 'request failed');
  refuse(reply, status, codeOf(status), sentenceOf(status));
}

/** R4's word for why a call was not passed on. */
function refusalCodeOf({ status, code }: UpstreamError): string {
  if (code === 'TOKEN_EXPIRED') return 'expired';
  if (status === 401) return 'login';
  return status === 429 ? 'throttled' : 'transient';
}

function codeOf(status: number): string {
  if (status === 413) return 'too-long';
  if (status === 429) return 'throttled';
  return status < 500 ? 'invalid' : 'exception';
}

function sentenceOf(status: number): string {
  if (status === 413) return 'The body is larger than 20 MB; send it in parts.';
  if (status === MISDIRECTED) return MISDIRECTED_SENTENCE;
  if (status === 415) return 'Send application/fhir+json.';
  if (status === 429) return 'Too many requests; please wait a minute.';
  return status < 500 ? 'The request is not valid.' : 'The server could not do this; please try again.';
}

function refuse(reply: FastifyReply, status: number, code: string, diagnostics: string): FastifyReply {
  return reply
    .code(status)
    .type('application/fhir+json; charset=utf-8')
    .send(
      JSON.stringify({ resourceType: 'OperationOutcome', issue: [{ severity: 'error', code, diagnostics }] }),
    );
}
