import { anonymisation } from './anonymisation/anonymisation.capability.ts';
import { audit } from './audit/audit.capability.ts';
import { auth } from './auth/auth.capability.ts';
import { chat } from './chat/chat.capability.ts';
import { codes } from './codes/codes.capability.ts';
import { cohort } from './cohort/cohort.capability.ts';
import { evidence } from './evidence/evidence.capability.ts';
import { exports } from './exports/exports.capability.ts';
import { extractions } from './extractions/extractions.capability.ts';
import { fhir } from './fhir/fhir.capability.ts';
import { files } from './files/files.capability.ts';
import { forms } from './forms/forms.capability.ts';
import { graph } from './graph/graph.capability.ts';
import { ingestion } from './ingestion/ingestion.capability.ts';
import { jobs } from './jobs/jobs.capability.ts';
import { measurements } from './measurements/measurements.capability.ts';
import { notifications } from './notifications/notifications.capability.ts';
import { ocr } from './ocr/ocr.capability.ts';
import { operations } from './operations/operations.capability.ts';
import { participants } from './participants/participants.capability.ts';
import { patients } from './patients/patients.capability.ts';
import { reports } from './reports/reports.capability.ts';
import { rereadings } from './rereadings/rereadings.capability.ts';
import { review } from './review/review.capability.ts';
import { search } from './search/search.capability.ts';
import { seed } from './seed/seed.capability.ts';
import { studies } from './studies/studies.capability.ts';
import { tables } from './tables/tables.capability.ts';
import type { Capability } from './wall/capability.ts';
import { webhooks } from './webhooks/webhooks.capability.ts';

/** All that the backend can do, in the order in which it is mounted: the studies that all others work in come first. */
export const CAPABILITIES: readonly Capability[] = [
  studies,
  auth,
  audit,
  jobs,
  reports,
  extractions,
  ingestion,
  rereadings,
  review,
  search,
  codes,
  evidence,
  cohort,
  chat,
  tables,
  exports,
  anonymisation,
  ocr,
  files,
  forms,
  measurements,
  patients,
  participants,
  graph,
  operations,
  webhooks,
  notifications,
  seed,
  fhir,
];
