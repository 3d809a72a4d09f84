import type { Resolvers } from '../generated/resolvers.ts';
import { toPageArguments } from '../graph/connections.ts';
import { pageSize } from '../shared/cursors.ts';
import { orFailure } from '../shared/failures.ts';
import { toStudy } from '../studies/studies.mappers.ts';
import { toCohortResult, toWireQuery } from './cohort.mappers.ts';
import { toAttributes, toBreakdown, toCriterionLine, toMatrix } from './cohort-builder.mappers.ts';
import { toMasking, toStatistics, toStatisticsRequest } from './cohort-statistics.mappers.ts';
import { toCohortCount, toWireNode } from './cohort-tree.mappers.ts';
import { savedCohortsOfStudy, savingCohorts } from './saved-cohorts.resolvers.ts';

const MOST_CONCEPTS = 50;

export const cohortResolvers: Resolvers = {
  Study: {
    ...savedCohortsOfStudy,
    async cohort({ id: studyId }, { input, limit }, { sources }) {
      return toCohortResult(await sources.cohort.run(studyId, toWireQuery(input), limit));
    },
    async cohortCount({ id: studyId }, { tree, ...args }, { sources }) {
      const page = toPageArguments(args);
      return toCohortCount(await sources.cohort.count(studyId, toWireNode(tree), page));
    },
    async cohortBreakdown({ id: studyId }, { tree }, { sources }) {
      return toBreakdown(await sources.cohort.breakdown(studyId, toWireNode(tree)));
    },
    async cohortStatistics({ id: studyId }, { input }, { sources }) {
      return toStatistics(await sources.cohort.statistics(studyId, toStatisticsRequest(input)));
    },
    async cohortMasking({ id: studyId }, _args, { sources }) {
      return toMasking(await sources.cohort.masking(studyId));
    },
    async cohortMatrix({ id: studyId }, { criteria, ...args }, { sources }) {
      const page = toPageArguments(args);
      return toMatrix(await sources.cohort.matrix(studyId, criteria.map(toWireNode), page));
    },
    async cohortCriteria({ id: studyId }, { lines }, { sources }) {
      return (await sources.cohort.criteria(studyId, lines)).map(toCriterionLine);
    },
    async cohortConcepts({ id: studyId }, { text, first }, { sources }) {
      return sources.cohort.concepts(studyId, text, pageSize(first, MOST_CONCEPTS));
    },
    async cohortAttributes({ id: studyId }, _args, { sources }) {
      return toAttributes(await sources.cohort.attributes(studyId));
    },
  },
  Mutation: {
    ...savingCohorts,
    setCohortMasking: (_root, { input: { studyId, threshold } }, { sources }) =>
      orFailure(
        sources.studies.require(studyId).then(async (study) => {
          await sources.cohort.setMasking(study.id, threshold);
          return { __typename: 'SetCohortMaskingSuccess' as const, study: toStudy(study) };
        }),
      ),
  },
};
