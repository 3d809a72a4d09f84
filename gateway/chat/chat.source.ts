import type { ChatCohortRequest, ChatPatientRequest } from '../../backend/chat/chat.contract.ts';
import { UpstreamError } from '../shared/failures.ts';
import type { RestCall, RestClient } from '../shared/rest.ts';
import { sayRequestFailed } from '../shared/status-texts.ts';
import { answerEvents, type WirePart } from './event-stream.ts';
import type { WireAnswer } from './wire-answer.ts';

declare module '../context.ts' {
  interface Sources {
    readonly chat: ChatSource;
  }
}

export interface ChatSource {
  askPatient(studyId: string, request: ChatPatientRequest): Promise<WireAnswer>;
  askCohort(studyId: string, request: ChatCohortRequest): Promise<WireAnswer>;
  /** The same as they are written; a backend that does not stream gives the whole answer at once. */
  streamPatient(studyId: string, request: ChatPatientRequest): AsyncGenerator<WirePart, void>;
  streamCohort(studyId: string, request: ChatCohortRequest): AsyncGenerator<WirePart, void>;
}

/** A configured model may take as long as this to write an answer. */
const TIMEOUT_MS = 120_000;
const PATIENT = '/api/chat-patient';
const COHORT = '/api/chat-cohort';

/** @param cohort where questions to a cohort go: {chat base} of the specification */
export function createChatSource(patient: RestClient, cohort: RestClient): ChatSource {
  const callOf = (path: string, studyId: string, body: unknown): RestCall => ({
    method: 'POST',
    path,
    studyId,
    body,
    timeoutMs: TIMEOUT_MS,
    sayStatus: sayRequestFailed,
  });
  const restOf = (path: string) => (path === COHORT ? cohort : patient);
  const ask = (path: string, studyId: string, body: unknown) =>
    restOf(path).call<WireAnswer>(callOf(path, studyId, body));

  async function* stream(path: string, studyId: string, body: unknown): AsyncGenerator<WirePart, void> {
    const opened = await restOf(path)
      .open(callOf(`${path}/stream`, studyId, body))
      .catch((error: unknown) => {
        if (error instanceof UpstreamError && error.status === 404) return null;
        throw error;
      });
    if (opened === null) {
      const answer = await ask(path, studyId, body);
      yield { kind: 'sources', citations: answer.citations ?? [] };
      yield { kind: 'answer', answer };
      return;
    }
    yield* answerEvents(opened.body);
  }

  return {
    askPatient: (studyId, request) => ask(PATIENT, studyId, request),
    askCohort: (studyId, request) => ask(COHORT, studyId, request),
    streamPatient: (studyId, request) => stream(PATIENT, studyId, request),
    streamCohort: (studyId, request) => stream(COHORT, studyId, request),
  };
}
