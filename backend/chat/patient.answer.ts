import { isMedication } from '../engines/terminology/vocabulary.ts';
import type { ChatAnswer } from './chat.contract.ts';
import { AnswerBuilder } from './composition/answer-builder.ts';
import { composeAssertion, evidenceOf } from './composition/assertions.ts';
import { composeMedication, composeWhen } from './composition/courses.ts';
import { composeEvents, HAPPENED } from './composition/drug-events.ts';
import { composeList } from './composition/lists.ts';
import { composeWantedValue } from './composition/moments.ts';
import { composeReplacement } from './composition/replacements.ts';
import { tellResources } from './composition/resources.ts';
import {
  composeComparison,
  composeStatistic,
  composeTrend,
  composeValueCheck,
  measuredOf,
} from './composition/values.ts';
import { composeAnyChange } from './patient-changes.ts';
import { composeCountOfKind } from './patient-counts.ts';
import { composeBetween, composeStopped } from './patient-events.ts';
import { composePerson } from './patient-person.ts';
import { isAnsweredBySentences, notUnderstood, quoteNearest } from './patient-sentences.ts';
import {
  CONDITIONS,
  mentionsOfConcept,
  mentionsOfKinds,
  type PatientAnswerDependencies,
  type PatientQuestion,
  type PatientTask,
} from './patient-task.ts';
import type { Mention } from './retrieval/mentions.store.ts';
import { passagesFor } from './retrieval/passages.ts';
import { reportsOf } from './retrieval/reports.store.ts';
import { resourcesOf } from './retrieval/resources.store.ts';
import { understandQuestion } from './understanding/follow-up.ts';
import { CUES } from './understanding/language-cues.ts';
import { has } from './understanding/phrases.ts';
import type { ListKind, Question, QuestionConcept } from './understanding/question.ts';

const MEASURED = 'ExaminationName';
const BY_RESOURCES: ReadonlySet<Question['intent']> = new Set(['when', 'assertion', 'medication']);
const PERCENT = /%|(?<!\p{L})(?:percent|per cent|prozent\p{L}*|per cento|percentual\p{L}*)(?!\p{L})/iu;
const MEDICATIONS: readonly ListKind[] = ['medications'];

/** Answers a question about one patient from what the store read in the patient's reports. */
export async function answerAboutPatient(
  dependencies: PatientAnswerDependencies,
  studyId: string,
  patientId: string,
  asked: PatientQuestion,
): Promise<ChatAnswer> {
  const message = asked.message.replaceAll(patientId, ' ');
  const question = understandQuestion(message, asked.history, dependencies, 'patient');
  const builder = new AnswerBuilder(question.language, asked.k);
  for (const [from, to] of question.respelt ?? []) builder.remark(builder.wording.respelt(from, to));
  const reports = await reportsOf(dependencies.db, studyId, patientId, {});
  const searched = searchedFor(question);
  if (reports.length === 0) {
    builder.remark(builder.wording.notInReports);
    builder.remark(builder.wording.unknownPatient);
    return builder.finish(question.intent, searched, true);
  }
  const task = { parts: dependencies, studyId, patientId, asked, question, reports, builder };
  if (question.unread.length > 0) return notUnderstood(task);
  let isAbstention = await compose(task);
  // What sentences hold is not called absent, though nothing was read of it.
  const isShown = isAbstention && (await quoteNearest(task));
  if (isShown && isAnsweredBySentences(question)) isAbstention = false;
  else if (isAbstention && !isShown) {
    if (builder.isEmpty) builder.remark(builder.wording.notInReports);
    if (searched.length > 0) {
      builder.remark(builder.wording.searched(reports.length, searched.join(', ')));
      builder.remark(builder.wording.goOn);
    }
  }
  return builder.finish(question.intent, searched, isAbstention);
}

const searchedFor = ({ concepts: things, kinds, unread, intent }: Question): string[] => [
  ...things.map(({ label }) => label),
  ...kinds,
  ...(intent === 'passages' ? unread : []),
];

/** @returns whether the reports do not say what was asked */
async function compose(task: PatientTask): Promise<boolean> {
  const { question, builder, reports } = task;
  if (question.asksInterval) return composeBetween(task);
  if (question.stops !== undefined) return composeStopped(task, question.stops.isAdverse);
  switch (question.intent) {
    case 'list':
      return composeLists(task, question.kinds.length === 0 ? MEDICATIONS : question.kinds);
    case 'value':
      if (question.asks !== undefined) return composePerson(task, question.asks);
      return composeValues(task, (name, mentions) =>
        composeWantedValue(builder, name, measuredOf(mentions), question),
      );
    case 'trend':
      return composeCourse(task);
    case 'statistic':
      return composeValues(task, (name, mentions) =>
        composeStatistic(builder, name, measuredOf(mentions), question.statistic ?? 'mean'),
      );
    case 'comparison':
      return question.concepts.length > 0
        ? composeValues(task, (name, mentions) => composeComparison(builder, name, measuredOf(mentions)))
        : composeAnyChange(task);
    case 'assertion':
      return ofEach(task, async (thing, mentions) =>
        thing.value !== undefined && thing.category === MEASURED
          ? composeChecked(task, thing, mentions)
          : composeAssertion(builder, thing, mentions, question, reports),
      );
    case 'when':
      return ofEach(task, async (thing, mentions) => {
        const told = tellsEvents(task, thing, mentions);
        return told === 'unknown' || (!told && composeWhen(builder, thing, mentions));
      });
    case 'medication':
      return ofEach(task, async (thing, mentions) => {
        const isTold = HAPPENED.test(question.text) && tellsEvents(task, thing, mentions) === true;
        return composeMedication(builder, thing, mentions) && !isTold;
      });
    case 'latest':
      return composeLatest(task);
    case 'count':
      return composeCount(task);
    case 'passages':
      return composePassages(task);
  }
}

/** Each thing of a question in turn; open only where the reports say nothing of any. */
async function ofEach(
  task: PatientTask,
  composeOne: (thing: QuestionConcept, mentions: readonly Mention[]) => Promise<boolean>,
): Promise<boolean> {
  const { question, builder } = task;
  const silent: string[] = [];
  for (const thing of question.concepts) {
    const isSilent = await composeOne(thing, await mentionsOfConcept(task, thing));
    const isStated = await composeResources(task, thing);
    if (isSilent && !isStated) silent.push(thing.label);
  }
  if (silent.length === question.concepts.length) return true;
  for (const label of silent) builder.remark(`${label}: ${builder.wording.notInReports}`);
  return false;
}

/** Of a drug, what happened to it when and why, where the question asks for that. @returns whether it is told */
const tellsEvents = (
  { builder, question }: PatientTask,
  thing: QuestionConcept,
  mentions: readonly Mention[],
): boolean | 'unknown' =>
  isMedication(thing.category) &&
  composeEvents(builder, thing, evidenceOf(thing, mentions).affirmed, question);

/** What FHIR resources state of a thing: the earliest and the latest of each statement. @returns whether any does */
async function composeResources(
  { parts, studyId, patientId, question, builder }: PatientTask,
  { concept, concepts, label }: QuestionConcept,
): Promise<boolean> {
  if (concept === null || !BY_RESOURCES.has(question.intent)) return false;
  return tellResources(builder, label, await resourcesOf(parts.db, studyId, patientId, concepts));
}

async function composeLists(
  task: PatientTask,
  kinds: readonly ListKind[],
  mentions?: readonly Mention[],
): Promise<boolean> {
  const all = mentions ?? (await mentionsOfKinds(task, kinds));
  const open = kinds.filter((kind) => composeList(task.builder, kind, all, task.question));
  return open.length === kinds.length;
}

/** Values of each examination; where it is only mentioned, its sentences. */
/** All values in the order of time and, where they are asked for before or after something else, when that is told. */
async function composeCourse(task: PatientTask): Promise<boolean> {
  const { builder, question } = task;
  const events = question.concepts.filter(({ category }) => category !== MEASURED);
  if (events.length > 0)
    builder.remark(builder.wording.aroundEvent(events.map(({ label }) => label).join(', ')));
  const isSilent = await composeValues(task, (name, mentions) =>
    composeTrend(builder, name, measuredOf(mentions), PERCENT.test(question.text)),
  );
  if (events.length === 0) return isSilent;
  await ofEach({ ...task, question: { ...question, concepts: events } }, async (thing, mentions) =>
    composeWhen(builder, thing, mentions),
  );
  return isSilent;
}

async function composeValues(
  task: PatientTask,
  composeOne: (name: string, mentions: readonly Mention[]) => void,
): Promise<boolean> {
  const { builder, parts } = task;
  const measurable = task.question.concepts.filter(({ category }) => category === MEASURED);
  return ofEach(
    { ...task, question: { ...task.question, concepts: measurable } },
    async (thing, mentions) => {
      if (measuredOf(mentions).length > 0) {
        composeOne(thing.label, mentions);
        return false;
      }
      const isValueMissing = thing.concept !== null && parts.kinship().isMeasured(thing.concept);
      if (isValueMissing) builder.remark(builder.wording.notInReports);
      builder.quote(mentions);
      return isValueMissing || mentions.length === 0;
    },
  );
}

function composeChecked(
  { builder }: PatientTask,
  thing: QuestionConcept,
  mentions: readonly Mention[],
): boolean {
  const measured = measuredOf(mentions);
  if (measured.length === 0 || thing.value === undefined) return true;
  composeValueCheck(builder, thing, measured, thing.value);
  return false;
}

/** What the newest report tells, or the newest that tells of what was asked for. */
async function composeLatest(task: PatientTask): Promise<boolean> {
  const { builder, reports, question } = task;
  const [newest] = question.isFirst ? [...reports].reverse() : reports;
  if (newest === undefined) return true;
  builder.computed(builder.wording.newestReport(newest.reportDate));
  const kinds = question.kinds.length === 0 ? CONDITIONS : question.kinds;
  const own = (await mentionsOfKinds(task, kinds)).filter(({ extractionId }) => extractionId === newest.id);
  await composeLists(task, kinds, own);
  return false;
}

async function composeCount(task: PatientTask): Promise<boolean> {
  const { builder, question } = task;
  if (question.concepts.length === 0) return composeCountOfKind(task);
  return ofEach(task, async (thing, mentions) => {
    const { affirmed } = evidenceOf(thing, mentions);
    if (affirmed.length === 0) return true;
    const inReports = new Set(affirmed.map(({ extractionId }) => extractionId)).size;
    builder.computed(builder.wording.mentionCount(thing.label, affirmed.length, inReports), affirmed);
    builder.quote(affirmed);
    return false;
  });
}

/** Sentences that mention what was asked for; else what the search finds. */
async function composePassages(task: PatientTask): Promise<boolean> {
  const { parts, studyId, patientId, asked, question, builder } = task;
  const known = question.concepts.filter(({ concept }) => concept !== null);
  if (known.length > 0) {
    return ofEach({ ...task, question: { ...question, concepts: known } }, async (thing, mentions) => {
      const isTold = tellsEvents(task, thing, mentions) === true;
      if (question.asksReplacement)
        composeReplacement(builder, thing.label, mentions, await mentionsOfKinds(task, MEDICATIONS));
      if (isTold) return false;
      const own = Object.values(evidenceOf(thing, mentions)).flat();
      const told = mentions.filter((mention) => own.includes(mention));
      if (told.length === 0) return true;
      builder.computed(builder.wording.places(told.length, thing.label), told);
      builder.quote(told);
      return false;
    });
  }
  if (question.concepts.length === 0) {
    if (has(question.text, CUES[question.language].list)) return composeLatest(task);
    builder.remark(builder.wording.askBack);
    return true;
  }
  const found = await passagesFor(parts, studyId, question, {
    patientIds: [patientId],
    mode: asked.mode,
    semantic: asked.semantic,
    k: 1,
    perPatient: asked.k,
  });
  if (found.length === 0) return true;
  builder.remark(builder.wording.foundIn);
  builder.quote(found);
  return false;
}
