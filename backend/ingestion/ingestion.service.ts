import type { Patient } from 'fhir/r4';
import type { z } from 'zod';
import type { ExtractionEngine } from '../clinical/extractions.engine.ts';
import { inOrder } from '../engines/extraction/in-order.ts';
import { readBundle, type SubmittedBundle } from '../engines/fhir/submitted-bundle.ts';
import { audit } from '../record/audit/audit.store.ts';
import { newExtractionId } from '../record/extractions/extractions.ids.ts';
import { findByContent } from '../record/extractions/extractions.reader.ts';
import { type PreparedReport, prepareReport } from '../record/reports/prepare-report.ts';
import { SUBMITTED } from '../record/reports/reading-version.ts';
import { storeReports } from '../record/reports/reports.store.ts';
import { staysHere } from '../record/settings/study-settings.ts';
import type { MarkMaker } from '../record/withdrawn/marks.ts';
import { withdrawnAmong, withdrawnPatient } from '../record/withdrawn/withdrawn.store.ts';
import type { Caller } from '../shared/caller.ts';
import { CallError } from '../shared/errors.ts';
import type { Database } from '../store/database.ts';
import { bundleResponse, refusedBundle, storedBundle } from './bundle-response.ts';
import { answerOf, checkedExtraction } from './ingestion.answer.ts';
import type { IngestStructuredResponse, ingestStructuredRequestSchema } from './ingestion.contract.ts';
import { type Stopwatch, stopwatch } from './stopwatch.ts';
import { refuseDeep, submissionHash } from './submission.ts';
import { submittedEntities } from './submitted-entities.ts';
import { submittedRelations } from './submitted-relations.ts';

type Request = z.output<typeof ingestStructuredRequestSchema>;

export interface IngestionService {
  /**
   * Stores what is known of a report already: all of it, or nothing. The same submission is stored once.
   *
   * @throws CallError 400 that names the place of what cannot be taken; of a bundle, what is wrong with each entry; 409
   *   where the patient was withdrawn
   */
  ingest(studyId: string, request: Request, caller: Caller): Promise<IngestStructuredResponse>;
}

const REPORT_TYPE = 'structured';

export function createIngestionService(
  db: Database,
  engine: ExtractionEngine,
  markOf: MarkMaker,
): IngestionService {
  return {
    async ingest(studyId, request, caller) {
      const steps = stopwatch();
      const submission = partsOf(request);
      const { patientId, sourceSystem } = submission;
      const patientMark = markOf(studyId, 'patient', patientId);
      if ((await withdrawnAmong(db, studyId, [patientMark])).size > 0) throw withdrawnPatient();
      const content = { studyId, patientId, sourceSystem, contentHash: submission.contentHash };
      const told = { isDryRun: request.dry_run, steps: steps.taken, contentHash: content.contentHash };
      const known = await findByContent(db, content);
      if (known !== null) {
        await audit(db, caller, { studyId, action: 'extraction.read', target: known.id });
        const { bundle } = submission;
        const fhir = bundle === null ? null : storedBundle(bundle, { patientId, extractionId: known.id });
        return answerOf(known, { ...told, fhir, isDuplicate: true });
      }
      const { report, bundle } = await prepare(
        engine,
        { ...submission, patientMark, staysHere: await staysHere(db, studyId) },
        caller,
        steps,
      );
      const fhir = bundle === null ? null : bundleResponse(bundle, request.dry_run);
      if (request.dry_run) {
        return answerOf(checkedExtraction(report.prepared, report.read), {
          ...told,
          fhir,
          isDuplicate: false,
        });
      }
      const [id = null] = await storeReports(db, studyId, [report.prepared], caller);
      // Null: the same submission came in twice at once, and the other one was first.
      const stored = await findByContent(db, content);
      // Only a withdrawal removes a report.
      if (stored === null) throw withdrawnPatient();
      steps.take('store');
      return answerOf(stored, { ...told, fhir, isDuplicate: id === null });
    },
  };
}

type MarkedSubmission = ReturnType<typeof partsOf> & {
  readonly patientMark: string;
  readonly staysHere: boolean;
};

function partsOf(request: Request) {
  refuseDeep(request.entities, 'entities');
  refuseDeep(request.relations, 'relations');
  refuseDeep(request.fhir_bundle, 'fhir_bundle');
  const parts = {
    text: request.text ?? '',
    entities: request.entities ?? [],
    relations: request.relations ?? [],
    bundle: request.fhir_bundle ?? null,
  };
  return {
    ...parts,
    patientId: request.patient_id,
    sourceSystem: request.source_system,
    contentHash: submissionHash(parts),
    reportDate: request.report_date ?? undefined,
  };
}

/** Reads what was submitted and makes rows of it. @throws CallError 400 that names the place of what cannot be taken */
async function prepare(
  engine: ExtractionEngine,
  submission: MarkedSubmission,
  caller: Caller,
  steps: Stopwatch,
) {
  const { patientId, sourceSystem, text, contentHash, patientMark, reportDate } = submission;
  const extractionId = newExtractionId();
  const bundle =
    submission.bundle === null ? null : readBundle(submission.bundle, { patientId, extractionId });
  if (bundle !== null) refuseBroken(bundle);
  steps.take('check');
  const inText = await engine.read(text, submission.staysHere);
  steps.take('read');
  const entities = submittedEntities(text, submission.entities, inText);
  const relations = submittedRelations(submission.relations, submission.entities);
  const read = { ...inText, ...inOrder(entities, relations) };
  const resources = bundle?.entries.flatMap(({ resource }) => resource ?? []) ?? [];
  const prepared: PreparedReport = prepareReport({
    patientId,
    patientMark,
    text,
    sourceSystem,
    reportType: REPORT_TYPE,
    ingestedBy: caller.username,
    reportDate,
    engine: SUBMITTED,
    read: { ...read, readBy: SUBMITTED },
    submitted: {
      extractionId,
      contentHash,
      resources: resources.filter(({ resourceType }) => resourceType !== 'Patient'),
      patient: (resources.find(({ resourceType }) => resourceType === 'Patient') as Patient) ?? null,
    },
  });
  steps.take('prepare');
  return { report: { prepared, read }, bundle };
}

/** @throws CallError 400 that tells of every entry what is wrong with it */
function refuseBroken(bundle: SubmittedBundle): void {
  const refused = bundle.entries.filter(({ issues }) => issues.length > 0);
  const [first] = [...bundle.issues, ...refused.flatMap(({ issues }) => issues)];
  if (first === undefined) return;
  const others = refused.length - (bundle.issues.length > 0 ? 0 : 1);
  const more = others > 0 ? ` ${others} more ${others === 1 ? 'entry is' : 'entries are'} refused.` : '';
  throw new CallError(
    400,
    'BAD_INPUT',
    `The FHIR bundle is refused and nothing was stored: ${first.diagnostics}${more}`,
    `fhir_bundle${(first.expression?.[0] ?? '').replace(/^Bundle/, '').replace(/\[(\d+)\]/g, '.$1')}`,
    { fhir: refusedBundle(bundle) },
  );
}
