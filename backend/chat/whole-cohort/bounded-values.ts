import { MOST_PATIENTS } from '../../clinical/filters.ts';
import { convert } from '../../clinical/ucum.ts';
import type { CohortResult } from '../../cohort/cohort.contract.ts';
import { meets } from '../../cohort/compared-values.ts';
import type { ValueCondition } from '../../cohort/criterion.contract.ts';
import type { ChatAnswer } from '../chat.contract.ts';
import { describeCondition, describeQuery, nameOf } from '../composition/cohort-description.ts';
import { percentText } from '../composition/cohort-sentences.ts';
import { rounded } from '../composition/values.ts';
import { decimal } from '../composition/wording.ts';
import { cohortQueryOf } from '../understanding/cohort-query.ts';
import { MOST_NAMED, searchedFor, statementsOf } from './cohort-result.ts';
import type { CohortTask } from './cohort-task.ts';

/**
 * Answers whose newest or oldest value is within a bound: the value of each patient is read, and compared in its unit. A value in a
 * unit that does not convert is not compared, and told.
 */
export async function answerBoundedValues(task: CohortTask): Promise<ChatAnswer> {
  const { builder, question, patientIds, run } = task;
  const { wording } = builder;
  const measured = question.concepts.find(({ value }) => value !== undefined);
  if (measured?.value === undefined) throw new Error('A bound has a value.');
  const { value: condition, ...of } = measured;
  const concepts = question.concepts.map((concept) => (concept === measured ? of : concept));
  const query = cohortQueryOf(
    {
      ...question,
      concepts,
      intent: 'statistic',
      statistic: 'mean',
      isFirst: question.boundOf === 'earliest',
      isLatest: question.boundOf === 'latest',
    },
    patientIds,
  );
  const result = await run(query, MOST_PATIENTS);
  const searched = searchedFor(query);
  if (result.patients > MOST_PATIENTS) {
    builder.remark(wording.tooManyToRank(MOST_PATIENTS));
    return builder.finish('count', searched, true);
  }
  const valued = result.by_patient.filter(({ value }) => value !== null);
  if (valued.length === 0) {
    builder.remark(wording.notInReports);
    builder.remark(wording.noValues);
    return builder.finish('count', searched, true);
  }
  const met = valued.filter(({ value }) => isWithin(value, result.ucum, condition));
  const counts = { patients: met.length, denominator: result.denominator };
  const what = [
    wording.valueOfEach(
      query.measure.kind === 'value' ? nameOf(query.measure.of) : measured.label,
      question.boundOf ?? 'latest',
      describeCondition(condition, measured.own, wording),
    ),
    ...(query.having.length + query.lacking.length > 0 || Object.keys(query.cohort).length > 0
      ? [describeQuery(query, wording)]
      : []),
  ].join('; ');
  builder.computed(
    wording.count(counts.patients, counts.denominator, percentText(counts, wording), what),
    statementsOf({ by_patient: met }),
  );
  tellValues(task, met, result.ucum);
  builder.remark(wording.measured(valued.length, result.denominator));
  for (const note of result.notes) builder.remark(note);
  builder.quote(
    statementsOf({ by_patient: met.map((one) => ({ ...one, evidence: one.evidence.slice(0, 1) })) }),
  );
  return builder.finish('count', searched);
}

function isWithin(value: number | null, unit: string | null, condition: ValueCondition): boolean {
  if (value === null) return false;
  if (condition.ucum === undefined || condition.ucum === unit) return meets(value, condition);
  const converted = unit === null ? null : convert(value, unit, condition.ucum);
  return converted !== null && meets(converted, condition);
}

/** Each patient with the value that counts. */
function tellValues({ builder }: CohortTask, met: CohortResult['by_patient'], unit: string | null): void {
  const { wording } = builder;
  if (met.length === 0) return;
  const named = met
    .slice(0, MOST_NAMED)
    .map(
      ({ patient_id: id, value }) =>
        `${id} (${[decimal(rounded(value ?? 0), wording), unit ?? ''].join(' ').trim()})`,
    );
  builder.computed(
    wording.patients(named.join(', '), named.length, met.length),
    statementsOf({ by_patient: met }),
  );
}
