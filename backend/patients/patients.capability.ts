import { fhirServer } from '../fhir/server/fhir-server.ts';
import { createServerPatients } from '../fhir/server/server-patients.ts';
import type { Capability } from '../wall/capability.ts';
import { studyViews } from '../wall/deidentified/view.ts';
import { mountPatients } from './patients.routes.ts';
import { createStoredPatients } from './stored-patients.ts';

export const patients: Capability = {
  name: 'patients',
  mount(app, { db, markOf, once }) {
    const server = once(fhirServer);
    mountPatients(
      app,
      { db, view: once(studyViews) },
      server === undefined ? createStoredPatients(db) : createServerPatients({ db, markOf, server }),
    );
  },
};
