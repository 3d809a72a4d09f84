import type { AssertionStatus } from '../../clinical/filters.ts';
import type { CohortQuery, CohortResult } from '../../cohort/cohort.contract.ts';
import type { CohortEvidence } from '../../cohort/criterion.contract.ts';
import type { AnswerBuilder, Statement } from '../composition/answer-builder.ts';
import { describeQuery, nameOf } from '../composition/cohort-description.ts';
import { countText, measureText } from '../composition/cohort-sentences.ts';
import { sentenceAround } from '../retrieval/mentions.store.ts';
import type { Question } from '../understanding/question.ts';
import type { CohortInquiry } from './cohort-task.ts';

export const APART: readonly Exclude<AssertionStatus, 'affirmed'>[] = [
  'possible',
  'negated',
  'hypothetical',
  'family',
];
/** Patients that are named with a resource. */
const MOST_RESOURCES = 20;
/** Patients that are told by their ids. */
export const MOST_NAMED = 200;
const EXTREMES: ReadonlySet<string> = new Set(['min', 'max']);

export const searchedFor = ({ having, courses, lacking, measure }: CohortQuery): string[] =>
  [
    ...having,
    ...courses.flatMap(
      ({ change, order, finding }) => change?.of ?? finding ?? [order?.of ?? [], order?.to ?? []].flat(),
    ),
    ...lacking,
    ...(measure.kind === 'value' ? [measure.of] : []),
  ].map(nameOf);

/** Whether it asks for the highest or lowest, and so for who has it. */
export const isExtremeOf = (measure: CohortQuery['measure']): boolean =>
  (measure.kind === 'value' || measure.kind === 'age') && EXTREMES.has(measure.statistic);

/** What is known of a result beside it. */
interface Beside {
  /** Whether something that is asked for is told of no patient at all. */
  readonly isUntold: boolean;
  /** The sentence on patients who may belong to it. */
  readonly unknown: string | null;
}

/** @returns whether the reports do not say what was asked: nothing of it is mentioned in any way */
export function composeResult(
  builder: AnswerBuilder,
  query: CohortQuery,
  result: CohortResult,
  question: Question,
  { k, max_per_patient: perPatient, isUntold, unknown }: CohortInquiry & Beside,
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
  if (unknown !== null) builder.computed(unknown);
  // Values that were left out, because their unit is another one, are told with the number.
  if (measure.kind === 'value') for (const note of result.notes) builder.remark(note);
  if (others.length > 0) {
    builder.computed(
      wording.apart(others.map((standing) => wording.apartPart(standing, result.apart[standing])).join(', ')),
    );
  }
  if (result.denied !== null && measure.kind === 'patients' && result.patients > 0)
    builder.computed(wording.lacked(result.denied, result.patients - result.denied));
  if (question.asksWho && measure.kind === 'patients' && result.patients > 0) {
    const ids = result.by_patient.slice(0, MOST_NAMED).map(({ patient_id: patientId }) => patientId);
    builder.computed(wording.patients(ids.join(', '), ids.length, result.patients), statements);
  }
  composeResources(builder, result);
  // Of each patient apart, where more is asked of them.
  if (question.details === undefined) builder.quote(statements);
  return isAbstention;
}

/** Patients who are told by resources, which have no sentence to be cited. */
function composeResources(builder: AnswerBuilder, { by_patient: patients }: CohortResult): void {
  const named = patients.flatMap(({ patient_id: id, resources: [first] }) =>
    first === undefined ? [] : [`${id} (${first.reference})`],
  );
  if (named.length > 0)
    builder.computed(builder.wording.byResources(named.slice(0, MOST_RESOURCES).join(', ')));
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
  const isExtreme = isExtremeOf(measure);
  const having = isExtreme
    ? result.by_patient.filter(({ value }) => value === result.value)
    : result.by_patient;
  const statements = having.slice(0, MOST_NAMED).flatMap(({ patient_id: id, evidence }) => {
    // A value that was converted stands in its sentence in another unit.
    const exact = evidence.filter(({ value }) => value === result.value);
    const proof = !isExtreme ? evidence : exact.length > 0 ? exact : evidence.slice(0, 1);
    return proof.map((one) => statementOf(id, one));
  });
  builder.computed(measureText(query, result, wording), statements);
  if (!isExtreme || having.length === 0) return;
  const ids = having.map(({ patient_id: id }) => id);
  builder.computed(wording.patients(ids.join(', '), ids.length, ids.length), statements);
  for (const statement of statements)
    builder.computed(wording.toldOn(statement.patientId, statement.reportDate), [statement]);
  builder.quote(statements);
}

/** The sentences that speak for each patient of a result. */
export const statementsOf = ({ by_patient: patients }: Pick<CohortResult, 'by_patient'>): Statement[] =>
  patients.flatMap(({ patient_id: id, evidence }) => evidence.map((one) => statementOf(id, one)));

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

const PROOFS = 5;

/** The first sentences that speak for the patients of a result. */
export function quoteFirst(builder: AnswerBuilder, { by_patient: patients }: CohortResult): void {
  builder.quote(
    patients
      .slice(0, PROOFS)
      .flatMap(({ patient_id: id, evidence }) => evidence.slice(0, 1).map((one) => statementOf(id, one))),
  );
}
