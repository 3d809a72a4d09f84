import type {
  ChatAnswer,
  ChatCohortRequest,
  ChatPatientRequest,
  Citation,
} from '../../backend/chat/chat.contract.ts';
import type { RestCall, RestClient } from '../shared/rest.ts';

/** An answer as a backend may write it: the specification's two fields, and those that our backend adds. */
export type WireAnswer = Partial<Omit<ChatAnswer, 'citations'>> & {
  readonly citations?: readonly Partial<Citation>[];
};

export interface ChatSource {
  askPatient(studyId: string, request: ChatPatientRequest): Promise<WireAnswer>;
  askCohort(studyId: string, request: ChatCohortRequest): Promise<WireAnswer>;
}

/** A configured model may take as long as this to write an answer. */
const TIMEOUT_MS = 120_000;

export function createChatSource(rest: RestClient): ChatSource {
  const ask = (path: string, studyId: string, body: unknown) => {
    const call: RestCall = {
      method: 'POST',
      path,
      studyId,
      body,
      timeoutMs: TIMEOUT_MS,
      sayStatus: (status) => `Request failed (${status})`,
    };
    return rest.call<WireAnswer>(call);
  };
  return {
    askPatient: (studyId, request) => ask('/api/chat-patient', studyId, request),
    askCohort: (studyId, request) => ask('/api/chat-cohort', studyId, request),
  };
}
