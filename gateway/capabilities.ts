import { anonymisation } from './anonymisation/anonymisation.capability.ts';
import { audit } from './audit/audit.capability.ts';
import { accounts } from './auth/accounts/accounts.capability.ts';
import { auth } from './auth/auth.capability.ts';
import { factors } from './auth/factors/factors.capability.ts';
import { provider } from './auth/provider/provider.capability.ts';
import { tokens } from './auth/tokens/tokens.capability.ts';
import { chat } from './chat/chat.capability.ts';
import { codes } from './codes/codes.capability.ts';
import { cohort } from './cohort/cohort.capability.ts';
import { evidence } from './evidence/evidence.capability.ts';
import { exports } from './exports/exports.capability.ts';
import { extractions } from './extractions/extractions.capability.ts';
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
import { breakGlass } from './studies/break-glass/break-glass.capability.ts';
import { studies } from './studies/studies.capability.ts';
import { tables } from './tables/tables.capability.ts';
import { webhooks } from './webhooks/webhooks.capability.ts';

/** All that the gateway can do. */
export const CAPABILITIES = [
  auth,
  accounts,
  factors,
  provider,
  tokens,
  studies,
  breakGlass,
  reports,
  extractions,
  search,
  codes,
  evidence,
  chat,
  cohort,
  tables,
  exports,
  ingestion,
  rereadings,
  review,
  patients,
  participants,
  forms,
  measurements,
  graph,
  audit,
  operations,
  webhooks,
  notifications,
  jobs,
  ocr,
  anonymisation,
] as const;
