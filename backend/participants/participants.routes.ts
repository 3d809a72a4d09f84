import type { ZodApp } from '../shared/zod-app.ts';
import { keyInPath, reads, writes } from '../wall/endpoint.ts';
import {
  addParticipantRequestSchema,
  participantParamsSchema,
  participantResponseSchema,
  participantsQuerySchema,
  participantsResponseSchema,
  updateParticipantRequestSchema,
} from './participants.contract.ts';
import type { ParticipantsService } from './participants.service.ts';
import { mountWithdrawal } from './withdrawal/withdrawal.routes.ts';
import type { WithdrawalService } from './withdrawal/withdrawal.service.ts';

const tags = ['participants'];
const params = participantParamsSchema;
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
  app.get(
    '/api/participants',
    {
      schema: {
        summary: 'The participants of a study, sorted and filtered',
        tags,
        querystring: participantsQuerySchema,
        response: { 200: participantsResponseSchema },
      },
      config: { scope: 'study', right: 'read identified', event: reads('participants.list') },
    },
    async (request) => {
      const { studyId } = request;
      const page = await participants.page(studyId, request.query);
      return { success: true as const, ...page };
    },
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
      config: { scope: 'study', right: 'read identified', event: reads('participant.read') },
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
