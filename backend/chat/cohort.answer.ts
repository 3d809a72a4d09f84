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
import { countText, measureText } from './composition/cohort-sentences.ts';
import { answerAboutPatient } from './patient.answer.ts';
import { sentenceAround } from './retrieval/mentions.store.ts';
import { passagesFor } from './retrieval/passages.ts';
import { cohortQueryOf } from './understanding/cohort-query.ts';
import { understandQuestion } from './understanding/follow-up.ts';
import type { Question } from './understanding/question.ts';
import type { Understanding } from './understanding/understand-question.ts';
import { composeGroups, countGroups } from './whole-cohort/compared-groups.ts';
import { composeMostCommon } from './whole-cohort/most-common.ts';
import { namedPatients } from './whole-cohort/named-patients.ts';

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
 * Answers a question about all patients of a study, or about those of a list. Where a word of it was not understood, it says
 * which, and gives no number.
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
  const named = await namedPatients(dependencies.db, studyId, asked.message);
  const [only, another] = named.ids;
  if (only !== undefined && another === undefined && asked.query === undefined) {
    return answerAboutPatient(dependencies, studyId, only, { ...asked, message: named.rest });
  }
  const question = understandQuestion(named.rest, asked.history, dependencies, 'cohort', named.ids);
  const isListed = asked.patient_ids.length <= MOST_PATIENTS;
  const task: Task = {
    dependencies,
    studyId,
    asked,
    question,
    builder: new AnswerBuilder(question.language, asked.k * asked.max_per_patient),
    patientIds: isListed ? asked.patient_ids : [],
    run: (query, limit = asked.k) =>
      dependencies.cohort.run(studyId, query, { limit, ingestedBy, language: question.language }),
  };
  if (asked.query !== undefined) return answerQuery(task, asked.query);
  for (const [from, to] of question.respelt ?? [])
    task.builder.remark(task.builder.wording.respelt(from, to));
  if (question.unread.length > 0) return notUnderstood(task);
  if (question.groups !== undefined) return answerGroups(task);
  if (question.top !== undefined) return answerMostCommon(task);
  if (question.share !== undefined) return answerShare(task, question.share.base);
  if (isNothingAsked(question)) return askBack(task);
  if (question.intent === 'passages') return answerWithPassages(task);
  return answerQuery(task, cohortQueryOf(question, task.patientIds));
}

/** What an answer is being made with. */
interface Task {
  readonly dependencies: CohortAnswerDependencies;
  readonly studyId: string;
  readonly asked: Asked;
  readonly question: Question;
  readonly builder: AnswerBuilder;
  readonly patientIds: readonly string[];
  /** Runs a query over the patients; `limit` is how many are told one by one. */
  run(query: CohortQuery, limit?: number): Promise<CohortResult>;
}

async function answerQuery(task: Task, query: CohortQuery): Promise<ChatAnswer> {
  const { asked, question, builder, run } = task;
  const isExtreme = query.measure.kind === 'value' && EXTREMES.has(query.measure.statistic);
  const limit = question.asksWho || isExtreme ? Math.max(asked.k, MOST_NAMED) : asked.k;
  const result = await beside(task, query, await run(query, limit));
  const isUntold = result.patients === 0 && (await isNotTold(task, query, result));
  const isAbstention = composeResult(builder, query, result, question, { ...asked, isUntold });
  const intent = query.measure.kind === 'value' || query.measure.kind === 'age' ? 'statistic' : 'count';
  return { ...builder.finish(intent, searchedFor(query), isAbstention), query, result };
}

const EXTREMES: ReadonlySet<string> = new Set(['min', 'max']);

/** Women, or an age, counted without anything else are counted among all, and not among themselves. */
async function beside(
  { run, question }: Task,
  query: CohortQuery,
  result: CohortResult,
): Promise<CohortResult> {
  const { patient_ids: ids, ...bounds } = query.cohort;
  const isAlone = query.having.length + query.lacking.length === 0 && query.measure.kind === 'patients';
  if (!isAlone || question.text === '' || Object.keys(bounds).length === 0) return result;
  const all = await run(
    cohortQuerySchema.parse({ cohort: ids === undefined ? {} : { patient_ids: ids } }),
    1,
  );
  return { ...result, denominator: all.patients };
}

const searchedFor = ({ having, lacking, measure }: CohortQuery): string[] =>
  [...having, ...lacking, ...(measure.kind === 'value' ? [measure.of] : [])].map(nameOf);

const isNothingAsked = ({
  concepts,
  kinds,
  gender,
  ageFrom,
  ageTo,
  ageStatistic,
  counted,
  intent,
}: Question): boolean =>
  concepts.length + kinds.length === 0 &&
  [gender, ageFrom, ageTo, ageStatistic].every((bound) => bound === undefined) &&
  !(intent === 'count' && (counted === 'patients' || counted === 'reports'));

/** Which words were not understood, and nothing else: a number without them would answer another question. */
function notUnderstood({ builder, question }: Task): ChatAnswer {
  builder.remark(builder.wording.notUnderstood(question.unread.join(', ')));
  builder.remark(builder.wording.noNumber);
  return {
    ...builder.finish(
      question.intent,
      question.concepts.map(({ label }) => label),
      true,
    ),
    not_understood: [...question.unread],
  };
}

function askBack({ builder, question }: Task): ChatAnswer {
  builder.remark(builder.wording.askBack);
  return builder.finish(question.intent, [], true);
}

async function answerGroups({ builder, question, patientIds, run }: Task): Promise<ChatAnswer> {
  const counted = await countGroups(question, patientIds, run);
  const isAbstention = composeGroups(builder, counted);
  if (isAbstention) builder.remark(builder.wording.notInReports);
  for (const { result } of counted) quoteFirst(builder, result);
  return builder.finish(
    'comparison',
    question.concepts.map(({ label }) => label),
    isAbstention,
  );
}

async function answerMostCommon({
  dependencies,
  builder,
  studyId,
  question,
  patientIds,
  run,
}: Task): Promise<ChatAnswer> {
  const { db, kinship } = dependencies;
  const ranks = await composeMostCommon(builder, db, studyId, { question, kinship: kinship(), patientIds });
  const [first] = ranks;
  if (first === undefined) builder.remark(builder.wording.notInReports);
  else quoteFirst(builder, await run(cohortQuerySchema.parse({ having: [{ concepts: [first.concept] }] })));
  return builder.finish(
    'count',
    question.concepts.map(({ label }) => label),
    first === undefined,
  );
}

/** The share of those that the first concepts name who have the rest, too. */
async function answerShare(task: Task, base: number): Promise<ChatAnswer> {
  const { question, builder, patientIds, run } = task;
  const { share: _share, ...rest } = question;
  const query = cohortQueryOf(rest, patientIds);
  const among = await run(
    cohortQueryOf({ ...rest, concepts: question.concepts.slice(0, base) }, patientIds),
    1,
  );
  const result = { ...(await run(query)), denominator: among.patients };
  const isAbstention = composeResult(builder, query, result, rest, {
    ...task.asked,
    isUntold: among.patients === 0,
  });
  return { ...builder.finish('count', searchedFor(query), isAbstention), query, result };
}

const PROOFS = 5;

/** The first sentences that speak for the patients of a result. */
function quoteFirst(builder: AnswerBuilder, { by_patient: patients }: CohortResult): void {
  builder.quote(
    patients
      .slice(0, PROOFS)
      .flatMap(({ patient_id: id, evidence }) => evidence.slice(0, 1).map((one) => statementOf(id, one))),
  );
}

/** Whether one of the criteria is mentioned of no patient of the study, in whatever way. */
async function isNotTold({ run }: Task, { having }: CohortQuery, result: CohortResult): Promise<boolean> {
  const isMentioned = ({ patients, apart }: CohortResult) =>
    patients > 0 || APART.some((standing) => apart[standing] > 0);
  if (having.length === 0 || isMentioned(result)) return false;
  for (const { value: _value, ...criterion } of having) {
    const alone = cohortQuerySchema.parse({ having: [{ ...criterion, assertion: [...ASSERTION_STATUSES] }] });
    if (!isMentioned(await run(alone, 1))) return true;
  }
  return false;
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
  const { measure } = query;
  const shown = result.by_patient.slice(0, k).map((patient) => ({
    ...patient,
    statements: patient.evidence
      .slice(0, perPatient)
      .map((evidence) => statementOf(patient.patient_id, evidence)),
  }));
  const statements = shown.flatMap((patient) => patient.statements);
  const others = APART.filter((standing) => result.apart[standing] > 0);
  const isComputed = measure.kind === 'value' || measure.kind === 'age';
  const isWithoutValue = isComputed && result.value === null;
  const isAbstention = result.denominator === 0 || isUntold || isWithoutValue;
  if (isAbstention) builder.remark(wording.notInReports);
  if (isWithoutValue) builder.remark(wording.noValues);
  else if (isComputed) composeMeasure(builder, query, result);
  else composeCount(builder, query, result, statements);
  if (others.length > 0) {
    builder.computed(
      wording.apart(others.map((standing) => wording.apartPart(standing, result.apart[standing])).join(', ')),
    );
  }
  if (question.asksWho && measure.kind === 'patients' && result.patients > 0) {
    const ids = result.by_patient.slice(0, MOST_NAMED).map(({ patient_id: patientId }) => patientId);
    builder.computed(wording.patients(ids.join(', '), ids.length, result.patients), statements);
  }
  builder.quote(statements);
  return isAbstention;
}

function composeCount(
  builder: AnswerBuilder,
  query: CohortQuery,
  result: CohortResult,
  statements: readonly Statement[],
): void {
  const { wording } = builder;
  const what = describeQuery(query, wording);
  const { kind } = query.measure;
  if (kind === 'reports') builder.computed(wording.reportsOfPatients(result.value ?? 0, what), statements);
  if (kind === 'mentions') builder.computed(wording.mentionsOfPatients(result.value ?? 0, what), statements);
  builder.computed(countText(query, result, wording), statements);
}

/** The statistic, from the values that it was computed from; of the highest or lowest, who has it. */
function composeMeasure(builder: AnswerBuilder, query: CohortQuery, result: CohortResult): void {
  const { wording } = builder;
  const { measure } = query;
  const isExtreme = measure.kind === 'value' && EXTREMES.has(measure.statistic);
  const having = isExtreme
    ? result.by_patient.filter(({ value }) => value === result.value)
    : result.by_patient;
  const statements = having
    .slice(0, MOST_NAMED)
    .flatMap(({ patient_id: id, evidence }) =>
      evidence.filter(({ value }) => !isExtreme || value === result.value).map((one) => statementOf(id, one)),
    );
  builder.computed(measureText(query, result, wording), statements);
  if (!isExtreme || having.length === 0) return;
  const ids = having.map(({ patient_id: id }) => id);
  builder.computed(wording.patients(ids.join(', '), ids.length, ids.length), statements);
  builder.quote(statements);
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

async function answerWithPassages({
  dependencies,
  studyId,
  asked,
  question,
  builder,
}: Task): Promise<ChatAnswer> {
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
