import { createHash } from 'node:crypto';
import type { FhirResource, Patient } from 'fhir/r4';
import { ageAt } from '../../clinical/age.ts';
import type { ExtractionEngine, ReadText } from '../../clinical/extractions.engine.ts';
import type { Judgement } from '../../clinical/judgement.ts';
import { resourcesOf } from '../../engines/fhir/resources.ts';
import { newExtractionId } from '../extractions/extractions.ids.ts';
import { findingRows } from '../extractions/extractions.rows.ts';
import type { NewExtraction } from '../extractions/extractions.store.ts';
import { type CountedFindings, countedIn } from '../findings/counted-findings.ts';
import { type ReportTally, talliedIn } from '../findings/patient-tallies.ts';
import { indexedPassages } from '../passages/indexed-passages.ts';
import { passageRows } from '../passages/passages.store.ts';
import { passagesOf } from '../passages/search.passages.ts';
import { packResources } from '../resources/packed-resources.ts';
import { judgedReading, reviewedReading } from '../review/judged-reading.ts';

/** A report that came in. */
export interface UnreadReport {
  readonly patientId: string;
  readonly text: string;
  readonly sourceSystem: string;
  readonly reportType: string;
  readonly ingestedBy: string;
  /** The day of the report where it is known, YYYY-MM-DD; else the day that its text tells, if it tells one. */
  readonly reportDate?: string | undefined;
  /** Of a report that was de-identified: what tells its original again. */
  readonly contentHash?: string | undefined;
  /** Of a report that was de-identified: what was replaced, sealed. */
  readonly identifiers?: Uint8Array | undefined;
  /** What tells whether its patient was withdrawn (participants/withdrawal/marks.ts). */
  readonly patientMark?: string | undefined;
  /** Whether it may not be sent to a service outside of this machine. */
  readonly staysHere?: boolean | undefined;
  /** What it is stored as already, where it is read again. */
  readonly stored?: { readonly extractionId: string; readonly createdAt: Date } | undefined;
  /** What people judged of it, to be laid over what is read. */
  readonly judgements?: readonly Judgement[] | undefined;
}

/** A report with what was read from it. */
export interface ReadReport extends UnreadReport {
  readonly engine: string;
  /** The version of the vocabulary that it was read with, if it was. */
  readonly vocabulary?: string | undefined;
  readonly read: ReadText;
  /** What was submitted with it instead of being read. */
  readonly submitted?: Submitted;
}

/** What comes with a report whose findings are submitted. */
export interface Submitted {
  readonly extractionId: string;
  /** What tells two submissions apart. */
  readonly contentHash: string;
  /** Its FHIR resources but for the patient, under ids of the report. */
  readonly resources: readonly FhirResource[];
  readonly patient: Patient | null;
}

/** A report with all that is stored of it, ready to be stored; plain data that threads can pass on. */
export interface PreparedReport extends NewExtraction {
  readonly readAt: Date;
  readonly counted: CountedFindings;
  readonly tallied: readonly ReportTally[];
  readonly identifiers?: Uint8Array | undefined;
  readonly patientMark?: string | undefined;
  /** The ids of the verdicts that are laid over it, sorted. */
  readonly verdicts: readonly string[];
  /** Its FHIR resources, packed. */
  readonly resources: Uint8Array;
  /** The same of what the engine read and of what somebody reviewed; null where nobody judged it. */
  readonly otherBases: OtherBases | null;
  /** Those of them that were submitted. */
  readonly submittedResources: readonly FhirResource[];
  /** The patient as it was submitted, if it was. */
  readonly patient: Patient | null;
}

/** A judged report as it is shown on other bases than as reviewed. */
export interface OtherBases {
  readonly asRead: Pick<PreparedReport, 'findings' | 'passages' | 'resources'>;
  readonly reviewedOnly: Pick<PreparedReport, 'resources'>;
}

/** Reads reports and makes them ready to be stored. */
export interface ReportReader {
  prepare(report: UnreadReport): Promise<PreparedReport>;
}

/** An engine whose threads prepare what they read does so; what another one reads is prepared on this thread. */
export function readerOver(engine: ExtractionEngine): ReportReader {
  if (isReader(engine)) return engine;
  return {
    prepare: async (report) =>
      prepareReport({
        ...report,
        engine: engine.name,
        vocabulary: engine.vocabulary,
        read: await engine.read(report.text, report.staysHere),
      }),
  };
}

const isReader = (engine: ExtractionEngine): engine is ExtractionEngine & ReportReader => 'prepare' in engine;

/** What tells two reports apart: the same text of the same patient and source is one report. */
export function contentHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Makes everything that is stored of a report, under an id of its own. */
export function prepareReport({
  read: asRead,
  submitted,
  stored,
  judgements = [],
  ...report
}: ReadReport): PreparedReport {
  const read = judgedReading(asRead, judgements);
  const { patientId, text, sourceSystem } = report;
  const readAt = new Date();
  const createdAt = stored?.createdAt ?? readAt;
  const reportDate = report.reportDate ?? read.reportDate ?? null;
  const { age, birthDate } = read.demographics;
  const prepared = {
    patientId,
    text,
    sourceSystem,
    reportType: report.reportType,
    ingestedBy: report.ingestedBy,
    extractionId: stored?.extractionId ?? submitted?.extractionId ?? newExtractionId(),
    engine: read.readBy ?? report.engine,
    vocabulary: report.vocabulary ?? null,
    language: read.language,
    // Where only the sender knows the day, the text tells no age, but may tell the birth.
    demographics: { ...read.demographics, age: age ?? ageAt(birthDate, reportDate) },
    contentHash: submitted?.contentHash ?? report.contentHash ?? contentHash(text),
    identifiers: report.identifiers,
    patientMark: report.patientMark,
    reportDate,
    createdAt,
    readAt,
  };
  const rowsOf = (reading: ReadText) => ({
    findings: findingRows(prepared, text, reading),
    passages: passageRows(prepared, indexedPassages(text, passagesOf(reading.sentences), reading.entities)),
  });
  const resourcesFrom = (reading: ReadText) => ({
    resources: packResources(resourcesOf({ ...prepared, read: reading }, submitted?.resources)),
  });
  return {
    ...prepared,
    ...rowsOf(read),
    ...resourcesFrom(read),
    counted: countedIn(read.entities),
    tallied: talliedIn(read.entities),
    verdicts: judgements.map(({ verdictId }) => verdictId).sort(),
    otherBases:
      judgements.length === 0
        ? null
        : {
            asRead: { ...rowsOf(asRead), ...resourcesFrom(asRead) },
            reviewedOnly: resourcesFrom(reviewedReading(read)),
          },
    submittedResources: submitted?.resources ?? [],
    patient: submitted?.patient ?? null,
  };
}
