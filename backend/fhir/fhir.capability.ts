import type { Capability } from '../wall/capability.ts';
import { studyViews } from '../wall/deidentified/view.ts';
import { fhirExport, fhirExportKind } from './api/export/export.service.ts';
import { mountFhir } from './api/fhir.routes.ts';
import { startDelivery } from './server/delivery.ts';
import { fhirServer } from './server/fhir-server.ts';
import { startSubmittedResourceRows } from './submitted-resource-rows.ts';

/** Nothing is delivered where the resources are kept here. */
const NOTHING = { stop: () => undefined };

export const fhir: Capability = {
  name: 'fhir',
  mount: (app, { db, markOf, once }) =>
    mountFhir(app, { db, markOf, server: once(fhirServer), view: once(studyViews) }, once(fhirExport)),
  jobs: [fhirExportKind],
  upkeep: [
    ({ db, logger }) => startSubmittedResourceRows(db, logger),
    ({ db, logger, once }) => {
      const server = once(fhirServer);
      return server === undefined ? NOTHING : startDelivery({ db, server, logger });
    },
  ],
};
