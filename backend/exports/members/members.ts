import type { Disclosure } from '../../record/disclosure/disclosure.ts';
import type { PatientDisclosure } from '../../record/disclosure/patient-disclosure.ts';
import { textsOf } from '../../record/extractions/entities.reader.ts';
import type { Database } from '../../store/database.ts';
import type { JobControl } from '../../wall/capability.ts';
import {
  type DisclosedHead,
  type DisclosedReport,
  disclosedHead,
  disclosedReport,
} from './disclosed-report.ts';
import { personsAmong } from './persons.store.ts';
import {
  findingsOfReports,
  type ReportHead,
  type ReportKey,
  reportHeads,
  tiesOfReports,
} from './reports.store.ts';

/** The members of a cohort as they leave, page by page: what is in memory is one page. */
export interface Members {
  /** Persons with how what is stored of them leaves; the ids of the same place are those of the store. */
  personPages(pass?: Pass): AsyncGenerator<readonly MemberPatient[]>;
  /** Their reports without text and findings, in the same order as with them. */
  headPages(): AsyncGenerator<readonly DisclosedHead[]>;
  /** Their reports in the order of persons, as far as they came before the export began. */
  reportPages(pass?: Pass): AsyncGenerator<readonly DisclosedReport[]>;
}

/** One reading of the members: the job's progress is that of the one that is counted. */
interface Pass {
  readonly isCounted: boolean;
}

export interface MemberPatient extends PatientDisclosure {
  readonly storedId: string;
  /** Whether all that is known of the patient comes from texts that were de-identified before they were stored. */
  readonly isMoved: boolean;
}

export interface MembersDependencies {
  readonly db: Database;
  readonly disclosure: Disclosure;
  readonly control: JobControl;
}

const UNCOUNTED: Pass = { isCounted: false };
const PATIENTS_OF_PAGE = 100;
const REPORTS_OF_PAGE = 100;
/** More live at once are moved about by the collector of garbage, which takes longer than to ask the store again. */
const FINDINGS_OF_PAGE = 500;

/** @param patientIds of the members */
export function createMembers(
  { db, disclosure, control }: MembersDependencies,
  memberIds: readonly string[],
): Members {
  const { studyId, signal } = control;
  const patientIds = disclosure.inOrder(memberIds);
  const before = new Date();

  async function* personPages({ isCounted }: Pass = UNCOUNTED): AsyncGenerator<MemberPatient[]> {
    for (let from = 0; from < patientIds.length; from += PATIENTS_OF_PAGE) {
      signal.throwIfAborted();
      const ids = patientIds.slice(from, from + PATIENTS_OF_PAGE);
      const some = await personsAmong(db, studyId, ids);
      const disclosed = await disclosure.ofPatients(some);
      yield disclosed.map((patient, place) => {
        const { patientId = '', reports = 0, deidentified } = some[place] ?? {};
        return { ...patient, storedId: patientId, isMoved: reports > 0 && reports === deidentified };
      });
      // Whoever reads the pages asks for the next one when this one is written.
      if (isCounted) await control.progress(from + ids.length);
    }
  }

  async function* headPages(ids: readonly string[]): AsyncGenerator<ReportHead[]> {
    let after: ReportKey | null = null;
    for (;;) {
      signal.throwIfAborted();
      const heads: ReportHead[] = await reportHeads(db, studyId, ids, {
        before,
        after,
        limit: REPORTS_OF_PAGE,
      });
      yield* inBatches(heads);
      after = heads.at(-1) ?? null;
      if (after === null || heads.length < REPORTS_OF_PAGE) return;
    }
  }

  async function* headsOfMembers(pass?: Pass) {
    for await (const persons of personPages(pass)) {
      const patients = new Map(persons.map((patient) => [patient.storedId, patient]));
      for await (const heads of headPages([...patients.keys()])) yield { heads, patients };
    }
  }

  return {
    personPages,
    async *headPages() {
      for await (const { heads, patients } of headsOfMembers())
        yield heads.flatMap((head) => {
          const patient = patients.get(head.patientId);
          return patient === undefined ? [] : [disclosedHead(head, patient)];
        });
    },
    async *reportPages(pass) {
      for await (const { heads, patients } of headsOfMembers(pass))
        yield await withContents(db, studyId, heads, patients);
    },
  };
}

/** Reports as far as their findings make up a page; one alone may have more. */
function* inBatches(heads: readonly ReportHead[]): Generator<ReportHead[]> {
  let batch: ReportHead[] = [];
  let findings = 0;
  for (const head of heads) {
    if (batch.length > 0 && findings + head.entities > FINDINGS_OF_PAGE) {
      yield batch;
      batch = [];
      findings = 0;
    }
    batch.push(head);
    findings += head.entities;
  }
  if (batch.length > 0) yield batch;
}

async function withContents(
  db: Database,
  studyId: string,
  heads: readonly ReportHead[],
  patients: ReadonlyMap<string, MemberPatient>,
): Promise<DisclosedReport[]> {
  const [texts, findings, ties] = await Promise.all([
    textsOf(db, studyId, heads),
    findingsOfReports(db, studyId, heads),
    tiesOfReports(db, studyId, heads),
  ]);
  const reports: DisclosedReport[] = [];
  for (const head of heads) {
    const patient = patients.get(head.patientId);
    const text = texts.get(head.extractionId);
    // One that was removed in between is in no file.
    if (patient === undefined || text === undefined) continue;
    const own = {
      head,
      text,
      findings: findings.get(head.extractionId) ?? [],
      ties: ties.get(head.extractionId),
    };
    reports.push(await disclosedReport(own, patient));
  }
  return reports;
}
