import type { ParticipantFilterInput, ParticipantOrder, Resolvers } from '../generated/resolvers.ts';
import { connection, connectionFields, type ListArguments, requestOf } from '../graph/connections.ts';
import type { ParticipantConnectionParent } from '../graph/parents.ts';
import { lowerCase } from '../shared/enums.ts';
import { orConflict, toParticipant, toWithdrawal, toWritten } from './participants.mappers.ts';

const toRequest = ({ where, ...args }: ListArguments<ParticipantFilterInput, ParticipantOrder>) =>
  requestOf(
    {
      ...(where?.text != null && { text: where.text }),
      ...(where?.status != null && { status: lowerCase(where.status) }),
    },
    args,
  );

export const participantsResolvers: Resolvers = {
  Study: {
    participants: ({ id }, args, { sources }): ParticipantConnectionParent =>
      connection(() => sources.participants.page(id, toRequest(args)), toParticipant),
    async participant({ id: studyId }, { id }, { sources }) {
      const participant = await sources.participants.byId(studyId, id);
      return participant === null ? null : toParticipant(participant);
    },
    async withdrawalPreview({ id: studyId }, { participantId }, { sources }) {
      const removed = await sources.participants.preview(studyId, participantId);
      return removed === null ? null : { removed };
    },
  },
  ParticipantConnection: connectionFields,
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
