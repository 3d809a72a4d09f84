import type { Capability } from '../wall/capability.ts';
import { mountReports } from './reports.routes.ts';
import { reportsService } from './reports.service.ts';

export const reports: Capability = {
  name: 'reports',
  mount: (app, { once }) => mountReports(app, once(reportsService)),
};
