import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { Extraction } from '../clinical/extractions.contract.ts';
import { GENERATED_UNTIL } from '../engines/generator/generated-until.ts';
import { generateReport } from '../engines/generator/generator.ts';
import { audit } from '../record/audit/audit.store.ts';
import { findByContent } from '../record/extractions/extractions.reader.ts';
import { contentHash, readerOver, type UnreadReport } from '../record/reports/prepare-report.ts';
import { storeReports } from '../record/reports/reports.store.ts';
import { withdrawnPatient } from '../record/withdrawn/withdrawn.store.ts';
import type { Caller } from '../shared/caller.ts';
import { badInput } from '../shared/errors.ts';
import type { Tools } from '../wall/capability.ts';
import { DEMO_USERS } from './demo-users.ts';
import type {
  DemoUser,
  GeneratedReport,
  generateReportRequestSchema,
  IngestResponse,
  ingestRequestSchema,
} from './reports.contract.ts';
import { summaryOf } from './reports.summary.ts';

export interface ReportsService {
  demoUsers(): readonly DemoUser[];
  /** @throws CallError 400 for an unknown user */
  generate(request: z.output<typeof generateReportRequestSchema>): GeneratedReport;
  /** Reads and stores a report. @throws CallError 400 for an unknown user */
  ingest(
    studyId: string,
    request: z.output<typeof ingestRequestSchema>,
    caller: Caller,
  ): Promise<IngestResponse>;
  /** The same of a text that comes from elsewhere in the product. */
  ingestText(studyId: string, report: UnreadReport, caller: Caller): Promise<IngestResponse>;
}

const MAX_SEED = 2_147_483_647;

export function reportsService({ db, engine, intake }: Tools): ReportsService {
  const reader = readerOver(engine);

  async function ingestText(studyId: string, sent: UnreadReport, caller: Caller): Promise<IngestResponse> {
    const report = await intake.admit(studyId, { ...sent, contentHash: contentHash(sent.text) });
    const content = { ...report, studyId };
    const known = await findByContent(db, content);
    if (known !== null) {
      await audit(db, caller, { studyId, action: 'extraction.read', target: known.id });
      return answer(known, true, sent.text);
    }
    const [id = null] = await storeReports(db, studyId, [await reader.prepare(report)], caller);
    // Null: the same report came in twice at once, and the other one was first.
    const stored = await findByContent(db, content);
    // Only a withdrawal removes a report.
    if (stored === null) throw withdrawnPatient();
    return answer(stored, id === null, sent.text);
  }

  return {
    demoUsers: () => DEMO_USERS,

    generate({ user_id, complexity, language, seed = randomInt(MAX_SEED) }) {
      const user = demoUser(user_id);
      const { text, demographics, conditions, medications } = generateReport({
        language,
        complexity,
        seed,
        today: GENERATED_UNTIL,
      });
      return {
        report_text: text,
        user_id: user.id,
        user_name: user.name,
        user_email: user.email,
        demographics,
        conditions: [...conditions],
        medications: [...medications],
        generated_at: new Date().toISOString(),
        language,
        seed,
      };
    },

    ingest: async (studyId, request, caller) => {
      demoUser(request.user_id);
      return ingestText(
        studyId,
        {
          patientId: request.patient_id,
          text: request.text,
          sourceSystem: request.source_system,
          reportType: request.report_type,
          ingestedBy: request.user_id,
          reportDate: request.report_date,
        },
        caller,
      );
    },
    ingestText,
  };
}

function demoUser(id: string): DemoUser {
  const user = DEMO_USERS.find((candidate) => candidate.id === id);
  if (user === undefined)
    throw badInput('There is no user of this id; GET /api/demo-users lists them.', 'user_id');
  return user;
}

function answer(stored: Extraction, duplicate: boolean, sent: string): IngestResponse {
  return {
    success: true,
    patient_id: stored.patient_id,
    summary: { firstPatientId: stored.patient_id },
    processed_summary: summaryOf(stored),
    entities: stored.entities,
    relations: stored.relations,
    extraction_id: stored.id,
    language: stored.language,
    engine: stored.engine,
    duplicate,
    // Places of entities are those of the text that is stored.
    ...(stored.text !== sent && { stored_text: stored.text }),
  };
}
