import { MOST_PATIENTS } from '../clinical/filters.ts';
import { type CohortQuery, type CohortResult, cohortQuerySchema } from '../cohort/cohort.contract.ts';
import type { ChatAnswer } from './chat.contract.ts';
import { AnswerBuilder, type Statement } from './composition/answer-builder.ts';
import { answerAboutPatient } from './patient.answer.ts';
import { passagesFor } from './retrieval/passages.ts';
import { cohortQueryOf } from './understanding/cohort-query.ts';
import { understandQuestion } from './understanding/follow-up.ts';
import { asksForJudgement, asksForSentences } from './understanding/intent.ts';
import { CUES } from './understanding/language-cues.ts';
import { isAmbiguousDay } from './understanding/named-days.ts';
import { has } from './understanding/phrases.ts';
import type { Question } from './understanding/question.ts';
import { answerBoundedValues } from './whole-cohort/bounded-values.ts';
import {
  APART,
  composeResult,
  isExtremeOf,
  MOST_NAMED,
  quoteFirst,
  searchedFor,
} from './whole-cohort/cohort-result.ts';
import type { CohortAnswerDependencies, CohortInquiry, CohortTask } from './whole-cohort/cohort-task.ts';
import { composeGroups, countGroups } from './whole-cohort/compared-groups.ts';
import { answerAges, answerMostCommon } from './whole-cohort/counted-apart.ts';
import { composeUndecided, type UndecidedCourse, undecidedCourse } from './whole-cohort/courses.ts';
import { namedPatients } from './whole-cohort/named-patients.ts';
import { nearestTo, quoteNearestInCohort } from './whole-cohort/nearest-in-cohort.ts';
import { composePastAlone } from './whole-cohort/past-alone.ts';
import { composeDetails } from './whole-cohort/patient-details.ts';
import { answerReportCount, isOfDaysAlone } from './whole-cohort/report-counts.ts';
import { answerStops } from './whole-cohort/stopped-drugs.ts';
import { unknownPersons } from './whole-cohort/unknown-persons.ts';
import { answerUnreadReason } from './whole-cohort/unread-reasons.ts';

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
  asked: CohortInquiry,
  ingestedBy?: string,
): Promise<ChatAnswer> {
  const named = await namedPatients(dependencies.db, studyId, asked);
  const [only, another] = named.ids;
  if (only !== undefined && another === undefined && asked.query === undefined) {
    return answerAboutPatient(dependencies, studyId, only, { ...asked, message: named.rest });
  }
  const question = understandQuestion(named.rest, asked.history, dependencies, 'cohort', named.ids);
  const isListed = asked.patient_ids.length <= MOST_PATIENTS;
  const task: CohortTask = {
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
  if (question.unread.length > 0) return notUnderstood(task, question.unread);
  const isOfDays = isOfDaysAlone(question);
  if ((question.reportCount !== undefined || isOfDays) && isUnbounded(question))
    return answerReportCount(task);
  if (isOfDays) return notUnderstood(task, [task.builder.wording.days(question.days.from, question.days.to)]);
  if (question.stops !== undefined) return answerStops(task);
  if (question.byAge) return answerAges(task);
  if (question.groups !== undefined) return answerGroups(task);
  if (question.top !== undefined) return answerMostCommon(task);
  if (question.share !== undefined) return answerShare(task, question.share.base);
  if (question.boundOf !== undefined) return answerBoundedValues(task);
  if (isNothingAsked(question)) return askBack(task);
  if (question.intent === 'passages') return answerWithPassages(task);
  return answerQuery(task, cohortQueryOf(question, task.patientIds));
}

async function answerQuery(task: CohortTask, query: CohortQuery): Promise<ChatAnswer> {
  const { asked, question, builder, run } = task;
  const limit = question.asksWho || isExtremeOf(query.measure) ? Math.max(asked.k, MOST_NAMED) : asked.k;
  const result = await beside(task, query, await run(query, limit));
  const unread = result.patients === 0 ? await answerUnreadReason(task, query) : null;
  if (unread !== null) return unread;
  const undecided = await undecidedCourse(task, query, result);
  if (undecided !== null && result.patients === 0) return answerUndecided(task, query, undecided);
  const isUntold = result.patients === 0 && (await isNotTold(task, query, result));
  const unknown = await unknownPersons(task, query);
  const isAbstention = composeResult(builder, query, result, question, { ...asked, isUntold, unknown });
  if (isUntold) await quoteFound(task);
  else await composePastAlone(task, query, result);
  if (question.details !== undefined && result.patients > 0) await composeDetails(task, query, result);
  if (undecided !== null) composeUndecided(builder, undecided);
  const measured = isAbstention ? null : await measuredPatients(task, query);
  if (measured !== null) builder.remark(builder.wording.measured(measured, result.denominator));
  if (query.courses.some(({ change }) => change !== undefined)) builder.remark(builder.wording.changeBasis);
  const intent = query.measure.kind === 'value' || query.measure.kind === 'age' ? 'statistic' : 'count';
  return { ...builder.finish(intent, searchedFor(query), isAbstention), query, result };
}

/** Of how many a value is told at all, where a value alone decides; null where it does not. */
async function measuredPatients({ run }: CohortTask, query: CohortQuery): Promise<number | null> {
  const [criterion, another] = query.having;
  const isAlone = another === undefined && query.lacking.length + query.courses.length === 0;
  if (criterion?.value === undefined || !isAlone || query.measure.kind !== 'patients') return null;
  const value = { comparator: 'ge', value: Number.MIN_SAFE_INTEGER } as const;
  return (await run({ ...query, having: [{ ...criterion, value }] }, 1)).patients;
}

function answerUndecided(
  { builder }: CohortTask,
  query: CohortQuery,
  undecided: UndecidedCourse,
): ChatAnswer {
  composeUndecided(builder, undecided);
  quoteFirst(builder, undecided.result);
  return builder.finish('count', searchedFor(query), true);
}

/** Women, or an age, counted without anything else are counted among all, and not among themselves. */
async function beside(
  { run, question }: CohortTask,
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

/** Whether no patients are bounded, whose reports are counted otherwise. */
const isUnbounded = ({ concepts, gender, ageFrom, ageTo, groups, share }: Question): boolean =>
  concepts.length === 0 && [gender, ageFrom, ageTo, groups, share].every((each) => each === undefined);

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

/**
 * Which words were not understood, and no number: one without them would answer another question. Sentences that are near
 * to it are shown.
 */
async function notUnderstood(task: CohortTask, unread: readonly string[]): Promise<ChatAnswer> {
  const { builder, question } = task;
  const nearest = await nearestTo(task);
  if (nearest.complete.length > 0 && isAnsweredByPatients(question)) {
    builder.remark(builder.wording.sentencesWith(nearest.held.join(', ')));
    builder.quote(nearest.complete);
    return builder.finish('passages', nearest.held);
  }
  builder.remark(builder.wording.notUnderstood(unread.join(', ')));
  for (const day of unread.filter(isAmbiguousDay)) builder.remark(builder.wording.whichDay(day));
  builder.remark(builder.wording.noNumber);
  quoteNearestInCohort(task, nearest);
  return { ...builder.finish(question.intent, [], true), not_understood: [...unread] };
}

/** Who is asked for, by nothing but what a sentence may hold: no number, order, group, age or denial. */
function isAnsweredByPatients(question: Question): boolean {
  const { asksWho, concepts, time, statistic } = question;
  const { gender, ageFrom, ageTo, ageStatistic, groups, top, share, change, order, events } = question;
  const bounds = [
    gender,
    ageFrom,
    ageTo,
    ageStatistic,
    groups,
    top,
    share,
    change,
    order,
    events,
    time,
    statistic,
  ];
  return (
    asksWho &&
    asksForSentences(question) &&
    !asksForJudgement(question.text) &&
    bounds.every((bound) => bound === undefined) &&
    concepts.every(({ standing }) => standing === undefined) &&
    !has(question.text, CUES[question.language].not)
  );
}

function askBack({ builder, question }: CohortTask): ChatAnswer {
  builder.remark(builder.wording.askBack);
  return builder.finish(question.intent, [], true);
}

async function answerGroups({ builder, question, patientIds, run }: CohortTask): Promise<ChatAnswer> {
  const counted = await countGroups(question, patientIds, run);
  const isAbstention = composeGroups(builder, counted);
  if (isAbstention) builder.remark(builder.wording.notInReports);
  const bounded = counted.find(({ query }) => Object.keys(query.cohort).some((key) => key !== 'patient_ids'));
  const unknown = bounded && (await unknownPersons({ builder, run }, bounded.query));
  if (unknown) builder.computed(unknown);
  for (const { result } of counted) quoteFirst(builder, result);
  return builder.finish(
    'comparison',
    question.concepts.map(({ label }) => label),
    isAbstention,
  );
}

/** The share of those that the first concepts name who have the rest, too. */
async function answerShare(task: CohortTask, base: number): Promise<ChatAnswer> {
  const { question, builder, patientIds, run } = task;
  const { share: _share, ...rest } = question;
  const query = cohortQueryOf(rest, patientIds);
  // Where a gender is what is asked of the group, it does not make the group.
  const { gender, ...ofAny } = rest;
  const ofBoth = question.concepts.length > base || gender === undefined ? rest : ofAny;
  const among = await run(
    cohortQueryOf({ ...ofBoth, concepts: question.concepts.slice(0, base) }, patientIds),
    1,
  );
  const result = { ...(await run(query)), denominator: among.patients };
  const isAbstention = composeResult(builder, query, result, rest, {
    ...task.asked,
    isUntold: among.patients === 0,
    unknown: await unknownPersons(task, query),
  });
  return { ...builder.finish('count', searchedFor(query), isAbstention), query, result };
}

/** What is said of patients themselves, and not of their relatives alone. */
const OF_PATIENTS = APART.filter((standing) => standing !== 'family');

/** Whether one of the criteria is mentioned of no patient of the study, in whatever way. */
async function isNotTold(
  { run }: CohortTask,
  { having }: CohortQuery,
  result: CohortResult,
): Promise<boolean> {
  const isMentioned = ({ patients, apart }: CohortResult) =>
    patients > 0 || OF_PATIENTS.some((standing) => apart[standing] > 0);
  if (having.length === 0 || isMentioned(result)) return false;
  for (const { value: _value, ...criterion } of having) {
    const alone = cohortQuerySchema.parse({
      having: [{ ...criterion, assertion: [...OF_PATIENTS, 'affirmed'] }],
    });
    if (!isMentioned(await run(alone, 1))) return true;
  }
  return false;
}

/** Sentences that hold what a question names, without anything said of them. */
async function quoteFound(task: CohortTask): Promise<void> {
  const found = await passagesOf(task);
  if (found.length === 0) return;
  task.builder.remark(task.builder.wording.foundIn);
  task.builder.quote(found);
}

const passagesOf = ({ dependencies, studyId, asked, question }: CohortTask): Promise<Statement[]> =>
  passagesFor(dependencies, studyId, question, {
    patientIds: asked.patient_ids,
    mode: asked.mode,
    semantic: asked.semantic,
    k: asked.k,
    perPatient: asked.max_per_patient,
  });

async function answerWithPassages(task: CohortTask): Promise<ChatAnswer> {
  const { question, builder } = task;
  const { wording } = builder;
  const searched = [...question.concepts.map(({ label }) => label), ...question.kinds, ...question.unread];
  const found = await passagesOf(task);
  if (found.length === 0) {
    builder.remark(wording.notInReports);
    builder.remark(wording.goOn);
    return builder.finish('passages', searched, true);
  }
  builder.remark(wording.foundIn);
  builder.quote(found);
  return builder.finish('passages', searched);
}
