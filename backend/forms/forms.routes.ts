import type { Questionnaire } from 'fhir/r4';
import { recordParamsSchema } from '../shared/contract.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import { NO_EVENT, reads, writes } from '../wall/endpoint.ts';
import {
  formResponseSchema,
  formStatusRequestSchema,
  formsQuerySchema,
  formsResponseSchema,
  saveFormRequestSchema,
  saveFormResponseSchema,
} from './forms.contract.ts';
import { type FormsDependencies, formOf, formsOf, saveForm, setFormStatus } from './forms.service.ts';
import { mountFormResponses } from './responses.routes.ts';

const tags = ['forms'];
const params = recordParamsSchema;

/** Mounts the forms of a study, which are FHIR Questionnaires, and the responses to them. */
export function mountForms(app: ZodApp, dependencies: FormsDependencies): void {
  mountStoredForms(app, dependencies);
  mountFormWriting(app, dependencies);
  mountFormResponses(app, dependencies);
}

function mountStoredForms(app: ZodApp, { db, view }: FormsDependencies): void {
  app.get(
    '/api/forms',
    {
      schema: {
        summary: 'The forms and surveys of a study',
        tags,
        querystring: formsQuerySchema,
        response: { 200: formsResponseSchema },
      },
      config: { scope: 'study', right: 'read de-identified', event: NO_EVENT },
    },
    async (request) => formsOf(db, request.studyId, request.query.kind),
  );
  app.get(
    '/api/forms/:id',
    {
      schema: { summary: 'One form with its items', tags, params, response: { 200: formResponseSchema } },
      config: {
        scope: 'study',
        right: 'read identified',
        event: reads('form.read'),
        deidentified: 'by hand',
      },
    },
    async (request) => {
      const { studyId, isDeidentified } = request;
      const { id } = request.params;
      const form = await formOf(db, studyId, id);
      request.eventTarget = `Questionnaire/${id}`;
      if (!isDeidentified) return form;
      // Items are what the team asks; a written Questionnaire may hold more.
      const records = await view.open(studyId, { patientIds: [], reportIds: [], withTexts: false });
      const questionnaire = await records
        .patient('')
        .resource(form.questionnaire as unknown as Questionnaire);
      request.noteTold();
      return { ...form, questionnaire: { ...questionnaire } };
    },
  );
}

function mountFormWriting(app: ZodApp, { db, markOf }: FormsDependencies): void {
  app.post(
    '/api/forms',
    {
      schema: {
        summary: 'Stores a FHIR R4 Questionnaire as a new form, or only checks it',
        tags,
        body: saveFormRequestSchema,
        response: { 200: saveFormResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: writes('fhir.create') },
    },
    async (request) => {
      const { studyId } = request;
      return saveForm(db, { studyId, caller: request.caller, markOf }, null, request.body);
    },
  );
  app.put(
    '/api/forms/:id',
    {
      schema: {
        summary: 'Stores the next version of a form, or only checks it',
        tags,
        params,
        body: saveFormRequestSchema,
        response: { 200: saveFormResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: writes('fhir.update') },
    },
    async (request) => {
      const { studyId } = request;
      return saveForm(db, { studyId, caller: request.caller, markOf }, request.params.id, request.body);
    },
  );
  app.put(
    '/api/forms/:id/status',
    {
      schema: {
        summary: 'Makes a form active, a draft or completed',
        tags,
        params,
        body: formStatusRequestSchema,
        response: { 200: saveFormResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: writes('fhir.update') },
    },
    async (request) => {
      const { studyId } = request;
      return setFormStatus(db, { studyId, caller: request.caller, markOf }, request.params.id, request.body);
    },
  );
}
