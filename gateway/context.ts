import type { User } from '../backend/auth/auth.contract.ts';
import type { AnonymisationSource } from './anonymisation/anonymisation.source.ts';
import type { AuthSource } from './auth/auth.source.ts';
import type { TokenGrant } from './auth/tokens/access-tokens.ts';
import type { TokensSource } from './auth/tokens/tokens.source.ts';
import type { ChatSource } from './chat/chat.source.ts';
import type { CodesSource } from './codes/codes.source.ts';
import type { CohortSource } from './cohort/cohort.source.ts';
import type { EvidenceSource } from './evidence/evidence.source.ts';
import type { ExtractionsSource } from './extractions/extractions.source.ts';
import type { FormsSource } from './forms/forms.source.ts';
import type { IngestionSource } from './ingestion/ingestion.source.ts';
import type { JobsSource } from './jobs/jobs.source.ts';
import type { MeasurementsSource } from './measurements/measurements.source.ts';
import type { OcrSource } from './ocr/ocr.source.ts';
import type { ParticipantsSource } from './participants/participants.source.ts';
import type { PatientsSource } from './patients/patients.source.ts';
import type { ReportsSource } from './reports/reports.source.ts';
import type { SearchSource } from './search/search.source.ts';
import type { StudiesSource } from './studies/studies.source.ts';
import type { TablesSource } from './tables/tables.source.ts';

/** Where resolvers get everything from; made anew for each request. */
export interface Sources {
  readonly auth: AuthSource;
  readonly tokens: TokensSource;
  readonly studies: StudiesSource;
  readonly reports: ReportsSource;
  readonly extractions: ExtractionsSource;
  readonly search: SearchSource;
  readonly codes: CodesSource;
  readonly evidence: EvidenceSource;
  readonly chat: ChatSource;
  readonly cohort: CohortSource;
  readonly tables: TablesSource;
  readonly ingestion: IngestionSource;
  readonly patients: PatientsSource;
  readonly participants: ParticipantsSource;
  readonly forms: FormsSource;
  readonly measurements: MeasurementsSource;
  readonly ocr: OcrSource;
  readonly jobs: JobsSource;
  readonly anonymisation: AnonymisationSource;
}

/** The session of the caller as the transport keeps it. */
export interface SessionCarrier {
  readonly token: string | undefined;
  keep(token: string, expiresAt: Date): void;
  drop(): void;
}

/** What every resolver is given. */
export interface GatewayContext {
  readonly viewer: User | null;
  readonly session: SessionCarrier;
  /** What the access token opens that the caller came with; null of a session. */
  readonly grant: TokenGrant | null;
  /** A revoked token opens nothing from now on. */
  forgetToken(id: string): void;
  readonly sources: Sources;
  readonly requestId: string;
}
