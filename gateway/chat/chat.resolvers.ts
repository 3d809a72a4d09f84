import type { Resolvers } from '../generated/resolvers.ts';
import { orFailure } from '../shared/failures.ts';
import { toChatAnswer, toCohortRequest, toPatientRequest } from './chat.mappers.ts';
import type { WireAnswer } from './chat.source.ts';

export const chatResolvers: Resolvers = {
  Mutation: {
    askPatient: (_root, { input }, { sources }) =>
      orFailure(
        answered(sources.studies.require(input.studyId), () =>
          sources.chat.askPatient(input.studyId, toPatientRequest(input)),
        ),
      ),
    askCohort: (_root, { input }, { sources }) =>
      orFailure(
        answered(sources.studies.require(input.studyId), () =>
          sources.chat.askCohort(input.studyId, toCohortRequest(input)),
        ),
      ),
  },
};

async function answered(allowed: Promise<unknown>, ask: () => Promise<WireAnswer>) {
  await allowed;
  return { __typename: 'ChatAnswer' as const, ...toChatAnswer(await ask()) };
}
