import { fhirServer } from '../fhir/server/fhir-server.ts';
import { createServerPatients } from '../fhir/server/server-patients.ts';
import { presentVersion } from '../record/reports/reading-version.ts';
import type { Capability } from '../wall/capability.ts';
import { mountGraph } from './graph.routes.ts';

export const graph: Capability = {
  name: 'graph',
  mount(app, { db, names, engine, markOf, once }) {
    const server = once(fhirServer);
    mountGraph(app, {
      db,
      names,
      present: presentVersion(engine),
      server: server && createServerPatients({ db, markOf, server }),
    });
  },
};
