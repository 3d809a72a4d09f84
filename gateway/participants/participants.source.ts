import type {
  AddParticipantRequest,
  Participant,
  ParticipantResponse,
  ParticipantWhere,
  Removed,
  UpdateParticipantRequest,
  Withdrawal,
  WithdrawalPreviewResponse,
  WithdrawResponse,
} from '../../backend/participants/participants.contract.ts';
import type { Page } from '../../backend/shared/pages.contract.ts';
import { firstPage, type ListRequest, postTo } from '../graph/loaders.ts';
import { orNull } from '../shared/failures.ts';
import { pathPart, type RestClient } from '../shared/rest.ts';

declare module '../context.ts' {
  interface Sources {
    readonly participants: ParticipantsSource;
  }
}

/** Participants are always the own backend's. */
export interface ParticipantsSource {
  page(studyId: string, request: ListRequest<ParticipantWhere>): Promise<Page<Participant>>;
  /** Null where the study has no participant of this id. */
  byId(studyId: string, id: string): Promise<Participant | null>;
  add(studyId: string, request: AddParticipantRequest): Promise<Participant>;
  update(studyId: string, id: string, request: UpdateParticipantRequest): Promise<Participant>;
  /** Null where the study has no participant of this id. */
  preview(studyId: string, id: string): Promise<Removed | null>;
  withdraw(studyId: string, id: string, confirm: string): Promise<Withdrawal>;
}

/** A patient may have thousands of reports. */
const WITHDRAWAL_MS = 5 * 60 * 1000;

export function createParticipantsSource(own: RestClient): ParticipantsSource {
  const pathOf = (id: string, more = '') => `/api/participants/${pathPart(id)}${more}`;
  return {
    page: (studyId, request) => firstPage(postTo(own), studyId, 'participants', request),
    byId: async (studyId, id) =>
      (await orNull(own.call<ParticipantResponse>({ path: pathOf(id), studyId })))?.participant ?? null,
    add: async (studyId, body) =>
      (await own.call<ParticipantResponse>({ method: 'POST', path: '/api/participants', studyId, body }))
        .participant,
    update: async (studyId, id, body) =>
      (await own.call<ParticipantResponse>({ method: 'PUT', path: pathOf(id), studyId, body })).participant,
    preview: async (studyId, id) => {
      const call = { path: pathOf(id, '/withdrawal'), studyId, timeoutMs: WITHDRAWAL_MS };
      return (await orNull(own.call<WithdrawalPreviewResponse>(call)))?.removed ?? null;
    },
    withdraw: async (studyId, id, confirm) => {
      const call = { method: 'POST' as const, path: pathOf(id, '/withdrawal'), studyId, body: { confirm } };
      return (await own.call<WithdrawResponse>({ ...call, timeoutMs: WITHDRAWAL_MS })).withdrawal;
    },
  };
}
