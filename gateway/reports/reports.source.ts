import type {
  DemoUsersResponse,
  GenerateReportRequest,
  GenerateReportResponse,
  IngestRequest,
  ProcessedSummary,
} from '../../backend/reports/reports.contract.ts';
import type { WireEntity, WireRelation } from '../extractions/extractions.mappers.ts';
import { UpstreamError } from '../shared/failures.ts';
import type { RestClient } from '../shared/rest.ts';

/** The answer to an ingest: the specification's fields, and those that our backend adds. */
export interface WireIngest {
  readonly stored_text?: string;
  readonly patient_id: string;
  readonly processed_summary?: Partial<ProcessedSummary>;
  readonly entities?: readonly WireEntity[];
  readonly relations?: readonly WireRelation[];
  readonly extraction_id?: string;
  readonly language?: string;
  readonly duplicate?: boolean;
}

declare module '../context.ts' {
  interface Sources {
    readonly reports: ReportsSource;
  }
}

export interface ReportsSource {
  demoUsers(): Promise<DemoUsersResponse['users']>;
  /** @throws UpstreamError, also where the answer holds no report */
  generate(request: GenerateReportRequest): Promise<GenerateReportResponse['report']>;
  ingest(studyId: string, request: IngestRequest): Promise<WireIngest>;
}

/** Reading 200,000 characters takes seconds, and others may be read before it. */
const INGEST_TIMEOUT_MS = 120_000;
const NOT_GENERATED = 'Failed to generate report';

export function createReportsSource(rest: RestClient): ReportsSource {
  return {
    demoUsers: async () => (await rest.call<DemoUsersResponse>({ path: '/api/demo-users' })).users,
    async generate(body) {
      const { report } = await rest.call<Partial<GenerateReportResponse>>({
        method: 'POST',
        path: '/api/generate-report',
        body,
        sayRefused: NOT_GENERATED,
      });
      if (!report) throw new UpstreamError(NOT_GENERATED, 'BAD_ANSWER', 200);
      return report;
    },
    ingest: (studyId, body) =>
      rest.call<WireIngest>({
        method: 'POST',
        path: '/api/ingest',
        studyId,
        body,
        timeoutMs: INGEST_TIMEOUT_MS,
      }),
  };
}
