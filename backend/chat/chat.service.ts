import type { z } from 'zod';
import type { CohortService } from '../cohort/cohort.service.ts';
import { staysHere } from '../record/settings/study-settings.ts';
import type { SearchDependencies } from '../search/search.service.ts';
import type { Caller } from '../shared/caller.ts';
import { badInput } from '../shared/errors.ts';
import type { ChatAnswer, ChatEvent, chatPatientRequestSchema } from './chat.contract.ts';
import { answerAboutCohort } from './cohort.answer.ts';
import { AnswerBuilder } from './composition/answer-builder.ts';
import type { AnswerWriter, WritingTask } from './model/model.writer.ts';
import { answerAboutPatient } from './patient.answer.ts';
import { patientsTakenInBy } from './retrieval/reports.store.ts';
import { understandQuestion } from './understanding/follow-up.ts';
import type { QuestionVocabulary } from './understanding/read-names.ts';
import type { CohortInquiry } from './whole-cohort/cohort-task.ts';

export interface ChatDependencies extends SearchDependencies, QuestionVocabulary {
  readonly cohort: CohortService;
  /** Words answers anew; absent means that they stay as the embedded engine has them. */
  readonly writer?: AnswerWriter | undefined;
}

type PatientRequest = z.output<typeof chatPatientRequestSchema>;
type CohortRequest = CohortInquiry;

export interface ChatService {
  /** @throws CallError 400 that names patient_id where the scope is one patient and none is given */
  aboutPatient(
    studyId: string,
    request: PatientRequest,
    caller: Caller,
    signal?: AbortSignal,
  ): Promise<ChatAnswer>;
  /** @throws CallError 400 that names the field of an edited query */
  aboutCohort(studyId: string, request: CohortRequest, signal?: AbortSignal): Promise<ChatAnswer>;
  /** The same as it is written: sources, then text, then the whole answer. */
  patientEvents(
    studyId: string,
    request: PatientRequest,
    caller: Caller,
    signal: AbortSignal,
  ): AsyncGenerator<ChatEvent, void>;
  cohortEvents(studyId: string, request: CohortRequest, signal: AbortSignal): AsyncGenerator<ChatEvent, void>;
}

const PER_PATIENT = 3;
const NEVER = new AbortController().signal;

/** Answers questions with the very sentences of reports and with numbers computed from them. */
export function createChatService({ writer = asItIs, ...parts }: ChatDependencies): ChatService {
  async function ofPatient(studyId: string, request: PatientRequest, caller: Caller): Promise<ChatAnswer> {
    const { scope, patient_id: patientId, ...asked } = request;
    if (scope === 'patient') {
      if (patientId === undefined) throw badInput('Please enter a patient ID.', 'patient_id');
      return answerAboutPatient(parts, studyId, patientId, asked);
    }
    const patientIds = await patientsTakenInBy(parts.db, studyId, caller.username);
    const [only] = patientIds;
    if (only === undefined) return nothingTakenIn(asked.message);
    if (patientIds.length === 1) return answerAboutPatient(parts, studyId, only, asked);
    const ofUser = { ...asked, patient_ids: patientIds, max_per_patient: PER_PATIENT };
    return answerAboutCohort(parts, studyId, ofUser, caller.username);
  }

  function nothingTakenIn(message: string): ChatAnswer {
    const question = understandQuestion(message, [], parts, 'patient');
    const builder = new AnswerBuilder(question.language, 1);
    builder.remark(builder.wording.notInReports);
    builder.remark(builder.wording.noneTakenIn);
    return builder.finish(question.intent, [], true);
  }

  async function* told(
    studyId: string,
    embedded: ChatAnswer,
    task: WritingTask,
    signal: AbortSignal,
  ): AsyncGenerator<ChatEvent, ChatAnswer> {
    yield { event: 'sources', citations: embedded.citations };
    const written = (await staysHere(parts.db, studyId)) ? asItIs(embedded) : writer(embedded, task, signal);
    let part = await written.next();
    for (; part.done !== true; part = await written.next()) {
      if (signal.aborted) return embedded;
      yield { event: 'text', text: part.value };
    }
    yield { event: 'answer', answer: part.value };
    return part.value;
  }

  async function whole(events: AsyncGenerator<ChatEvent, ChatAnswer>): Promise<ChatAnswer> {
    for (;;) {
      const next = await events.next();
      if (next.done === true) return next.value;
    }
  }

  const cohortTask = ({ message, history, system_prompt: systemPrompt }: CohortRequest): WritingTask => ({
    message,
    history,
    systemPrompt,
  });

  return {
    aboutPatient: async (studyId, asked, caller, signal = NEVER) =>
      whole(told(studyId, await ofPatient(studyId, asked, caller), asked, signal)),
    aboutCohort: async (studyId, asked, signal = NEVER) =>
      whole(told(studyId, await answerAboutCohort(parts, studyId, asked), cohortTask(asked), signal)),
    async *patientEvents(studyId, asked, caller, signal) {
      yield* told(studyId, await ofPatient(studyId, asked, caller), asked, signal);
    },
    async *cohortEvents(studyId, asked, signal) {
      yield* told(studyId, await answerAboutCohort(parts, studyId, asked), cohortTask(asked), signal);
    },
  };
}

/** The answer of the embedded engine, a sentence at a time. */
async function* asItIs(embedded: ChatAnswer): AsyncGenerator<string, ChatAnswer> {
  for (const line of embedded.answer.split('\n')) yield `${line}\n`;
  return embedded;
}
