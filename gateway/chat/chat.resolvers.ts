import type { ChatPart, Resolvers } from '../generated/resolvers.ts';
import { failureOf, orFailure } from '../shared/failures.ts';
import { toChatAnswer, toCitation, toCohortRequest, toPatientRequest } from './chat.mappers.ts';
import type { WirePart } from './event-stream.ts';
import type { WireAnswer } from './wire-answer.ts';

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
  Subscription: {
    patientAnswer: {
      subscribe: (_root, { input }, { sources }) =>
        told('patientAnswer', sources.studies.require(input.studyId), () =>
          sources.chat.streamPatient(input.studyId, toPatientRequest(input)),
        ),
    },
    cohortAnswer: {
      subscribe: (_root, { input }, { sources }) =>
        told('cohortAnswer', sources.studies.require(input.studyId), () =>
          sources.chat.streamCohort(input.studyId, toCohortRequest(input)),
        ),
    },
  },
};

async function answered(allowed: Promise<unknown>, ask: () => Promise<WireAnswer>) {
  await allowed;
  return { __typename: 'ChatAnswer' as const, ...toChatAnswer(await ask()) };
}

/** The parts of an answer under the name of their field; an expected failure is the last part. */
async function* told<Name extends string>(
  name: Name,
  allowed: Promise<unknown>,
  partsOf: () => AsyncGenerator<WirePart, void>,
): AsyncGenerator<Record<Name, ChatPart>, void> {
  const named = (part: ChatPart) => ({ [name]: part }) as Record<Name, ChatPart>;
  try {
    await allowed;
    for await (const part of partsOf()) yield named(toPart(part));
  } catch (error) {
    yield named(failureOf(error));
  }
}

function toPart(part: WirePart): ChatPart {
  if (part.kind === 'sources') {
    const citations = part.citations.flatMap((citation) => toCitation(citation) ?? []);
    return { __typename: 'ChatSources', citations };
  }
  if (part.kind === 'text') return { __typename: 'ChatText', text: part.text };
  return { __typename: 'ChatAnswer', ...toChatAnswer(part.answer) };
}
