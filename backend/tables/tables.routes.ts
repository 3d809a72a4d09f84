import type { ZodApp } from '../shared/zod-app.ts';
import { reads } from '../wall/endpoint.ts';
import {
  groupsRequestSchema,
  groupsResponseSchema,
  tableFromMessageRequestSchema,
  tableRequestSchema,
  tableResponseSchema,
} from './tables.contract.ts';
import type { TablesService } from './tables.service.ts';

const tags = ['tables'];

export function mountTables(app: ZodApp, tables: TablesService): void {
  app.post(
    '/api/analytics/table',
    {
      schema: {
        summary: 'Findings of a study as a table, with statistics over everything that passes the filter',
        tags,
        body: tableRequestSchema,
        response: { 200: tableResponseSchema },
      },
      config: { scope: 'study', right: 'read identified', event: reads('table.read'), deidentified: true },
    },
    async (request) => {
      const { studyId } = request;
      const table = await tables.table(studyId, request.body);
      return table;
    },
  );
  app.post(
    '/api/chat-cohort/table',
    {
      schema: {
        summary: 'A table of what a message asks for, with the filter it was understood as',
        tags,
        body: tableFromMessageRequestSchema,
        response: { 200: tableResponseSchema },
      },
      config: { scope: 'study', right: 'read identified', event: reads('table.read'), deidentified: true },
    },
    async (request) => {
      const { studyId } = request;
      const table = await tables.tableFromMessage(studyId, request.body);
      return table;
    },
  );
  app.post(
    '/api/analytics/groups',
    {
      schema: {
        summary: 'How many reports or findings there are by year, patient, category or source system',
        tags,
        body: groupsRequestSchema,
        response: { 200: groupsResponseSchema },
      },
      config: { scope: 'study', right: 'read identified', event: reads('table.group'), deidentified: true },
    },
    async (request) => {
      const { studyId } = request;
      const groups = await tables.groups(studyId, request.body);
      return groups;
    },
  );
}
