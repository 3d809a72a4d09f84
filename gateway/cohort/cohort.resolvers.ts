import type { Resolvers } from '../generated/resolvers.ts';
import { pageSize } from '../shared/cursors.ts';
import { toCohortResult, toWireQuery } from './cohort.mappers.ts';
import { toAttributes, toBreakdown, toCriterionLine, toMatrix } from './cohort-builder.mappers.ts';
import { toCohortCount, toWireNode } from './cohort-tree.mappers.ts';

const MOST_CONCEPTS = 50;

export const cohortResolvers: Resolvers = {
  Study: {
    async cohort({ id: studyId }, { input, limit }, { sources }) {
      return toCohortResult(await sources.cohort.run(studyId, toWireQuery(input), limit));
    },
    async cohortCount({ id: studyId }, { tree, limit, cursor }, { sources }) {
      return toCohortCount(await sources.cohort.count(studyId, toWireNode(tree), { limit, cursor }));
    },
    async cohortBreakdown({ id: studyId }, { tree }, { sources }) {
      return toBreakdown(await sources.cohort.breakdown(studyId, toWireNode(tree)));
    },
    async cohortMatrix({ id: studyId }, { criteria, limit, cursor }, { sources }) {
      return toMatrix(await sources.cohort.matrix(studyId, criteria.map(toWireNode), { limit, cursor }));
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
};
