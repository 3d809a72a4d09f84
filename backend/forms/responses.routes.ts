import { Readable } from 'node:stream';
import { z } from 'zod';
import { recordParamsSchema } from '../shared/contract.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import { NO_EVENT, reads, writes } from '../wall/endpoint.ts';
import type { FormsDependencies } from './forms.service.ts';
import {
  oneResponseSchema,
  responsesPageRequestSchema,
  responsesPageResponseSchema,
  saveResponseRequestSchema,
  saveResponseResponseSchema,
  validateRequestSchema,
  validateResponseSchema,
} from './responses.contract.ts';
import { answerErrors, csvOf, responseOf, responsesPage, saveResponse } from './responses.service.ts';

const tags = ['forms'];
const params = recordParamsSchema;
const responseParams = z.object({ ...recordParamsSchema.shape, responseId: recordParamsSchema.shape.id });

/** Mounts the responses to forms, which are FHIR QuestionnaireResponses. */
export function mountFormResponses(app: ZodApp, dependencies: FormsDependencies): void {
  mountValidation(app, dependencies);
  mountSaving(app, dependencies);
  mountResponses(app, dependencies);
  mountResponsesCsv(app, dependencies);
}

function mountValidation(app: ZodApp, { db }: FormsDependencies): void {
  app.post(
    '/api/forms/:id/validate',
    {
      schema: {
        summary: 'What is wrong with answers to a form, by question',
        tags,
        params,
        body: validateRequestSchema,
        response: { 200: validateResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: NO_EVENT },
    },
    async (request) => {
      const { studyId } = request;
      const { answers, status } = request.body;
      const errors = await answerErrors(db, studyId, request.params.id, answers, status);
      return { success: true as const, valid: errors.length === 0, errors: [...errors] };
    },
  );
}

function mountSaving(app: ZodApp, { db, markOf }: FormsDependencies): void {
  app.post(
    '/api/forms/:id/responses',
    {
      schema: {
        summary: 'Stores a response to a form, as a draft or completed',
        tags,
        params,
        body: saveResponseRequestSchema,
        response: { 200: saveResponseResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: writes('fhir.create') },
    },
    async (request) => {
      const { studyId } = request;
      return saveResponse(
        db,
        { studyId, caller: request.caller, markOf },
        request.params.id,
        null,
        request.body,
      );
    },
  );
  app.put(
    '/api/forms/:id/responses/:responseId',
    {
      schema: {
        summary: 'Stores the next version of a draft, or completes it',
        tags,
        params: responseParams,
        body: saveResponseRequestSchema,
        response: { 200: saveResponseResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: writes('fhir.update') },
    },
    async (request) => {
      const { studyId } = request;
      const { id, responseId } = request.params;
      return saveResponse(db, { studyId, caller: request.caller, markOf }, id, responseId, request.body);
    },
  );
}

function mountResponses(app: ZodApp, { db }: FormsDependencies): void {
  app.post(
    '/api/forms/:id/responses/page',
    {
      schema: {
        summary: 'A page of the responses to a form, filtered and ordered',
        tags,
        params,
        body: responsesPageRequestSchema,
        response: { 200: responsesPageResponseSchema },
      },
      config: {
        scope: 'study',
        right: 'read identified',
        event: reads('responses.list'),
        deidentified: true,
      },
    },
    async (request) => {
      const { id } = request.params;
      const page = await responsesPage(db, request.studyId, id, request.body);
      request.eventTarget = `Questionnaire/${id}`;
      return { success: true as const, pages: [page] };
    },
  );
  app.get(
    '/api/forms/:id/responses/:responseId',
    {
      schema: {
        summary: 'One response to a form',
        tags,
        params: responseParams,
        response: { 200: oneResponseSchema },
      },
      config: { scope: 'study', right: 'read identified', event: reads('response.read'), deidentified: true },
    },
    async (request) => {
      const { studyId } = request;
      const { id, responseId } = request.params;
      const found = await responseOf(db, studyId, id, responseId);
      const target = `QuestionnaireResponse/${responseId}`;
      request.eventTarget = target;
      return found;
    },
  );
}

function mountResponsesCsv(app: ZodApp, { db, view }: FormsDependencies): void {
  app.get(
    '/api/forms/:id/responses.csv',
    {
      schema: { summary: 'The responses to a form as CSV', tags, params },
      config: {
        scope: 'study',
        right: 'export',
        event: reads('responses.export'),
        deidentified: 'by hand',
      },
    },
    async (request, reply) => {
      const { studyId, isDeidentified } = request;
      const { id } = request.params;
      const parts = csvOf(db, studyId, id, isDeidentified ? view : undefined);
      // The first part tells whether there is such a form, before an answer begins.
      const first = await parts.next();
      request.eventTarget = `Questionnaire/${id}`;
      request.noteTold();
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="responses-${id.replace(/[^\w.-]/g, '_')}.csv"`)
        .send(Readable.from(after(first.value ?? '', parts)));
    },
  );
}

async function* after(first: string, others: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* others;
}
