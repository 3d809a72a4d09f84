import type { Verdict as WireVerdict } from '../../backend/review/review.contract.ts';
import type { GatewayContext } from '../context.ts';
import { toExtraction } from '../extractions/extractions.mappers.ts';
import type { FactBasis, Resolvers, ReviewOutcome } from '../generated/resolvers.ts';
import { connection, connectionFields, toPageArguments } from '../graph/connections.ts';
import { upperCase, upperCaseOr } from '../shared/enums.ts';
import { orFailure } from '../shared/failures.ts';
import { toFilter, toVerdict, toVerdictRequest, type VerdictConnectionParent } from './review.mappers.ts';
import { toAnswer, toFigures, toItem, toNewTask, toTask } from './tasks.mappers.ts';

const BASES: readonly FactBasis[] = ['AS_READ', 'AS_REVIEWED', 'REVIEWED_ONLY'];

const taskSuccess = (wire: Parameters<typeof toTask>[0]) => ({
  __typename: 'ReviewTaskSuccess' as const,
  task: toTask(wire),
});

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
    factBasis: (_study, _args, { factBasis }) => upperCaseOr(BASES, factBasis, 'AS_REVIEWED'),
    reviewFigures: async ({ id }, _args, { sources }) => toFigures(await sources.review.figures(id)),
    reviewTasks: async ({ id }, _args, { sources }) => (await sources.review.tasks(id)).map(toTask),
    async reviewQueue({ id }, { taskId, first, after }, { sources }) {
      const page = { ...(first != null && { first }), ...(after != null && { after }) };
      const { task, items } = await sources.review.queue(id, taskId, page);
      return { task: toTask(task), items: items.map(toItem) };
    },
    verdicts: ({ id }, { extractionId, ...args }, { sources }): VerdictConnectionParent =>
      connection(
        () =>
          extractionId == null
            ? sources.review.verdictsOfStudy(id, toFilter(args), toPageArguments(args))
            : sources.review.verdicts(id, extractionId, toPageArguments(args)),
        toVerdict,
      ),
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
    createReviewTask: (_root, { input }, { sources }) =>
      orFailure(
        sources.studies
          .require(input.studyId)
          .then(({ id }) => sources.review.createTask(id, toNewTask(input)))
          .then(taskSuccess),
      ),
    closeReviewTask: (_root, { input }, { sources }) =>
      orFailure(
        sources.studies
          .require(input.studyId)
          .then(({ id }) => sources.review.closeTask(id, input.id))
          .then(taskSuccess),
      ),
    answerReviewItem: (_root, { input }, { sources }) =>
      orFailure(
        sources.studies
          .require(input.studyId)
          .then(({ id }) => sources.review.answer(id, input.taskId, toAnswer(input)))
          .then(({ outcome, task }) => ({
            __typename: 'ReviewAnswerSuccess' as const,
            outcome: upperCase<ReviewOutcome>(outcome),
            task: toTask(task),
          })),
      ),
    markReadThrough: (_root, { input }, { sources }) =>
      orFailure(
        sources.studies
          .require(input.studyId)
          .then(({ id }) => sources.review.markReadThrough(id, input.extractionId, input.isRead))
          .then((readers) => ({ __typename: 'ReadThroughSuccess' as const, readers: [...readers] })),
      ),
  },
};
