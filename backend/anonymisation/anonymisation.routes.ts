import { recordParamsSchema } from '../shared/contract.ts';
import { notFound } from '../shared/errors.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import type { Database } from '../store/database.ts';
import { attempts, NO_EVENT, writes } from '../wall/endpoint.ts';
import {
  anonymiseRequestSchema,
  anonymiseResponseSchema,
  documentsRequestSchema,
  documentsResponseSchema,
  enginesResponseSchema,
  onIngestRequestSchema,
  onIngestResponseSchema,
  reidentifyRequestSchema,
  reidentifyResponseSchema,
  residualRiskResponseSchema,
} from './anonymisation.contract.ts';
import type { AnonymisationService } from './anonymisation.service.ts';
import type { DocumentsJobs } from './batch/documents.job.ts';
import { findRisk } from './batch/residual-risk.store.ts';
import type { OnIngestService } from './on-ingest.service.ts';

const tags = ['anonymisation'];

export interface AnonymisationRoutes {
  readonly db: Database;
  readonly anonymisation: AnonymisationService;
  readonly documents: DocumentsJobs;
  readonly onIngest: OnIngestService;
}

export function mountAnonymisation(app: ZodApp, routes: AnonymisationRoutes): void {
  mountEngines(app, routes);
  mountDocuments(app, routes);
  mountOnIngest(app, routes);
}

function mountEngines(app: ZodApp, { anonymisation }: AnonymisationRoutes): void {
  for (const engine of ['local', 'cloud'] as const) {
    app.post(
      `/api/anonymize/${engine}`,
      {
        schema: {
          summary: `Take out of a text what identifies somebody, with the ${engine} engine`,
          tags,
          body: anonymiseRequestSchema,
          response: { 200: anonymiseResponseSchema },
        },
        config: { scope: 'study', right: 'read identified', event: writes(`anonymisation.${engine}`) },
      },
      async (request) => anonymisation.anonymise(request.studyId, engine, request.body, request.caller),
    );
  }
  app.get(
    '/api/anonymize/engines',
    {
      schema: {
        summary: 'The engines that anonymise, and where the cloud engine is',
        tags,
        response: { 200: enginesResponseSchema },
      },
      config: { scope: 'installation', right: null, event: NO_EVENT },
    },
    async () => anonymisation.engines(),
  );
}

function mountDocuments(app: ZodApp, { db, documents }: AnonymisationRoutes): void {
  app.post(
    '/api/anonymize/documents',
    {
      schema: {
        summary: 'Start to anonymise many documents with the local engine',
        tags,
        body: documentsRequestSchema,
        response: { 202: documentsResponseSchema },
      },
      config: { scope: 'study', right: 'read identified', event: writes('anonymisation.documents') },
    },
    async (request, reply) => {
      const job = await documents.start(request.studyId, request.body, request.caller);
      return reply.code(202).send({ success: true as const, job });
    },
  );
  app.get(
    '/api/anonymize/documents/:id',
    {
      schema: {
        summary: 'What may still tell who the documents of a job are about',
        tags,
        params: recordParamsSchema,
        response: { 200: residualRiskResponseSchema },
      },
      config: { scope: 'study', right: 'read de-identified', event: NO_EVENT },
    },
    async (request) => {
      const risk = await findRisk(db, request.studyId, request.params.id);
      if (risk === null) throw notFound('This study has no report of this job.');
      return { success: true as const, risk };
    },
  );
}

function mountOnIngest(app: ZodApp, { onIngest }: AnonymisationRoutes): void {
  app.get(
    '/api/anonymize/on-ingest',
    {
      schema: {
        summary: 'Whether reports of a study are de-identified before they are stored',
        tags,
        response: { 200: onIngestResponseSchema },
      },
      config: { scope: 'study', right: 'read de-identified', event: NO_EVENT },
    },
    async (request) => ({
      success: true as const,
      on_ingest: await onIngest.find(request.studyId),
    }),
  );
  app.post(
    '/api/anonymize/on-ingest',
    {
      schema: {
        summary: 'Let reports of a study be de-identified before they are stored, or end that',
        tags,
        body: onIngestRequestSchema,
        response: { 200: onIngestResponseSchema },
      },
      config: { scope: 'study', right: 'administer', event: writes('anonymisation.on-ingest.*') },
    },
    async (request) => ({
      success: true as const,
      on_ingest: await onIngest.change(request.studyId, request.body, request.caller),
    }),
  );
  app.post(
    '/api/anonymize/reidentify',
    {
      schema: {
        summary: 'What was replaced in a de-identified report; for administrators, and noted',
        tags,
        body: reidentifyRequestSchema,
        response: { 200: reidentifyResponseSchema },
      },
      config: {
        scope: 'study',
        right: 'administer',
        event: attempts(
          'extraction.reidentify',
          ({ body }) => (body as { readonly extraction_id: string }).extraction_id,
        ),
      },
    },
    async (request) => onIngest.reidentify(request.studyId, request.body.extraction_id),
  );
}
