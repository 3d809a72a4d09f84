import type { z } from 'zod';
import type { CohortQuery, CohortResult } from '../../cohort/cohort.contract.ts';
import type { CohortService } from '../../cohort/cohort.service.ts';
import type { SearchDependencies } from '../../search/search.service.ts';
import type { chatCohortRequestSchema } from '../chat.contract.ts';
import type { AnswerBuilder } from '../composition/answer-builder.ts';
import type { Question } from '../understanding/question.ts';
import type { QuestionVocabulary } from '../understanding/read-names.ts';

export interface CohortAnswerDependencies extends SearchDependencies, QuestionVocabulary {
  readonly cohort: CohortService;
}

export interface CohortInquiry extends z.output<typeof chatCohortRequestSchema> {
  /** The patients whom the message may name; all where absent. */
  readonly nameable?: readonly string[] | undefined;
}

/** What an answer is being made with. */
export interface CohortTask {
  readonly dependencies: CohortAnswerDependencies;
  readonly studyId: string;
  readonly asked: CohortInquiry;
  readonly question: Question;
  readonly builder: AnswerBuilder;
  readonly patientIds: readonly string[];
  /** Runs a query over the patients; `limit` is how many are told one by one. */
  run(query: CohortQuery, limit?: number): Promise<CohortResult>;
}
