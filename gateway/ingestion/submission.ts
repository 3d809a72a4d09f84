import type { IngestStructuredInput } from '../generated/resolvers.ts';
import { UpstreamError } from '../shared/failures.ts';
import type { SubmissionCall } from './ingestion.source.ts';

const INVALID = 'Invalid JSON in Parsed JSON textarea.';

/**
 * The call of a submission. Text comes from the form, else from text or original_text of the JSON; the bundle from
 * fhir_bundle, bundle or fhir.
 *
 * @throws UpstreamError 400 that names parsedJson where that is none
 */
export function toSubmission({
  patientId,
  sourceSystem,
  text,
  parsedJson,
  reportDate,
  dryRun,
}: IngestStructuredInput): SubmissionCall {
  const json = parsed(parsedJson ?? '');
  const day = reportDate ?? json.report_date;
  const bundle = json.fhir_bundle ?? json.bundle ?? json.fhir;
  return {
    patient_id: patientId,
    source_system: sourceSystem,
    text: text?.trim() ? text : textOf(json),
    entities: json.entities ?? [],
    relations: json.relations ?? [],
    ...(bundle == null ? {} : { fhir_bundle: bundle }),
    ...(day == null ? {} : { report_date: day }),
    ...(dryRun ? { dry_run: true } : {}),
  };
}

/** A text that is none is passed on, too: the backend says what is wrong with it. */
const textOf = ({ text, original_text }: Readonly<Record<string, unknown>>): string =>
  (isTold(text) ? text : (original_text ?? '')) as string;

const isTold = (text: unknown): boolean => text != null && text !== '';

function parsed(text: string): Readonly<Record<string, unknown>> {
  if (text.trim() === '') return {};
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UpstreamError(INVALID, 'BAD_INPUT', 400, 'parsedJson');
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new UpstreamError(
      'The parsed JSON is no object with entities, relations or fhir_bundle.',
      'BAD_INPUT',
      400,
      'parsedJson',
    );
  }
  return json as Readonly<Record<string, unknown>>;
}
