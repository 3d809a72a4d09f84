import { audit } from '../record/audit/audit.store.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import type { Database } from '../store/database.ts';
import { studyOf } from '../studies/study-wall.ts';
import {
  addParticipantRequestSchema,
  participantParamsSchema,
  participantResponseSchema,
  participantsQuerySchema,
  participantsResponseSchema,
  updateParticipantRequestSchema,
  withdrawalPreviewResponseSchema,
  withdrawRequestSchema,
  withdrawResponseSchema,
} from './participants.contract.ts';
import type { ParticipantsService } from './participants.service.ts';
import type { WithdrawalService } from './withdrawal/withdrawal.service.ts';

const tags = ['participants'];
const params = participantParamsSchema;
const PATH = '/api/participants/:id';

export function mountParticipants(
  app: ZodApp,
  db: Database,
  { participants, withdrawals }: { participants: ParticipantsService; withdrawals: WithdrawalService },
): void {
  app.get(
    '/api/participants',
    {
      schema: {
        summary: 'The participants of a study, sorted and filtered',
        tags,
        querystring: participantsQuerySchema,
        response: { 200: participantsResponseSchema },
      },
    },
    async (request) => {
      const studyId = await studyOf(request, db);
      const page = await participants.page(studyId, request.query);
      await audit(db, request.caller, { studyId, action: 'participants.list', target: '' });
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
    },
    async (request, reply) => {
      const participant = await participants.add(await studyOf(request, db), request.body, request.caller);
      return reply.code(201).send({ success: true as const, participant });
    },
  );
  app.get(
    PATH,
    { schema: { summary: 'A participant', tags, params, response: { 200: participantResponseSchema } } },
    async (request) => {
      const studyId = await studyOf(request, db);
      const participant = await participants.find({ studyId, id: request.params.id });
      await audit(db, request.caller, { studyId, action: 'participant.read', target: participant.id });
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
    },
    async (request) => {
      const key = { studyId: await studyOf(request, db), id: request.params.id };
      const participant = await participants.update(key, request.body, request.caller);
      return { success: true as const, participant };
    },
  );
  app.get(
    `${PATH}/withdrawal`,
    {
      schema: {
        summary: 'What the withdrawal of a participant would remove',
        tags,
        params,
        response: { 200: withdrawalPreviewResponseSchema },
      },
    },
    async (request) => {
      const key = { studyId: await studyOf(request, db), id: request.params.id };
      return { success: true as const, removed: await withdrawals.preview(key, request.caller) };
    },
  );
  app.post(
    `${PATH}/withdrawal`,
    {
      schema: {
        summary: 'Withdraw a participant and remove everything about them',
        tags,
        params,
        body: withdrawRequestSchema,
        response: { 200: withdrawResponseSchema },
      },
    },
    async (request) => {
      const key = { studyId: await studyOf(request, db), id: request.params.id };
      const withdrawal = await withdrawals.withdraw(key, request.body.confirm, request.caller);
      return { success: true as const, withdrawal };
    },
  );
}
