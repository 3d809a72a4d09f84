import type { ChatPart, Resolvers } from '../generated/resolvers.ts';
import { failureOf, orFailure } from '../shared/failures.ts';
import { toChatAnswer, toCitation, toCohortRequest, toPatientRequest } from './chat.mappers.ts';
import type { WirePart } from './event-stream.ts';
import type { WireAnswer } from './wire-answer.ts';

/** How often a stream looks whether whoever reads it still may. */
const CHECKED_EVERY_MS = 500;

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
      subscribe: (_root, { input }, { sources, requireOpen }) =>
        told('patientAnswer', requireOpen, sources.studies.require(input.studyId), () =>
          sources.chat.streamPatient(input.studyId, toPatientRequest(input)),
        ),
    },
    cohortAnswer: {
      subscribe: (_root, { input }, { sources, requireOpen }) =>
        told('cohortAnswer', requireOpen, sources.studies.require(input.studyId), () =>
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
  requireOpen: () => Promise<void>,
  allowed: Promise<unknown>,
  partsOf: () => AsyncGenerator<WirePart, void>,
): AsyncGenerator<Record<Name, ChatPart>, void> {
  const named = (part: ChatPart) => ({ [name]: part }) as Record<Name, ChatPart>;
  try {
    await allowed;
    let checkedAt = performance.now();
    for await (const part of partsOf()) {
      // What was begun with a role or access does not go on without it.
      if (performance.now() - checkedAt > CHECKED_EVERY_MS) {
        await requireOpen();
        checkedAt = performance.now();
      }
      yield named(toPart(part));
    }
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
