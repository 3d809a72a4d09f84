import type { PatientScreenQuery } from '../generated/graphql.ts';

/** What the reports of a patient say. */
export type RecordData = NonNullable<NonNullable<PatientScreenQuery['study']>['patientRecord']>;
