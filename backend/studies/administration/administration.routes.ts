import type { ZodApp } from '../../shared/zod-app.ts';
import { NO_EVENT, writes } from '../../wall/endpoint.ts';
import { studiesResponseSchema } from '../studies.contract.ts';
import {
  changeStudyRequestSchema,
  createStudyRequestSchema,
  studyResponseSchema,
} from './administration.contract.ts';
import type { AdministrationService } from './administration.service.ts';

export function mountAdministration(app: ZodApp, administration: AdministrationService): void {
  app.get(
    '/api/managed-studies',
    {
      schema: {
        summary: 'The studies whose settings and people the caller may change',
        tags: ['studies'],
        response: { 200: studiesResponseSchema },
      },
      config: { scope: 'viewer', right: null, event: NO_EVENT },
    },
    async ({ caller }) => ({ success: true as const, studies: await administration.list(caller) }),
  );
  app.post(
    '/api/managed-studies',
    {
      schema: {
        summary: 'Make a study',
        tags: ['studies'],
        body: createStudyRequestSchema,
        response: { 200: studyResponseSchema },
      },
      config: { scope: 'installation', right: 'administer', event: writes('study.create') },
    },
    async ({ body, caller }) => ({
      success: true as const,
      study: await administration.create(body, caller),
    }),
  );
  app.put(
    '/api/study-settings',
    {
      schema: {
        summary: 'Change name, status, state and label of the study',
        tags: ['studies'],
        body: changeStudyRequestSchema,
        response: { 200: studyResponseSchema },
      },
      config: { scope: 'settings', right: 'administer', event: writes('study.change', 'study.change.*') },
    },
    async ({ studyId, body, caller }) => ({
      success: true as const,
      study: await administration.change(studyId, body, caller),
    }),
  );
}
