import { disconnectSignal } from '../../platform/disconnect.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import { reads } from '../wall/endpoint.ts';
import {
  chatAnswerSchema,
  chatCohortRequestSchema,
  chatEventSchema,
  chatPatientRequestSchema,
} from './chat.contract.ts';
import type { ChatService } from './chat.service.ts';
import { sendEvents } from './events.ts';

/** A question with the patients whom it may name, where these are not all. */
const askedOfCohort = <T extends object>({
  body,
  patientsByPseudonym: nameable,
}: {
  readonly body: T;
  readonly patientsByPseudonym: readonly string[] | undefined;
}) => ({ ...body, nameable });

export function mountChat(app: ZodApp, chat: ChatService): void {
  app.post(
    '/api/chat-patient',
    {
      schema: {
        summary: 'Ask about one patient, or about all patients whose reports the caller took in',
        tags: ['chat'],
        body: chatPatientRequestSchema,
        response: { 200: chatAnswerSchema },
      },
      config: { scope: 'study', right: 'read identified', event: reads('chat.patient'), deidentified: true },
    },
    async (request, reply) => {
      const { studyId } = request;
      const answer = await chat.aboutPatient(studyId, request.body, request.caller, disconnectSignal(reply));
      return answer;
    },
  );
  app.post(
    '/api/chat-cohort',
    {
      schema: {
        summary: 'Ask about all patients of the study; counting questions are run as a typed query',
        tags: ['chat'],
        body: chatCohortRequestSchema,
        response: { 200: chatAnswerSchema },
      },
      config: { scope: 'study', right: 'read identified', event: reads('chat.cohort'), deidentified: true },
    },
    async (request, reply) => {
      const { studyId } = request;
      const answer = await chat.aboutCohort(studyId, askedOfCohort(request), disconnectSignal(reply));
      return answer;
    },
  );
  app.post(
    '/api/chat-patient/stream',
    {
      schema: {
        summary: 'The same as /api/chat-patient, as it is written: server-sent events',
        tags: ['chat'],
        body: chatPatientRequestSchema,
      },
      config: {
        scope: 'study',
        right: 'read identified',
        event: reads('chat.patient'),
        deidentified: { events: chatEventSchema },
      },
    },
    async (request, reply) => {
      const { studyId } = request;
      const gone = disconnectSignal(reply);
      await sendEvents(reply, chat.patientEvents(studyId, request.body, request.caller, gone), gone);
    },
  );
  app.post(
    '/api/chat-cohort/stream',
    {
      schema: {
        summary: 'The same as /api/chat-cohort, as it is written: server-sent events',
        tags: ['chat'],
        body: chatCohortRequestSchema,
      },
      config: {
        scope: 'study',
        right: 'read identified',
        event: reads('chat.cohort'),
        deidentified: { events: chatEventSchema },
      },
    },
    async (request, reply) => {
      const { studyId } = request;
      const gone = disconnectSignal(reply);
      await sendEvents(reply, chat.cohortEvents(studyId, askedOfCohort(request), gone), gone);
    },
  );
}
