import type { z } from 'zod';
import type { CohortService } from '../cohort/cohort.service.ts';
import type { SearchParts } from '../search/search.service.ts';
import type { Caller } from '../shared/caller.ts';
import { badInput } from '../shared/errors.ts';
import type { ChatAnswer, chatCohortRequestSchema, chatPatientRequestSchema } from './chat.contract.ts';
import { answerAboutCohort } from './cohort.answer.ts';
import { AnswerBuilder } from './composition/answer-builder.ts';
import { answerAboutPatient } from './patient.answer.ts';
import { patientsTakenInBy } from './retrieval/reports.store.ts';
import { understandQuestion } from './understanding/follow-up.ts';
import { lazyKinship } from './understanding/kinship.ts';

export interface ChatParts extends SearchParts {
  readonly cohort: CohortService;
}

export interface ChatService {
  /** @throws CallError 400 that names patient_id where the scope is one patient and none is given */
  aboutPatient(
    studyId: string,
    asked: z.output<typeof chatPatientRequestSchema>,
    caller: Caller,
  ): Promise<ChatAnswer>;
  /** @throws CallError 400 that names the field of an edited query */
  aboutCohort(studyId: string, asked: z.output<typeof chatCohortRequestSchema>): Promise<ChatAnswer>;
}

const PER_PATIENT = 3;

/** Answers questions with the very sentences of reports and with numbers computed from them. */
export function createChatService(chat: ChatParts): ChatService {
  const parts = { ...chat, kinship: lazyKinship() };
  return {
    async aboutPatient(studyId, { scope, patient_id: patientId, ...asked }, caller) {
      if (scope === 'patient') {
        if (patientId === undefined) throw badInput('Please enter a patient ID.', 'patient_id');
        return answerAboutPatient(parts, studyId, patientId, asked);
      }
      const patientIds = await patientsTakenInBy(parts.db, studyId, caller.username);
      const [only] = patientIds;
      if (only === undefined) return nothingTakenIn(asked.message);
      if (patientIds.length === 1) return answerAboutPatient(parts, studyId, only, asked);
      return answerAboutCohort(parts, studyId, {
        ...asked,
        patient_ids: patientIds,
        max_per_patient: PER_PATIENT,
      });
    },

    aboutCohort: (studyId, asked) => answerAboutCohort(parts, studyId, asked),
  };

  function nothingTakenIn(message: string): ChatAnswer {
    const question = understandQuestion(message, [], parts, 'patient');
    const builder = new AnswerBuilder(question.language, 1);
    builder.remark(builder.wording.notInReports);
    builder.remark(builder.wording.noneTakenIn);
    return builder.finish(question.intent, [], true);
  }
}
