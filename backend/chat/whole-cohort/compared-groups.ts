import type { CohortQuery, CohortResult } from '../../cohort/cohort.contract.ts';
import type { AnswerBuilder } from '../composition/answer-builder.ts';
import { countText, measureText, percentText, shareOf, shownValue } from '../composition/cohort-sentences.ts';
import { decimal, type Wording } from '../composition/wording.ts';
import { cohortQueryOf } from '../understanding/cohort-query.ts';
import type { ComparedGroup, Question } from '../understanding/question.ts';

/** A group of patients with what came of the question for it. */
interface CountedGroup {
  readonly group: ComparedGroup;
  readonly query: CohortQuery;
  readonly result: CohortResult;
}

/** Runs a question for each of the groups that it sets beside each other. */
export function countGroups(
  question: Question,
  patientIds: readonly string[],
  run: (query: CohortQuery) => Promise<CohortResult>,
): Promise<CountedGroup[]> {
  return Promise.all(
    (question.groups ?? []).map(async (group) => {
      const ids = group.patientIds ?? patientIds;
      const { base = [], concepts } = group;
      const query = cohortQueryOf(
        ofGroup(question, { ...group, concepts: concepts && [...base, ...concepts] }),
        ids,
      );
      const result = await run(query);
      if (base.length === 0) return { group, query, result };
      const among = await run(cohortQueryOf(ofGroup(question, { ...group, concepts: base }), ids));
      return { group, query, result: { ...result, denominator: among.patients } };
    }),
  );
}

function ofGroup(
  question: Question,
  {
    gender,
    ageFrom,
    ageTo,
    concepts,
  }: Pick<ComparedGroup, 'gender' | 'ageFrom' | 'ageTo'> & {
    concepts?: ComparedGroup['concepts'] | undefined;
  },
): Question {
  const { groups: _groups, gender: _gender, ...ofAll } = question;
  const { ageFrom: _from, ageTo: _to, ...ofAnyAge } = question;
  // Ages that tell groups apart leave the sex that all are of.
  const isOfAges = ageFrom !== undefined || ageTo !== undefined;
  const rest = isOfAges
    ? {
        ...ofAnyAge,
        ...(ageFrom === undefined ? {} : { ageFrom }),
        ...(ageTo === undefined ? {} : { ageTo }),
      }
    : ofAll;
  // Of a group that is named by what it has, a test without a bound is asked for its values.
  const isMeasured = (concepts ?? rest.concepts).some(
    ({ category, value }) =>
      category === 'ExaminationName' && (concepts === undefined || value === undefined),
  );
  return {
    ...rest,
    ...(gender === undefined ? {} : { gender }),
    concepts: concepts ?? rest.concepts,
    intent: isMeasured && rest.change === undefined ? 'statistic' : 'count',
  };
}

const labelOf = ({ label, isWithout = false }: ComparedGroup, wording: Wording): string =>
  isWithout ? wording.without(label) : label;

/** A sentence for each group, and which has more. @returns whether nothing is known of any */
export function composeGroups(builder: AnswerBuilder, counted: readonly CountedGroup[]): boolean {
  const { wording } = builder;
  if (counted.every(({ result }) => result.denominator === 0)) return true;
  for (const { group, query, result } of counted) {
    const text = query.measure.kind === 'patients' ? countText : measureText;
    builder.computed(wording.groupOf(labelOf(group, wording), text(query, result, wording)));
  }
  // Values that were left out are told with the numbers.
  const notes = counted.flatMap(({ query, result }) => (query.measure.kind === 'value' ? result.notes : []));
  for (const note of new Set(notes)) builder.remark(note);
  if (counted.some(({ query }) => query.measure.kind !== 'patients')) return composeValues(builder, counted);
  composeCounts(builder, counted);
  return false;
}

/** Which of the groups has more: by share where patients are counted among a group of their own, else by number. */
function composeCounts(builder: AnswerBuilder, counted: readonly CountedGroup[]): void {
  const { wording } = builder;
  const isByShare = counted.some(({ group }) => group.base !== undefined);
  const amountOf = ({ result }: CountedGroup) => (isByShare ? shareOf(result) : result.patients);
  const [most, next] = counted.toSorted((one, other) => amountOf(other) - amountOf(one));
  if (most === undefined || next === undefined) return;
  const [label, other] = [labelOf(most.group, wording), labelOf(next.group, wording)];
  if (isByShare) {
    const [high = '', low = ''] = [most, next].map(({ result }) => `${percentText(result, wording)} %`);
    if (high !== low) builder.computed(wording.higher(label, high, other, low));
    return;
  }
  const { patients } = most.result;
  const others = next.result.patients;
  const more = most.group.gender === undefined ? wording.moreCommon : wording.moreIn;
  builder.computed(patients === others ? wording.asMany(patients) : more(label, patients, other, others));
}

/** Whose value is higher. @returns whether there is no value of any */
function composeValues(builder: AnswerBuilder, counted: readonly CountedGroup[]): boolean {
  const { wording } = builder;
  const [most, next] = counted.toSorted((one, other) => (other.result.value ?? 0) - (one.result.value ?? 0));
  if (most?.result.value == null || next?.result.value == null)
    return counted.every(({ result }) => result.value === null);
  if (most.result.value === next.result.value) return false;
  const [high = '', low = ''] = [most, next].map(({ query, result }) =>
    decimal(shownValue(query.measure, result.value ?? 0), wording),
  );
  builder.computed(wording.higher(labelOf(most.group, wording), high, labelOf(next.group, wording), low));
  return false;
}
