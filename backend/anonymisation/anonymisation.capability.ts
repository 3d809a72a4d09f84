import type { Capability } from '../wall/capability.ts';
import { mountAnonymisation } from './anonymisation.routes.ts';
import { anonymisationService } from './anonymisation.service.ts';
import { documentsJobs, documentsKind } from './batch/documents.job.ts';
import { createOnIngestService } from './on-ingest.service.ts';

export const anonymisation: Capability = {
  name: 'anonymisation',
  mount: (app, { db, keys, once }) =>
    mountAnonymisation(app, {
      db,
      anonymisation: once(anonymisationService),
      documents: once(documentsJobs),
      onIngest: createOnIngestService(db, keys),
    }),
  jobs: [documentsKind],
};
