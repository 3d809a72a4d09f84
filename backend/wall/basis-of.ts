import type { FastifyRequest } from 'fastify';
import { FACT_BASES, type FactBasis } from '../clinical/review.contract.ts';
import { BASIS_HEADER } from '../shared/contract.ts';
import { badInput, CallError } from '../shared/errors.ts';

/**
 * Which facts a call reads; null where it shows none.
 *
 * @throws CallError 400 that names the header, 409 where facts are judged or changed on another basis than as reviewed
 */
export function basisOf({ headers, routeOptions: { config } }: FastifyRequest): FactBasis | null {
  const { scope, event, right } = config;
  if (scope !== 'study') return null;
  const asked = headers[BASIS_HEADER] ?? 'as-reviewed';
  const basis = FACT_BASES.find((known) => known === asked);
  if (basis === undefined)
    throw badInput(`${BASIS_HEADER} is one of ${FACT_BASES.join(', ')}.`, BASIS_HEADER);
  // What is made of facts is made of those that hold; who starts an export says which it is of.
  if (basis !== 'as-reviewed' && event?.kind === 'write' && right !== 'export')
    throw new CallError(
      409,
      'OTHER_BASIS',
      'Facts are judged and changed as reviewed; show them so, and do this again.',
      BASIS_HEADER,
    );
  return basis;
}
