import type { FastifyRequest } from 'fastify';
import type { Right } from './rights.ts';
import type { Scope } from './scope.ts';

/** What the audit chain of the study is told of a call. */
export type EventRule =
  /** Nothing of a patient is read or written. */
  | { readonly kind: 'none' }
  /** The read is noted before the answer leaves. */
  | { readonly kind: 'read'; readonly action: string; readonly target: (request: FastifyRequest) => string }
  /** It is noted before anything is done, also where it is refused. */
  | {
      readonly kind: 'attempt';
      readonly action: string;
      readonly target: (request: FastifyRequest) => string;
    }
  /** Whoever does it notes it: the record in the transaction of the write, or a service before something leaves. */
  | { readonly kind: 'write'; readonly actions: readonly string[] };

/** What every route declares beside its schema. */
export interface Endpoint {
  readonly scope: Scope;
  /** Null where every caller may; never in a study. */
  readonly right: Right | null;
  readonly event: EventRule;
}

export const NO_EVENT: EventRule = { kind: 'none' };

/**
 * A read, noted under this action.
 *
 * @param target our id of what is read; a handler that learns it on the way sets `request.eventTarget` instead
 */
export const reads = (
  action: string,
  target: (request: FastifyRequest) => string = ({ eventTarget }) => eventTarget,
): EventRule => ({ kind: 'read', action, target });

/** What is told to few: whoever tries is noted. */
export const attempts = (action: string, target: (request: FastifyRequest) => string): EventRule => ({
  kind: 'attempt',
  action,
  target,
});

/** A write, or what has to be noted before it is done; it is noted under these actions by whoever does it. */
export const writes = (...actions: readonly [string, ...string[]]): EventRule => ({ kind: 'write', actions });

/** The id in the path, as the target of a read. */
export const idInPath = ({ params }: FastifyRequest): string => (params as { readonly id: string }).id;

/** The key of a record of the study: the study of the call and the id in the path. */
export const keyInPath = ({
  studyId,
  params,
}: FastifyRequest<{ Params: { readonly id: string } }>): { studyId: string; id: string } => ({
  studyId,
  id: params.id,
});
