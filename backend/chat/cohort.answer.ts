import type { z } from 'zod';
import { ASSERTION_STATUSES, type AssertionStatus, MOST_PATIENTS } from '../clinical/filters.ts';
import {
  type CohortEvidence,
  type CohortQuery,
  type CohortResult,
  cohortQuerySchema,
} from '../cohort/cohort.contract.ts';
import type { CohortService } from '../cohort/cohort.service.ts';
import type { SearchDependencies } from '../search/search.service.ts';
import type { ChatAnswer, chatCohortRequestSchema } from './chat.contract.ts';
import { AnswerBuilder, type Statement } from './composition/answer-builder.ts';
import { describeQuery, nameOf } from './composition/cohort-description.ts';
import { rounded } from './composition/values.ts';
import { decimal } from './composition/wording.ts';
import { sentenceAround } from './retrieval/mentions.store.ts';
import { passagesFor } from './retrieval/passages.ts';
import { cohortQueryOf } from './understanding/cohort-query.ts';
import { understandQuestion } from './understanding/follow-up.ts';
import type { Question } from './understanding/question.ts';
import type { Understanding } from './understanding/understand-question.ts';

export interface CohortAnswerDependencies extends SearchDependencies, Understanding {
  readonly cohort: CohortService;
}

type Asked = z.output<typeof chatCohortRequestSchema>;

const APART: readonly Exclude<AssertionStatus, 'affirmed'>[] = [
  'possible',
  'negated',
  'hypothetical',
  'family',
];
/** Patients that are told by their ids. */
const MOST_NAMED = 200;

/**
 * Answers a question about all patients of a study, or about those of a list.
 *
 * @param ingestedBy who took them in, where that is what makes the list: it may be longer than that of a query, which then
 *   is without it
 */
export async function answerAboutCohort(
  dependencies: CohortAnswerDependencies,
  studyId: string,
  asked: Asked,
  ingestedBy?: string,
): Promise<ChatAnswer> {
  const question = understandQuestion(asked.message, asked.history, dependencies, 'cohort');
  if (asked.query === undefined && question.intent === 'passages') {
    return answerWithPassages(dependencies, studyId, asked, question);
  }
  const isListed = asked.patient_ids.length <= MOST_PATIENTS;
  const query = asked.query ?? cohortQueryOf(question, isListed ? asked.patient_ids : []);
  const intent = query.measure.kind === 'value' ? 'statistic' : 'count';
  const limit = question.asksWho ? Math.max(asked.k, MOST_NAMED) : asked.k;
  const options = { limit, ingestedBy, language: question.language };
  const result = await dependencies.cohort.run(studyId, query, options);
  const builder = new AnswerBuilder(question.language, asked.k * asked.max_per_patient);
  const isUntold = result.patients === 0 && (await isNotTold(dependencies, studyId, query, result));
  const isAbstention = composeResult(builder, query, result, question, { ...asked, isUntold });
  const isEdited = asked.query !== undefined;
  const searched = [
    ...query.having,
    ...query.lacking,
    ...(query.measure.kind === 'value' ? [query.measure.of] : []),
  ].map(nameOf);
  if (!isEdited && question.unread.length > 0) composeUnread(builder, question);
  return { ...builder.finish(intent, searched, isAbstention), query, result };
}

/** Whether one of the criteria is mentioned of no patient of the study, in whatever way. */
async function isNotTold(
  { cohort }: CohortAnswerDependencies,
  studyId: string,
  { having }: CohortQuery,
  result: CohortResult,
): Promise<boolean> {
  const isMentioned = ({ patients, apart }: CohortResult) =>
    patients > 0 || APART.some((standing) => apart[standing] > 0);
  if (having.length === 0 || isMentioned(result)) return false;
  for (const { value: _value, ...criterion } of having) {
    const alone = cohortQuerySchema.parse({ having: [{ ...criterion, assertion: [...ASSERTION_STATUSES] }] });
    if (!isMentioned(await cohort.run(studyId, alone, { limit: 1 }))) return true;
  }
  return false;
}

function composeUnread(builder: AnswerBuilder, { unread, concepts: things }: Question): void {
  const labels = things.filter(({ concept }) => concept === null).map(({ label }) => label);
  const left = unread.filter((word) => !labels.some((label) => label.includes(word)));
  if (left.length > 0) builder.remark(builder.wording.unread(left.join(', ')));
}

/** @returns whether the reports do not say what was asked: nothing of it is mentioned in any way */
function composeResult(
  builder: AnswerBuilder,
  query: CohortQuery,
  result: CohortResult,
  question: Question,
  { k, max_per_patient: perPatient, isUntold }: Asked & { readonly isUntold: boolean },
): boolean {
  const { wording } = builder;
  const what = describeQuery(query, wording);
  const { measure } = query;
  const shown = result.by_patient.slice(0, k).map((patient) => ({
    ...patient,
    statements: patient.evidence
      .slice(0, perPatient)
      .map((evidence) => statementOf(patient.patient_id, evidence)),
  }));
  const statements = shown.flatMap((patient) => patient.statements);
  const others = APART.filter((standing) => result.apart[standing] > 0);
  const isWithoutValue = measure.kind === 'value' && result.value === null;
  const isAbstention = result.denominator === 0 || isUntold || isWithoutValue;
  if (isAbstention) builder.remark(wording.notInReports);
  if (measure.kind === 'value') composeMeasure(builder, measure, result, statements);
  else composeCount(builder, measure.kind, result, what, statements);
  if (others.length > 0) {
    builder.computed(
      wording.apart(others.map((standing) => wording.apartPart(standing, result.apart[standing])).join(', ')),
    );
  }
  if (question.asksWho && result.patients > 0) {
    const ids = result.by_patient.slice(0, MOST_NAMED).map(({ patient_id: patientId }) => patientId);
    builder.computed(wording.patients(ids.join(', '), ids.length, result.patients), statements);
  }
  builder.quote(statements);
  return isAbstention;
}

function composeCount(
  builder: AnswerBuilder,
  kind: 'patients' | 'reports' | 'mentions',
  { patients, denominator, value }: CohortResult,
  what: string,
  statements: readonly Statement[],
): void {
  const { wording } = builder;
  const share = denominator === 0 ? 0 : patients / denominator;
  const percent = (share * 100).toFixed(1).replace('.', wording.decimalSign);
  if (kind === 'reports') builder.computed(wording.reportsOfPatients(value ?? 0, what), statements);
  if (kind === 'mentions') builder.computed(wording.mentionsOfPatients(value ?? 0, what), statements);
  builder.computed(wording.count(patients, denominator, percent, what), statements);
}

function composeMeasure(
  builder: AnswerBuilder,
  measure: Extract<CohortQuery['measure'], { kind: 'value' }>,
  { value, ucum, values, patients, denominator }: CohortResult,
  statements: readonly Statement[],
): void {
  const { wording } = builder;
  if (value === null) {
    builder.remark(wording.noValues);
    return;
  }
  const unit = ucum === null || measure.statistic === 'count' ? '' : ` ${ucum}`;
  builder.computed(
    wording.cohortStatistic(
      wording.statisticName(measure.statistic, measure.which),
      nameOf(measure.of),
      `${decimal(rounded(value), wording)}${unit}`,
      values,
      patients,
      denominator,
    ),
    statements,
  );
}

function statementOf(
  patientId: string,
  {
    extraction_id: extractionId,
    report_date: reportDate,
    entity,
    context,
    context_offset: contextOffset,
  }: CohortEvidence,
): Statement {
  return {
    patientId,
    extractionId,
    reportDate,
    confidence: entity.confidenceScore,
    ...sentenceAround(context, contextOffset, entity),
  };
}

async function answerWithPassages(
  dependencies: CohortAnswerDependencies,
  studyId: string,
  asked: Asked,
  question: Question,
): Promise<ChatAnswer> {
  const builder = new AnswerBuilder(question.language, asked.k * asked.max_per_patient);
  const { wording } = builder;
  const searched = [...question.concepts.map(({ label }) => label), ...question.kinds, ...question.unread];
  const found = await passagesFor(dependencies, studyId, question, {
    patientIds: asked.patient_ids,
    mode: asked.mode,
    semantic: asked.semantic,
    k: asked.k,
    perPatient: asked.max_per_patient,
  });
  if (found.length === 0) {
    builder.remark(wording.notInReports);
    builder.remark(wording.goOn);
    return builder.finish('passages', searched, true);
  }
  builder.remark(wording.foundIn);
  builder.quote(found);
  return builder.finish('passages', searched);
}
