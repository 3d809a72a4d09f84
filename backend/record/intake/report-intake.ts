import { createHmac } from 'node:crypto';
import type { AnonymisedText, Operator, PseudonymKey } from '../../engines/anonymiser/anonymisation.ts';
import type { Anonymiser } from '../../engines/anonymiser/anonymiser.ts';
import type { Database } from '../../store/database.ts';
import type { UnreadReport } from '../reports/prepare-report.ts';
import { staysHere } from '../settings/study-settings.ts';
import { markMaker } from '../withdrawn/marks.ts';
import type { InstallationKeys } from './installation-keys.ts';
import { findOnIngest } from './on-ingest.store.ts';
import { sealIdentifiers } from './sealed-identifiers.ts';
import { keyOfText } from './text-key.ts';

/** What every report passes before it is read and stored. */
export interface ReportIntake {
  /**
   * The report as this study stores it: as it came, or de-identified with what was replaced sealed; with the mark that
   * tells whether its patient was withdrawn.
   */
  admit<T extends UnreadReport>(studyId: string, report: T): Promise<T>;
  /** The same for many reports of a study, as it is set now: the store is asked once. */
  open(studyId: string): Promise<Admission>;
}

/** How reports of one study are admitted. */
export interface Admission {
  readonly deidentifies: boolean;
  admit<T extends UnreadReport>(report: T): Promise<T>;
}

export interface IntakeDependencies {
  readonly db: Database;
  readonly anonymiser: Anonymiser;
  readonly keys: InstallationKeys;
}

export function createReportIntake({ db, anonymiser, keys }: IntakeDependencies): ReportIntake {
  const markOf = markMaker(keys);

  async function open(studyId: string): Promise<Admission> {
    const { on, operator } = await findOnIngest(db, studyId);
    const isKept = await staysHere(db, studyId);
    return {
      deidentifies: on,
      async admit(sent) {
        const report = { ...sent, staysHere: isKept };
        const { text, patientId } = report;
        const patientMark = markOf(studyId, 'patient', patientId);
        if (!on) return { ...report, patientMark };
        const key = keyOfText(keys, studyId, { text, patientId });
        const anonymised = await anonymiser.anonymise({ text, operator, key });
        const contentHash = originalHash(keys, studyId, text);
        const sealedFor = { studyId, patientId, contentHash };
        return {
          ...report,
          text: anonymised.text,
          contentHash,
          patientMark,
          identifiers: sealIdentifiers(keys.identifiers, sealedFor, identifiersOf(text, anonymised)),
          reportDate: await dateOf(anonymiser, report.reportDate, operator, key),
        };
      },
    };
  }

  return {
    open,
    admit: async (studyId, report) => (await open(studyId)).admit(report),
  };
}

/** Tells the same original again without keeping it: without the key of this installation nobody can try texts. */
function originalHash({ duplicates }: InstallationKeys, studyId: string, text: string): string {
  return createHmac('sha256', duplicates)
    .update(JSON.stringify([studyId, text]))
    .digest('hex');
}

const identifiersOf = (original: string, { spans }: AnonymisedText) =>
  spans.map(({ type, start, end, replacement, replacedStart, replacedEnd }) => ({
    type,
    start: replacedStart,
    end: replacedEnd,
    replacement,
    original: original.slice(start, end),
  }));

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day that a report came with, moved as the dates in its text are; none where these are taken out. */
async function dateOf(
  anonymiser: Anonymiser,
  day: string | undefined,
  operator: Operator,
  key: PseudonymKey,
): Promise<string | undefined> {
  if (day === undefined || operator !== 'dateshift') return undefined;
  const spans = [{ type: 'DATE' as const, start: 0, end: day.length, confidence: 1 }];
  const { text } = await anonymiser.anonymise({ text: day, language: 'en', operator, key, spans });
  return DAY.test(text) ? text : undefined;
}
