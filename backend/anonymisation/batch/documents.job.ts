import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Job } from '../../jobs/jobs.contract.ts';
import { jobRunner } from '../../jobs/jobs.runner.ts';
import { countUnfinished } from '../../jobs/jobs.store.ts';
import { audit } from '../../record/audit/audit.store.ts';
import { keyOfText } from '../../record/intake/text-key.ts';
import { countWithdrawals } from '../../record/withdrawn/withdrawn.store.ts';
import type { Caller } from '../../shared/caller.ts';
import { CallError } from '../../shared/errors.ts';
import type { Database } from '../../store/database.ts';
import { exportsService } from '../../tables/exports/exports.service.ts';
import type { JobControl, JobKind, Tools } from '../../wall/capability.ts';
import type { documentsRequestSchema } from '../anonymisation.contract.ts';
import { keepRisk } from './residual-risk.store.ts';
import { createRiskReport } from './residual-risk.ts';

type Asked = z.output<typeof documentsRequestSchema>;

interface DocumentsToAnonymise extends Asked {
  /** How many the study had when the work was asked for. */
  readonly withdrawals: number;
}

export interface DocumentsJobs {
  /** Starts to anonymise documents on this machine. @throws CallError 503 while others are worked on */
  start(studyId: string, request: Asked, caller: Caller): Promise<Job>;
}

const FILE = { file_name: 'anonymised.zip', content_type: 'application/zip', is_deidentified: false };
const REPORT_FILE = 'residual-risk.json';
const AT_ONCE = 8;
const MOST_JOBS = 2;

/** Jobs of this kind make a file of results and a report of residual risk. */
export const documentsKind: JobKind<DocumentsToAnonymise> = {
  name: 'anonymise',
  atOnce: MOST_JOBS,
  run: anonymiseAll,
};

export function documentsJobs({ db, once }: Tools): DocumentsJobs {
  return {
    async start(studyId, request, caller) {
      if ((await countUnfinished(db, documentsKind.name)) >= MOST_JOBS) {
        throw new CallError(
          503,
          'BUSY',
          'Other documents are being anonymised; please start these in a minute.',
        );
      }
      const start = {
        studyId,
        parameters: { ...request, withdrawals: await countWithdrawals(db, studyId) },
        // No two starts join: a question made of the documents would tell of them.
        question: randomUUID(),
        total: request.documents.length,
        startedBy: caller.username,
        note: (tx: Database, target: string) =>
          audit(tx, caller, { studyId, action: 'anonymisation.documents', target }),
      };
      return once(jobRunner).start(documentsKind, start);
    },
  };
}

async function anonymiseAll(
  { db, anonymiser, keys, once }: Tools,
  { documents, language, operator, withdrawals }: DocumentsToAnonymise,
  { id, studyId, signal, progress }: JobControl,
): Promise<void> {
  const risk = createRiskReport();
  const files: Record<string, string> = {};
  for (let done = 0; done < documents.length; done += AT_ONCE) {
    if (signal.aborted) return;
    const batch = documents.slice(done, done + AT_ONCE);
    const anonymised = await Promise.all(
      batch.map(({ text, patient_id: patientId }) =>
        anonymiser.anonymiseDocument({
          text,
          language,
          operator,
          key: keyOfText(keys, studyId, { text, patientId }),
        }),
      ),
    );
    for (const [place, document] of anonymised.entries()) {
      risk.add(batch[place]?.text ?? '', document);
      files[nameOf(done + place + 1)] = document.text;
    }
    await progress(done + batch.length);
  }
  if (signal.aborted) return;
  const report = risk.report();
  files[REPORT_FILE] = `${JSON.stringify(report, null, 2)}\n`;
  await once(exportsService).keep(
    studyId,
    id,
    { ...FILE, rows: documents.length },
    await anonymiser.pack(files),
    withdrawals,
  );
  await keepRisk(db, studyId, id, report);
}

/** Documents go by their place from 1: names of files often name patients. */
const nameOf = (place: number): string => `${String(place).padStart(4, '0')}.txt`;
