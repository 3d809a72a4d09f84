import { capability } from '../capability.ts';
import { mountPatientFiles } from './patient-files.ts';
import { patientsResolvers } from './patients.resolvers.ts';
import { createPatientsSource } from './patients.source.ts';

export const patients = capability({
  name: 'patients',
  source: ({ contract, elsewhere }) => createPatientsSource(contract, elsewhere),
  resolvers: patientsResolvers,
  files: mountPatientFiles,
});
