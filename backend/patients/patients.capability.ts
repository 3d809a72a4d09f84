import { fhirServer } from '../fhir/server/fhir-server.ts';
import { createServerPatients } from '../fhir/server/server-patients.ts';
import type { Capability } from '../wall/capability.ts';
import { createOwnPatients } from './own-patients.ts';
import { mountPatients } from './patients.routes.ts';

export const patients: Capability = {
  name: 'patients',
  mount(app, { db, markOf, once }) {
    const server = once(fhirServer);
    mountPatients(
      app,
      db,
      server === undefined ? createOwnPatients(db) : createServerPatients({ db, markOf, server }),
    );
  },
};
