import type { BundleResponse } from '../../backend/ingestion/ingestion.contract.ts';
import { toEntity, toRelations } from '../extractions/extractions.mappers.ts';
import type {
  BundleEntryOutcome,
  IngestStructuredSuccess,
  RefusedBundle,
  SubmissionSummary,
} from '../generated/resolvers.ts';
import { upperCaseOr } from '../shared/enums.ts';
import { UpstreamError } from '../shared/failures.ts';
import type { WireSubmission } from './ingestion.source.ts';

const MOST_ISSUES = 100;
const SEVERITIES = ['FATAL', 'ERROR', 'WARNING', 'INFORMATION'] as const;

export function toSubmissionSuccess(
  wire: WireSubmission,
  patientId: string,
): IngestStructuredSuccess & { __typename: 'IngestStructuredSuccess' } {
  const entities = (wire.entities ?? []).map(toEntity);
  return {
    __typename: 'IngestStructuredSuccess',
    extractionId: wire.extraction_id ?? null,
    patientId,
    isDryRun: wire.dry_run ?? false,
    isDuplicate: wire.duplicate ?? false,
    summary: toSummary(wire.summary ?? {}),
    entities,
    relations: toRelations(wire.relations, entities),
    fhir: toOutcomes(wire.fhir),
    debugPollJson: wire.debug_poll_json == null ? null : JSON.stringify(wire.debug_poll_json, null, 2),
  };
}

function toSummary(wire: Readonly<Record<string, unknown>>): SubmissionSummary {
  const whole = (value: unknown) => (Number.isInteger(value) ? (value as number) : null);
  const assertions = (wire.assertions ?? {}) as Readonly<Record<string, unknown>>;
  return {
    entities: whole(wire.entities),
    located: whole(wire.located),
    notLocated: whole(wire.not_located),
    relations: whole(wire.relations),
    links: whole(wire.links),
    assertionsGiven: whole(assertions.given),
    assertionsRead: whole(assertions.read),
    assertionsAssumed: whole(assertions.assumed),
    fhirResources: whole(wire.fhir_resources),
    textLength: whole(wire.text_length),
  };
}

function toOutcomes(bundle: Partial<BundleResponse> | null | undefined): BundleEntryOutcome[] {
  return (bundle?.entry ?? []).map(({ fullUrl, response }) => ({
    fullUrl: fullUrl ?? null,
    status: response?.status ?? '',
    location: response?.location ?? null,
    issues: (response?.outcome?.issue ?? []).slice(0, MOST_ISSUES).map((issue) => ({
      severity: upperCaseOr(SEVERITIES, issue.severity, 'ERROR'),
      code: issue.code ?? 'invalid',
      diagnostics: issue.diagnostics ?? '',
      expression: issue.expression?.[0] ?? null,
    })),
  }));
}

/** A refused bundle with what is wrong with each entry; null for any other failure. */
export function toRefusedBundle(error: unknown): (RefusedBundle & { __typename: 'RefusedBundle' }) | null {
  if (!(error instanceof UpstreamError)) return null;
  const { fhir } = (error.body ?? {}) as { fhir?: Partial<BundleResponse> };
  if (fhir === undefined) return null;
  const { message, code, status, field } = error;
  return {
    __typename: 'RefusedBundle',
    message,
    code,
    upstreamStatus: status,
    field,
    entries: toOutcomes(fhir),
  };
}
