import type { ChatCohortRequest, ChatPatientRequest } from '../../backend/chat/chat.contract.ts';
import { toCohortQuery, toCohortResult, toWireQuery } from '../cohort/cohort.mappers.ts';
import type {
  AskCohortInput,
  AskPatientInput,
  ChatAnswer,
  ChatCitation,
  ChatMessageInput,
  SentenceKind,
} from '../generated/resolvers.ts';
import { lowerCase, upperCaseOr } from '../shared/enums.ts';
import type { WireAnswer } from './wire-answer.ts';

const KINDS: readonly SentenceKind[] = ['QUOTED', 'COMPUTED', 'REMARK'];

/** The body of the call; the patient is told only where one is asked about. */
export function toPatientRequest(input: AskPatientInput): ChatPatientRequest {
  const { message, scope, patientId, history, mode, semantic, k } = input;
  return {
    message,
    scope: lowerCase(scope),
    ...(scope === 'PATIENT' && typeof patientId === 'string' && { patient_id: patientId }),
    history: history.map(toWireMessage),
    mode: lowerCase(mode),
    semantic,
    k,
  };
}

/** The body of the call; of the transcript answers with citations are left out, as specified. */
export function toCohortRequest(input: AskCohortInput): ChatCohortRequest {
  const { message, history, mode, semantic, k, maxPerPatient, patientIds, systemPrompt, query } = input;
  return {
    message,
    history: history.filter(({ role, hasCitations }) => role === 'USER' || !hasCitations).map(toWireMessage),
    mode: lowerCase(mode),
    semantic,
    k,
    max_per_patient: maxPerPatient,
    ...(patientIds.length > 0 && { patient_ids: [...patientIds] }),
    ...(systemPrompt?.trim() && { system_prompt: systemPrompt }),
    ...(query && { query: toWireQuery(query) }),
  };
}

function toWireMessage({ role, content }: ChatMessageInput): { role: 'user' | 'assistant'; content: string } {
  return { role: lowerCase(role), content };
}

export function toChatAnswer(wire: WireAnswer): ChatAnswer {
  return {
    answer: wire.answer ?? '',
    sentences: (wire.sentences ?? []).map(({ text, kind, citations }) => ({
      text,
      kind: upperCaseOr(KINDS, kind, 'REMARK'),
      citations,
    })),
    citations: (wire.citations ?? []).flatMap((citation) => toCitation(citation) ?? []),
    intent: wire.intent ?? null,
    isAbstention: wire.is_abstention ?? false,
    searched: wire.searched ?? [],
    notUnderstood: wire.not_understood ?? [],
    query: wire.query === undefined ? null : toCohortQuery(wire.query),
    result: wire.result === undefined ? null : toCohortResult(wire.result),
    engine: wire.engine ?? null,
    notice: wire.notice ?? null,
  };
}

export function toCitation(wire: NonNullable<WireAnswer['citations']>[number]): ChatCitation | undefined {
  if (wire.extractionId === undefined) return undefined;
  return {
    key: wire.key ?? null,
    patientId: wire.patientId ?? null,
    extractionId: wire.extractionId,
    offset: wire.offset ?? null,
    length: wire.length ?? null,
    textPreview: wire.textPreview ?? '',
    score: wire.score ?? null,
    reportDate: wire.report_date ?? null,
  };
}
