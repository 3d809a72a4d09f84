import type { ZodApp } from '../shared/zod-app.ts';
import { keyInPath, reads, writes } from '../wall/endpoint.ts';
import {
  addParticipantRequestSchema,
  participantParamsSchema,
  participantResponseSchema,
  participantsPageRequestSchema,
  participantsPageResponseSchema,
  updateParticipantRequestSchema,
} from './participants.contract.ts';
import type { ParticipantsService } from './participants.service.ts';
import { mountWithdrawal } from './withdrawal/withdrawal.routes.ts';
import type { WithdrawalService } from './withdrawal/withdrawal.service.ts';

const tags = ['participants'];
const params = participantParamsSchema;
const STUDY_READ = { scope: 'study', right: 'read identified', deidentified: true } as const;
const PATH = '/api/participants/:id';

export function mountParticipants(
  app: ZodApp,
  { participants, withdrawals }: { participants: ParticipantsService; withdrawals: WithdrawalService },
): void {
  mountList(app, participants);
  mountOne(app, participants);
  mountWithdrawal(app, withdrawals);
}

function mountList(app: ZodApp, participants: ParticipantsService): void {
  app.post(
    '/api/participants/page',
    {
      schema: {
        summary: 'A page of the participants of a study, filtered and ordered',
        tags,
        body: participantsPageRequestSchema,
        response: { 200: participantsPageResponseSchema },
      },
      config: { ...STUDY_READ, event: reads('participants.list') },
    },
    async ({ studyId, body, isDeidentified }) => ({
      success: true as const,
      pages: [await participants.page(studyId, body, isDeidentified)],
    }),
  );
  app.post(
    '/api/participants',
    {
      schema: {
        summary: 'Add a participant to a study',
        tags,
        body: addParticipantRequestSchema,
        response: { 201: participantResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: writes('participant.create') },
    },
    async (request, reply) => {
      const participant = await participants.add(request.studyId, request.body, request.caller);
      return reply.code(201).send({ success: true as const, participant });
    },
  );
}

function mountOne(app: ZodApp, participants: ParticipantsService): void {
  app.get(
    PATH,
    {
      schema: { summary: 'A participant', tags, params, response: { 200: participantResponseSchema } },
      config: { ...STUDY_READ, event: reads('participant.read') },
    },
    async (request) => {
      const participant = await participants.find(keyInPath(request));
      request.eventTarget = participant.id;
      return { success: true as const, participant };
    },
  );
  app.put(
    PATH,
    {
      schema: {
        summary: 'Change a participant as it was read',
        tags,
        params,
        body: updateParticipantRequestSchema,
        response: { 200: participantResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: writes('participant.update') },
    },
    async (request) => {
      const participant = await participants.update(keyInPath(request), request.body, request.caller);
      return { success: true as const, participant };
    },
  );
}
