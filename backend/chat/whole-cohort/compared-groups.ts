import type { CohortQuery, CohortResult } from '../../cohort/cohort.contract.ts';
import type { AnswerBuilder } from '../composition/answer-builder.ts';
import { countText, measureText } from '../composition/cohort-sentences.ts';
import { rounded } from '../composition/values.ts';
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
  { gender, concepts }: Pick<ComparedGroup, 'gender'> & { concepts?: ComparedGroup['concepts'] | undefined },
): Question {
  const { groups: _groups, gender: _gender, ...rest } = question;
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
  const values = counted.map(({ group, query, result }) => ({
    label: labelOf(group, wording),
    value: query.measure.kind === 'patients' ? result.patients : result.value,
    isCount: query.measure.kind === 'patients',
    isOfPeople: group.gender !== undefined || group.base !== undefined,
  }));
  const [most, next] = values.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0));
  if (most?.value == null || next?.value == null) return values.every(({ value }) => value === null);
  if (most.isCount) {
    builder.computed(
      most.value === next.value
        ? wording.asMany(most.value)
        : (most.isOfPeople ? wording.moreIn : wording.moreCommon)(
            most.label,
            most.value,
            next.label,
            next.value,
          ),
    );
  } else if (most.value !== next.value) {
    const [high, low] = [most.value, next.value].map((value) => decimal(rounded(value), wording));
    builder.computed(wording.higher(most.label, high ?? '', next.label, low ?? ''));
  }
  return false;
}
