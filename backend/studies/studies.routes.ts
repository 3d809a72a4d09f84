import type { ZodApp } from '../shared/zod-app.ts';
import type { Database } from '../store/database.ts';
import { NO_EVENT } from '../wall/endpoint.ts';
import { studiesResponseSchema } from './studies.contract.ts';
import { listStudies } from './studies.store.ts';

export function mountStudies(app: ZodApp, db: Database): void {
  app.get(
    '/api/studies',
    {
      schema: { summary: 'The studies', tags: ['studies'], response: { 200: studiesResponseSchema } },
      config: { scope: 'installation', right: null, event: NO_EVENT },
    },
    async () => ({ success: true as const, studies: await listStudies(db) }),
  );
}
