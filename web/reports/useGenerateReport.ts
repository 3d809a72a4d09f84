import { useState } from 'react';
import {
  type GeneratedReportFragment,
  type Language,
  type ReportComplexity,
  useGenerateReportMutation,
} from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { newPatientId } from './random.ts';

/** A report with the patient it will be filed under, so that sending it twice stores it once. */
export type ReportDraft = { report: GeneratedReportFragment; patientId: string };

export type ReportChoice = { userId: string; complexity: ReportComplexity; language: Language };

const USER_MISSING = 'Please select a user first';

export type GenerateReportFlow = {
  /** The last report that was generated; a failure leaves it. */
  draft: ReportDraft | null;
  /** Generates a report; by the seed when one is given. */
  generate: (choice: ReportChoice, seed?: number) => Promise<void>;
  generating: boolean;
  failure: string | null;
};

/** Generates reports and keeps the last one. */
export function useGenerateReport(onGenerated: () => void): GenerateReportFlow {
  const [draft, setDraft] = useState<ReportDraft | null>(null);
  const [isUserMissing, setUserMissing] = useState(false);
  const [send, { data, loading, error }] = useGenerateReportMutation();

  async function generate(choice: ReportChoice, seed?: number) {
    setUserMissing(choice.userId === '');
    if (choice.userId === '') return;
    const input = seed === undefined ? choice : { ...choice, seed };
    // A thrown failure is told by the hook's error.
    const answer = await send({ variables: { input } }).catch(() => undefined);
    const result = answer?.data?.generateReport;
    if (result?.__typename !== 'GenerateReportSuccess') return;
    setDraft({ report: result.report, patientId: newPatientId() });
    onGenerated();
  }

  function readFailure(): string | null {
    if (isUserMissing) return USER_MISSING;
    if (error) return `Error: ${failureMessage(error)}`;
    const result = data?.generateReport;
    if (result === undefined || result.__typename === 'GenerateReportSuccess') return null;
    return result.message;
  }

  return { draft, generate, generating: loading, failure: readFailure() };
}
