import type { z } from 'zod';
import {
  type ChatAnswer,
  chatCohortRequestSchema,
  chatPatientRequestSchema,
} from '../../backend/chat/chat.contract.ts';
import type { ChatService } from '../../backend/chat/chat.service.ts';
import type { ExtractionEngine } from '../../backend/clinical/extractions.engine.ts';
import { importReports } from '../../backend/record/reports/reports.import.ts';
import type { Database } from '../../backend/store/database.ts';
import { extraction } from '../../backend/store/schema.ts';
import { goldQuestions } from './gold.ts';
import { goldCohort } from './gold-cohort.ts';
import type { GoldQuestion } from './gold-question.ts';
import { type Judged, judge } from './judge.ts';

const STUDY = 'chat-evaluation';
const CALLER = { username: 'chat-evaluation', requestId: 'chat-evaluation' };
const MOST_CITED = 20;

/** Stores the gold cohort, asks every question, and judges the answers. */
export async function evaluateChat(
  { db, engine }: { db: Database; engine: ExtractionEngine },
  chat: ChatService,
  onDone: (sentence: string) => void,
): Promise<{ judged: Judged[]; reports: number; patients: number; milliseconds: readonly number[] }> {
  const cohort = goldCohort();
  const reports = cohort.flatMap(({ id, reports: own }) =>
    own.map(({ text, date }) => ({ patientId: id, text, reportDate: date })),
  );
  const target = { studyId: STUDY, sourceSystem: 'chat-evaluation', reportType: 'synthetic' };
  await importReports({ db, engine }, target, reports, CALLER, {
    signal: new AbortController().signal,
    onDone: (done) => onDone(`${done} of ${reports.length} reports stored`),
  });
  const stored = await db
    .select({ id: extraction.id, text: extraction.text })
    .from(extraction)
    .limit(reports.length);
  const texts = new Map(stored.map(({ id, text }) => [id, text]));
  const questions = goldQuestions(cohort);
  const judged: Judged[] = [];
  const milliseconds: number[] = [];
  for (const question of questions) {
    const begun = performance.now();
    const answer = await ask(chat, question);
    milliseconds.push(performance.now() - begun);
    judged.push(judge(question, answer, (id) => texts.get(id) ?? '', cohort));
    onDone(`${judged.length} of ${questions.length} questions asked`);
  }
  return { judged, reports: reports.length, patients: cohort.length, milliseconds };
}

function ask(chat: ChatService, { text, patient }: GoldQuestion): Promise<ChatAnswer> {
  const message: z.input<typeof chatPatientRequestSchema> = { message: text, k: MOST_CITED };
  return patient === undefined
    ? chat.aboutCohort(STUDY, chatCohortRequestSchema.parse(message))
    : chat.aboutPatient(
        STUDY,
        chatPatientRequestSchema.parse({ ...message, patient_id: patient.id }),
        CALLER,
      );
}

/** The measures over questions, each as a share of 1; null where there are none of the kind. */
export function measuresOf(judged: readonly Judged[]) {
  const share = (some: readonly Judged[], holds: (one: Judged) => boolean) =>
    some.length === 0 ? null : some.filter(holds).length / some.length;
  const ratio = (name: 'precise' | 'recalled') => {
    const all = judged.flatMap((one) => one[name] ?? []);
    const of = all.reduce((sum, one) => sum + one.of, 0);
    return of === 0 ? null : all.reduce((sum, one) => sum + one.hit, 0) / of;
  };
  return {
    questions: judged.length,
    counts: share(
      judged.filter(({ isCount }) => isCount),
      ({ isRight }) => isRight,
    ),
    verdicts: share(
      judged.filter(({ question }) => question.truth.kind === 'verdict'),
      ({ isRight }) => isRight,
    ),
    others: share(
      judged.filter(({ question }) => question.truth.kind === 'facts' || question.truth.kind === 'list'),
      ({ isRight }) => isRight,
    ),
    precision: ratio('precise'),
    recall: ratio('recalled'),
    abstention: share(judged, ({ isAbstentionRight }) => isAbstentionRight),
    abstained: share(
      judged.filter(({ question }) => question.truth.kind === 'abstain'),
      ({ isRight }) => isRight,
    ),
    unsupported: judged.reduce((sum, { unsupported }) => sum + unsupported.length, 0),
  };
}
