import type { Capability } from '../wall/capability.ts';
import { rereadingKind } from './rereading.job.ts';
import { mountRereadings } from './rereadings.routes.ts';
import { rereadingsService } from './rereadings.service.ts';

export const rereadings: Capability = {
  name: 'rereadings',
  mount: (app, { once }) => mountRereadings(app, once(rereadingsService)),
  jobs: [rereadingKind],
};
