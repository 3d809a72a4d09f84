import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type Fault, FhirError, outcomeOf, refusal } from '../../engines/fhir/api/outcome.ts';
import type { MarkMaker } from '../../record/withdrawn/marks.ts';
import { CallError, describe, storeFailure } from '../../shared/errors.ts';
import type { Database } from '../../store/database.ts';
import type { DeidentifiedView } from '../../wall/deidentified/view.ts';
import type { FhirServer } from '../server/fhir-server.ts';

/** What the FHIR API is made of. */
export interface FhirDependencies {
  readonly db: Database;
  /** Tells withdrawn patients and their resources again. */
  readonly markOf: MarkMaker;
  /** How those are answered who read de-identified. */
  readonly view: DeidentifiedView;
  /** Keeps the resources in place of the own store; absent where none is configured. */
  readonly server?: FhirServer | undefined;
}

export interface OfType {
  readonly Params: { readonly type: string };
}
export interface OfResource {
  readonly Params: { readonly type: string; readonly id: string };
}
export interface OfVersion {
  readonly Params: { readonly type: string; readonly id: string; readonly version: string };
}

/** The resource in the path, as the target of a read. */
export const resourceInPath = ({ params }: FastifyRequest): string => {
  const { type, id } = params as OfResource['Params'];
  return `${type}/${id}`;
};
/** The type in the path, as the target of a search. */
export const typeInPath = ({ params }: FastifyRequest): string => (params as OfType['Params']).type;

/** R4's CapabilityStatement describes these routes, not the OpenAPI document. */
export const hidden = { schema: { hide: true } };

const FHIR_JSON = 'application/fhir+json; charset=utf-8';

/** The address of the API as clients see it, without a slash at its end; the gateway tells its own. */
export const BASE_HEADER = 'x-fhir-base';
const ADDRESS = /^https?:\/\/[\w.:[\]-]{1,255}(?:\/[\w%.~-]{1,128}){0,4}$/;

export function baseOf(request: FastifyRequest): string {
  const told = request.headers[BASE_HEADER];
  if (typeof told === 'string' && ADDRESS.test(told)) return told;
  return `${request.protocol}://${request.host}/fhir`;
}

/** The parameters of an address in their order, repeated ones too. */
export function parametersOfUrl(url: string): [string, string][] {
  const at = url.indexOf('?');
  return at === -1 ? [] : parametersOfForm(url.slice(at + 1));
}

const MOST_PARAMETERS = 200;

export function parametersOfForm(form: string): [string, string][] {
  const parameters = [...new URLSearchParams(form)];
  if (parameters.length > MOST_PARAMETERS) throw refusal(400, 'too-costly', 'These are too many parameters.');
  return parameters;
}

/** What a client prefers: R4's `return` and `handling`, and HTTP's `respond-async`. */
export interface Preferences {
  readonly isStrict: boolean;
  readonly returns: 'minimal' | 'representation' | 'OperationOutcome';
  readonly isAsync: boolean;
}

export function preferencesOf({ headers }: Pick<FastifyRequest, 'headers'>): Preferences {
  const parts = String(headers.prefer ?? '')
    .split(/[;,]/)
    .map((part) => part.trim());
  const returns = parts.find((part) => part.startsWith('return='))?.slice('return='.length);
  return {
    isStrict: parts.includes('handling=strict'),
    returns: returns === 'minimal' || returns === 'OperationOutcome' ? returns : 'representation',
    isAsync: parts.includes('respond-async'),
  };
}

/**
 * Sends a resource as FHIR's JSON.
 *
 * @param returned what names whose data it holds, where it does so by pseudonyms
 */
export function sendResource(
  reply: FastifyReply,
  status: number,
  resource: object,
  returned: unknown = resource,
): FastifyReply {
  reply.request.noteReturned(returned);
  return reply.code(status).type(FHIR_JSON).send(JSON.stringify(resource));
}

/** Answers a failed call with an OperationOutcome. Unexpected failures are logged and told without detail. */
export function answerFhirError(
  error: FastifyError | CallError | FhirError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, faults } = failureOf(error);
  if (status === 500) request.log.error(describe(error), 'call failed');
  if (storeFailure(error) !== undefined) request.log.warn(describe(error), 'the store does not answer');
  void sendResource(reply, status, outcomeOf(faults));
}

export function failureOf(error: unknown): { status: number; faults: readonly Fault[] } {
  if (error instanceof FhirError) return error;
  const known = error instanceof CallError ? error : storeFailure(error);
  if (known !== undefined) {
    const { status, message, field } = known;
    return { status, faults: [{ code: codeOfStatus(status), sentence: message, place: field }] };
  }
  const { code, statusCode = 500 } = error as FastifyError;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return one(413, 'too-long', 'The body is larger than 20 MB; send it in parts.');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return one(415, 'not-supported', 'Send application/fhir+json.');
  if (statusCode >= 400 && statusCode < 500) return one(400, 'structure', 'The body is not JSON.');
  return one(
    500,
    'exception',
    'The server could not do this; try again, and tell your operator the time if it stays.',
  );
}

const one = (status: number, code: Fault['code'], sentence: string) => ({
  status,
  faults: [{ code, sentence }],
});

function codeOfStatus(status: number): Fault['code'] {
  switch (status) {
    case 401:
      return 'login';
    case 404:
      return 'not-found';
    case 503:
      return 'transient';
    default:
      return 'invalid';
  }
}
