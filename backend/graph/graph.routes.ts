import type { FastifyRequest } from 'fastify';
import { textsWithinAnswer } from '../record/extractions/entities.reader.ts';
import { badInput } from '../shared/errors.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import { NO_EVENT, reads } from '../wall/endpoint.ts';
import { conceptsOf } from './concepts.ts';
import { findingsAt, findingsPages, findingsTotal, groupsOfFindings } from './findings.page.ts';
import {
  conceptsRequestSchema,
  conceptsResponseSchema,
  countResponseSchema,
  findingGroupsRequestSchema,
  findingGroupsResponseSchema,
  findingsByKeyRequestSchema,
  findingsPageRequestSchema,
  findingsPageResponseSchema,
  findingsResponseSchema,
  findingsTotalRequestSchema,
  patientsPageRequestSchema,
  patientsPageResponseSchema,
  patientsTotalRequestSchema,
  reportsPageRequestSchema,
  reportsPageResponseSchema,
  reportsTotalRequestSchema,
  reportTextsRequestSchema,
  reportTextsResponseSchema,
} from './graph.contract.ts';
import { patientsPage, patientsTotal } from './patients.page.ts';
import { type ListDependencies, reportsPages, reportsTotal } from './reports.page.ts';

const STUDY_READ = { scope: 'study', right: 'read identified', deidentified: true } as const;

const callerOf = ({ studyId, caller }: FastifyRequest) => ({ studyId, username: caller.username });

interface Ordered {
  readonly order: string;
  readonly where: { readonly patient_ids?: readonly string[] | undefined };
}

/** A page as it was asked for; the days of several patients put in order tell by how much they were moved. */
function orderedFor<B extends Ordered>(
  { body, isDeidentified }: { readonly body: B; readonly isDeidentified: boolean },
  otherwise: B['order'],
): B {
  const isByDay = body.order.includes('date') && body.where.patient_ids?.length !== 1;
  return isDeidentified && isByDay ? { ...body, order: otherwise } : body;
}

/** Lists of a study by one dialect of pages, filters and orders: what a graph is walked by. */
export function mountGraph(app: ZodApp, dependencies: ListDependencies): void {
  mountPatientLists(app, dependencies);
  mountReportLists(app, dependencies);
  mountFindingLists(app, dependencies);
  mountConcepts(app, dependencies);
}

function mountPatientLists(app: ZodApp, dependencies: ListDependencies): void {
  app.post(
    '/api/patients/page',
    {
      schema: {
        summary: 'A page of the patients of a study, filtered and ordered',
        tags: ['graph'],
        body: patientsPageRequestSchema,
        response: { 200: patientsPageResponseSchema },
      },
      config: { ...STUDY_READ, event: reads('patients.list') },
    },
    async (request) => ({
      success: true as const,
      pages: [await patientsPage(dependencies, callerOf(request), orderedFor(request, 'changed_desc'))],
    }),
  );
  app.post(
    '/api/patients/total',
    {
      schema: {
        summary: 'How many patients of a study pass a filter',
        tags: ['graph'],
        body: patientsTotalRequestSchema,
        response: { 200: countResponseSchema },
      },
      config: { ...STUDY_READ, event: reads('patients.count') },
    },
    async (request) => ({
      success: true as const,
      total: await patientsTotal(dependencies, callerOf(request), request.body.where),
    }),
  );
}

function mountReportLists(app: ZodApp, dependencies: ListDependencies): void {
  app.post(
    '/api/reports/page',
    {
      schema: {
        summary: 'A page of the reports of a study, or of each of its patients, filtered and ordered',
        tags: ['graph'],
        body: reportsPageRequestSchema,
        response: { 200: reportsPageResponseSchema },
      },
      config: { ...STUDY_READ, event: reads('reports.list') },
    },
    async (request) => ({
      success: true as const,
      pages: await reportsPages(dependencies, callerOf(request), orderedFor(request, 'created_desc')),
    }),
  );
  app.post(
    '/api/reports/total',
    {
      schema: {
        summary: 'How many reports of a study pass a filter',
        tags: ['graph'],
        body: reportsTotalRequestSchema,
        response: { 200: countResponseSchema },
      },
      config: { ...STUDY_READ, event: reads('reports.count') },
    },
    async (request) => ({
      success: true as const,
      total: await reportsTotal(dependencies, callerOf(request), request.body.where),
    }),
  );
  app.post(
    '/api/reports/texts',
    {
      schema: {
        summary: 'The texts of reports',
        tags: ['graph'],
        body: reportTextsRequestSchema,
        response: { 200: reportTextsResponseSchema },
      },
      config: { ...STUDY_READ, event: reads('reports.texts') },
    },
    async ({ studyId, body: { reports } }) => ({
      success: true as const,
      texts: await reportTexts(dependencies, studyId, reports),
    }),
  );
}

async function reportTexts(
  { db }: ListDependencies,
  studyId: string,
  reports: readonly { readonly patient_id: string; readonly id: string }[],
) {
  const keys = reports.map(({ patient_id, id }) => ({ patientId: patient_id, extractionId: id }));
  const unique = [...new Map(keys.map((key) => [key.extractionId, key])).values()];
  const texts = await textsWithinAnswer(db, studyId, unique);
  if (texts === null)
    throw badInput('These reports are more than 8 MB together; ask for the texts of fewer.', 'reports');
  return reports.flatMap(({ patient_id, id }) => {
    const text = texts.get(id);
    return text === undefined ? [] : { patient_id, id, text };
  });
}

function mountFindingLists(app: ZodApp, dependencies: ListDependencies): void {
  app.post(
    '/api/findings/page',
    {
      schema: {
        summary:
          'A page of the findings of a study, or of each of its patients or reports, filtered and ordered',
        tags: ['graph'],
        body: findingsPageRequestSchema,
        response: { 200: findingsPageResponseSchema },
      },
      config: { ...STUDY_READ, event: reads('findings.list') },
    },
    async (request) => ({
      success: true as const,
      pages: await findingsPages(dependencies, callerOf(request), orderedFor(request, 'place')),
    }),
  );
  app.post(
    '/api/findings/total',
    {
      schema: {
        summary: 'How many findings of a study pass a filter',
        tags: ['graph'],
        body: findingsTotalRequestSchema,
        response: { 200: countResponseSchema },
      },
      config: { ...STUDY_READ, event: reads('findings.count') },
    },
    async (request) => ({
      success: true as const,
      total: await findingsTotal(dependencies, callerOf(request), request.body.where),
    }),
  );
  app.post(
    '/api/findings/by-key',
    {
      schema: {
        summary: 'Findings by their keys',
        tags: ['graph'],
        body: findingsByKeyRequestSchema,
        response: { 200: findingsResponseSchema },
      },
      config: { ...STUDY_READ, event: reads('findings.list') },
    },
    async ({ studyId, body: { keys } }) => ({
      success: true as const,
      findings: await findingsAt(
        dependencies.db,
        studyId,
        keys.map(({ patient_id, extraction_id, ordinal }) => ({
          patientId: patient_id,
          extractionId: extraction_id,
          ordinal,
        })),
      ),
    }),
  );
  app.post(
    '/api/findings/groups',
    {
      schema: {
        summary: 'Findings counted by code, concept, class, category, time, source or language',
        tags: ['graph'],
        body: findingGroupsRequestSchema,
        response: { 200: findingGroupsResponseSchema },
      },
      config: { ...STUDY_READ, event: reads('findings.group') },
    },
    async (request) => ({
      success: true as const,
      ...(await groupsOfFindings(dependencies, callerOf(request), request.body)),
    }),
  );
}

function mountConcepts(app: ZodApp, { names }: ListDependencies): void {
  app.post(
    '/api/concepts',
    {
      schema: {
        summary: 'Concepts of the vocabulary with what is broader and narrower',
        tags: ['graph'],
        body: conceptsRequestSchema,
        response: { 200: conceptsResponseSchema },
      },
      config: { scope: 'study', right: 'read de-identified', event: NO_EVENT },
    },
    async ({ body: { keys } }) => ({ success: true as const, concepts: conceptsOf(await names(), keys) }),
  );
}
