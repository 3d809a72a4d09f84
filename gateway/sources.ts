import { createAnonymisationSource } from './anonymisation/anonymisation.source.ts';
import { createAuthSource } from './auth/auth.source.ts';
import { createTokensSource } from './auth/tokens/tokens.source.ts';
import { createChatSource } from './chat/chat.source.ts';
import { createCodesSource } from './codes/codes.source.ts';
import { createCohortSource } from './cohort/cohort.source.ts';
import type { Sources } from './context.ts';
import type { Backends } from './environment.ts';
import { createEvidenceSource } from './evidence/evidence.source.ts';
import { createExtractionsSource } from './extractions/extractions.source.ts';
import { createFormsSource } from './forms/forms.source.ts';
import { createIngestionSource } from './ingestion/ingestion.source.ts';
import { createJobsSource } from './jobs/jobs.source.ts';
import { createMeasurementsSource } from './measurements/measurements.source.ts';
import { createOcrSource } from './ocr/ocr.source.ts';
import { createParticipantsSource } from './participants/participants.source.ts';
import { createPatientsSource } from './patients/patients.source.ts';
import { createReportsSource } from './reports/reports.source.ts';
import { createSearchSource } from './search/search.source.ts';
import { type CallIdentity, RestClient } from './shared/rest.ts';
import { createStudiesSource } from './studies/studies.source.ts';
import { createTablesSource } from './tables/tables.source.ts';

/** The sources of one request. Accounts, studies, participants and jobs are always the own backend's. */
export function createSources(
  { ownBackend, contractBackend, chatBackend, analyticsBackend }: Backends,
  identity: CallIdentity,
): Sources {
  const own = new RestClient(ownBackend, identity);
  const contract = new RestClient(contractBackend, identity);
  const elsewhere = ownBackend === contractBackend ? null : new URL(contractBackend.url).host;
  const cohortChat = new RestClient(chatBackend, identity);
  const analytics = new RestClient(analyticsBackend, identity);
  return {
    auth: createAuthSource(own),
    tokens: createTokensSource(own),
    studies: createStudiesSource(own, identity.scope),
    jobs: createJobsSource(own, ownBackend === contractBackend),
    reports: createReportsSource(contract),
    extractions: createExtractionsSource(contract),
    search: createSearchSource(contract),
    codes: createCodesSource(contract),
    evidence: createEvidenceSource(contract),
    chat: createChatSource(contract, cohortChat),
    cohort: createCohortSource(cohortChat),
    tables: createTablesSource({ contract, analytics, own }, ownBackend === analyticsBackend),
    ingestion: createIngestionSource(contract, own, ownBackend === contractBackend),
    patients: createPatientsSource(contract),
    participants: createParticipantsSource(own),
    forms: createFormsSource(own),
    measurements: createMeasurementsSource(contract),
    ocr: createOcrSource(contract, own, elsewhere),
    anonymisation: createAnonymisationSource(contract, own, elsewhere),
  };
}
