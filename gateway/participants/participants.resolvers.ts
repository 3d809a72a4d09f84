import { GraphQLError } from 'graphql';
import type { Resolvers } from '../generated/resolvers.ts';
import { pageSize } from '../shared/cursors.ts';
import { lowerCase } from '../shared/enums.ts';
import { orConflict, toParticipant, toWithdrawal, toWritten } from './participants.mappers.ts';

const MAX_PAGE = 100;
const LAST_PAGE = 10_000;

/** @throws GraphQLError BAD_USER_INPUT that names the argument */
function pageNumber(page: number): number {
  if (page >= 1 && page <= LAST_PAGE) return page;
  const extensions = { code: 'BAD_USER_INPUT', field: 'page' };
  throw new GraphQLError('page is not between 1 and 10,000.', { extensions });
}

export const participantsResolvers: Resolvers = {
  Study: {
    async participants({ id }, { first, page, search, status, sort, isDescending }, { sources }) {
      const limit = pageSize(first, MAX_PAGE);
      const { participants, total } = await sources.participants.page(id, {
        limit,
        offset: limit * (pageNumber(page) - 1),
        search: search?.trim() ?? '',
        ...(status ? { status: lowerCase(status) } : {}),
        sort: lowerCase(sort),
        order: isDescending ? 'desc' : 'asc',
      });
      return { nodes: participants.map(toParticipant), totalCount: total };
    },
    async participant({ id: studyId }, { id }, { sources }) {
      const participant = await sources.participants.byId(studyId, id);
      return participant === null ? null : toParticipant(participant);
    },
    async withdrawalPreview({ id: studyId }, { participantId }, { sources }) {
      const removed = await sources.participants.preview(studyId, participantId);
      return removed === null ? null : { removed };
    },
  },
  Mutation: {
    addParticipant: (_root, { input: { studyId, id, participant } }, { sources }) =>
      orConflict(
        sources.studies
          .require(studyId)
          .then((study) => sources.participants.add(study.id, { id, ...toWritten(participant) }))
          .then((added) => ({
            __typename: 'ParticipantSuccess' as const,
            participant: toParticipant(added),
          })),
      ),
    updateParticipant: (_root, { input: { studyId, id, version, participant } }, { sources }) =>
      orConflict(
        sources.studies
          .require(studyId)
          .then((study) => sources.participants.update(study.id, id, { version, ...toWritten(participant) }))
          .then((changed) => ({
            __typename: 'ParticipantSuccess' as const,
            participant: toParticipant(changed),
          })),
      ),
    withdrawParticipant: (_root, { input: { studyId, id, confirm } }, { sources }) =>
      orConflict(
        sources.studies
          .require(studyId)
          .then((study) => sources.participants.withdraw(study.id, id, confirm))
          .then(toWithdrawal),
      ),
  },
};
