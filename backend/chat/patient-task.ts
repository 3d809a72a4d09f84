import type { z } from 'zod';
import type { SearchDependencies } from '../search/search.service.ts';
import type { chatPatientRequestSchema } from './chat.contract.ts';
import type { AnswerBuilder } from './composition/answer-builder.ts';
import { CATEGORIES } from './composition/lists.ts';
import { type Mention, mentionsOf } from './retrieval/mentions.store.ts';
import type { ReportHead } from './retrieval/reports.store.ts';
import type { ListKind, Question, QuestionConcept } from './understanding/question.ts';
import type { QuestionVocabulary } from './understanding/read-names.ts';

export interface PatientAnswerDependencies extends SearchDependencies, QuestionVocabulary {}

export type PatientQuestion = Omit<z.output<typeof chatPatientRequestSchema>, 'patient_id' | 'scope'>;

/** What a question asks for that names no kind. */
export const CONDITIONS: readonly ListKind[] = ['conditions', 'medications', 'allergies'];

/** What an answer is being made with. */
export interface PatientTask {
  readonly parts: PatientAnswerDependencies;
  readonly studyId: string;
  readonly patientId: string;
  readonly asked: PatientQuestion;
  readonly question: Question;
  readonly reports: readonly ReportHead[];
  readonly builder: AnswerBuilder;
}

/** Mentions of a thing in the reports of the patient, the newest first. */
export function mentionsOfConcept(
  { parts, studyId, patientId, question }: PatientTask,
  thing: QuestionConcept,
): Promise<Mention[]> {
  const { days } = question;
  return thing.concept === null
    ? mentionsOf(parts.db, studyId, { patientId, words: thing.label, days })
    : mentionsOf(parts.db, studyId, { patientId, concepts: [...thing.concepts, ...thing.broader], days });
}

/** The same of all that a list is made of. */
export function mentionsOfKinds(
  { parts, studyId, patientId, question }: PatientTask,
  kinds: readonly ListKind[],
): Promise<Mention[]> {
  const categories = [...new Set(kinds.flatMap((kind) => CATEGORIES[kind]))];
  return mentionsOf(parts.db, studyId, { patientId, categories, days: question.days });
}
