import type { ZodApp } from '../shared/zod-app.ts';
import type { Database } from '../store/database.ts';
import { studiesResponseSchema } from './studies.contract.ts';
import { listStudies } from './studies.store.ts';

export function mountStudies(app: ZodApp, db: Database): void {
  app.get(
    '/api/studies',
    { schema: { summary: 'The studies', tags: ['studies'], response: { 200: studiesResponseSchema } } },
    async () => ({ success: true as const, studies: await listStudies(db) }),
  );
}
