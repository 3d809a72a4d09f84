import type { Figures } from '../../backend/review/figures/figures.contract.ts';
import type { AnswerRequest, NewTask, Task, TaskItem } from '../../backend/review/tasks/tasks.contract.ts';
import type {
  AnswerReviewItemInput,
  CreateReviewTaskInput,
  ReviewAnswerKind,
  ReviewFigures,
  ReviewItem,
  ReviewTask,
} from '../generated/resolvers.ts';
import { lowerCase, upperCase } from '../shared/enums.ts';
import { toCorrection, toJudged, toReason } from './review.mappers.ts';

export const toTask = (wire: Task): ReviewTask => ({
  ...{ id: wire.id, name: wire.name, readers: wire.readers, adjudicator: wire.adjudicator },
  ...{ deadline: wire.deadline, items: wire.items, withdrawn: wire.withdrawn },
  ...{ progress: wire.progress, differing: wire.differing, decided: wire.decided },
  createdBy: wire.created_by,
  createdAt: wire.created_at,
  closedAt: wire.closed_at,
});

export const toItem = (wire: TaskItem): ReviewItem => ({
  ordinal: wire.ordinal,
  extractionId: wire.extraction_id,
  patientId: wire.patient_id,
  reportDate: wire.report_date,
  sourceSystem: wire.source_system,
  fact: toJudged(wire.fact),
  context: wire.context,
  contextOffset: wire.context_offset,
  isPresent: wire.is_present,
  answers: wire.answers.map(({ reader, kind, reason, comment }) => ({
    reader,
    kind: upperCase<ReviewAnswerKind>(kind),
    reason: reason === undefined ? null : upperCase(reason),
    comment: comment ?? null,
  })),
});

/** A task as REST takes it. */
export function toNewTask({ name, query, readers, adjudicator, deadline }: CreateReviewTaskInput): NewTask {
  const { category, code, isDisputed, since, withReviewed, order, size, seed } = query;
  return {
    name,
    readers: [...readers],
    query: {
      size,
      order: order === 'LEAST_CERTAIN' ? 'least certain' : 'random',
      seed: seed ?? 1,
      ...(category != null && { category }),
      ...(code != null && { code: code as NonNullable<NewTask['query']['code']> }),
      ...(isDisputed != null && { disputed: isDisputed }),
      ...(since != null && { since }),
      ...(withReviewed != null && { reviewed: withReviewed }),
    },
    ...(adjudicator != null && { adjudicator }),
    ...(deadline != null && { deadline }),
  };
}

/** An answer as REST takes it. */
export const toAnswer = ({
  ordinal,
  kind,
  correction,
  reason,
  comment,
}: AnswerReviewItemInput): AnswerRequest => ({
  ordinal,
  kind: lowerCase(kind),
  ...(correction != null && { correction: toCorrection(correction) }),
  ...(reason != null && { reason: toReason(reason) }),
  ...(comment != null && { comment }),
});

export const toFigures = (wire: Figures): ReviewFigures => ({
  precision: wire.precision,
  recall: wire.recall,
  readThrough: wire.read_through,
  byCategory: wire.by_category,
  byReader: wire.by_reader,
  byTask: wire.by_task.map(({ task_id: taskId, name, items, ...measures }) => ({
    ...{ taskId, name, items },
    cohenKappa: measures.cohen_kappa,
    fleissKappa: measures.fleiss_kappa,
    krippendorffAlpha: measures.krippendorff_alpha,
  })),
  byPair: wire.by_pair.map(({ cohen_kappa: cohenKappa, ...pair }) => ({ ...pair, cohenKappa })),
});
