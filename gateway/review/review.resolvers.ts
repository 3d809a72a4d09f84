import type { Verdict as WireVerdict } from '../../backend/review/review.contract.ts';
import type { GatewayContext } from '../context.ts';
import { toExtraction } from '../extractions/extractions.mappers.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { connection, connectionFields, toPageArguments } from '../graph/connections.ts';
import { orFailure } from '../shared/failures.ts';
import { toVerdict, toVerdictRequest, type VerdictConnectionParent } from './review.mappers.ts';

/** A verdict with the report that it was given on. */
async function success(sources: GatewayContext['sources'], studyId: string, wire: WireVerdict) {
  const extraction = await sources.extractions.byId(studyId, wire.extraction_id);
  return {
    __typename: 'VerdictSuccess' as const,
    verdict: toVerdict(wire),
    extraction: extraction && toExtraction(extraction),
  };
}

export const reviewResolvers: Resolvers = {
  Study: {
    verdicts: ({ id }, { extractionId, ...args }, { sources }): VerdictConnectionParent =>
      connection(() => sources.review.verdicts(id, extractionId, toPageArguments(args)), toVerdict),
  },
  VerdictConnection: connectionFields,
  Mutation: {
    judgeFact: (_root, { input }, { sources }) =>
      orFailure(
        (async () => {
          const { id } = await sources.studies.require(input.studyId);
          const verdict = await sources.review.judge(id, input.extractionId, toVerdictRequest(input));
          return success(sources, id, verdict);
        })(),
      ),
    undoVerdict: (_root, { input }, { sources }) =>
      orFailure(
        (async () => {
          const { id } = await sources.studies.require(input.studyId);
          return success(sources, id, await sources.review.undo(id, input.id));
        })(),
      ),
  },
};
