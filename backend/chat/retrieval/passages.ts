import type { z } from 'zod';
import type { searchRequestSchema } from '../../search/search.contract.ts';
import { type SearchDependencies, search } from '../../search/search.service.ts';
import type { Statement } from '../composition/answer-builder.ts';
import type { Question } from '../understanding/question.ts';
import { sentenceAround } from './mentions.store.ts';

/** A question is answered by a passage that has this share of its words, or all of its concepts. */
const FOUND_SHARE = 0.6;
const LONGEST_QUERY = 2_000;

export interface PassageRequest {
  readonly patientIds: readonly string[];
  readonly mode: z.output<typeof searchRequestSchema>['mode'];
  readonly semantic: boolean;
  /** Patients at most. */
  readonly k: number;
  /** Sentences of a patient at most. */
  readonly perPatient: number;
}

/** The words of a question that a passage has to hold. */
export function contentWords({ concepts: things, unread }: Question): string[] {
  return [...new Set([...things.map(({ label }) => label), ...unread])];
}

/** Sentences that the search service finds for a question, best first; none that lacks what was asked for. */
export async function passagesFor(
  dependencies: SearchDependencies,
  studyId: string,
  question: Question,
  { patientIds, mode, semantic, k, perPatient }: PassageRequest,
): Promise<Statement[]> {
  const words = contentWords(question);
  const query = words.join(' ').slice(0, LONGEST_QUERY);
  if (query.trim() === '') return [];
  const found = await search(dependencies, studyId, {
    query,
    k,
    mode,
    semantic,
    ...(patientIds.length === 0 ? {} : { patient_ids: [...patientIds] }),
    ...(question.days.from === undefined ? {} : { date_from: question.days.from }),
    ...(question.days.to === undefined ? {} : { date_to: question.days.to }),
  });
  const asked = query.split(/\s+/).length;
  return found.matchedPatients.flatMap(({ patientId, matches }) =>
    matches
      .filter(
        ({ reason }) => reason.terms.length / asked >= FOUND_SHARE || hasAll(reason.concepts, found.concepts),
      )
      .flatMap(
        ({
          extractionId,
          report_date: reportDate,
          textPreview,
          preview_offset: previewOffset,
          highlights,
          score,
        }) =>
          highlights.slice(0, 3).map((highlight) => ({
            patientId,
            extractionId,
            reportDate,
            confidence: score,
            ...sentenceAround(textPreview, previewOffset, highlight),
          })),
      )
      .slice(0, perPatient),
  );
}

interface Named {
  readonly concept: string;
}

const hasAll = (found: readonly Named[], asked: readonly Named[]): boolean =>
  asked.length > 0 && asked.every(({ concept }) => found.some((one) => one.concept === concept));
