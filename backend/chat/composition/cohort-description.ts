import { ASSERTION_STATUSES } from '../../clinical/filters.ts';
import type { CohortQuery, Course } from '../../cohort/cohort.contract.ts';
import { isEitherEnough, isMeasuredInTwo } from '../../cohort/compared-values.ts';
import type { Criterion, ValueCondition } from '../../cohort/criterion.contract.ts';
import { decimal, type Wording } from './wording.ts';

/** A typed query in words: what patients have to meet. */
export function describeQuery({ cohort, having, courses, lacking }: CohortQuery, wording: Wording): string {
  const parts = [
    ...having.map((criterion) => describeCriterion(criterion, wording)),
    ...courses.map((course) => describeCourse(course, wording)),
    ...lacking.map((criterion) => wording.without(describeCriterion(criterion, wording))),
    ...(cohort.gender === 'female' ? [wording.women] : []),
    ...(cohort.gender === 'male' ? [wording.men] : []),
    ...(cohort.age_from === undefined ? [] : [wording.ageFrom(cohort.age_from)]),
    ...(cohort.age_to === undefined ? [] : [wording.ageTo(cohort.age_to)]),
  ];
  return parts.length === 0 ? wording.all : parts.join('; ');
}

type Named = Pick<Criterion, 'label' | 'text' | 'concepts' | 'codes' | 'category'>;

export function nameOf({ label, text, concepts, codes, category }: Named): string {
  return label ?? text ?? concepts?.join(' / ') ?? codes?.join(' / ') ?? category ?? '';
}

/** How a value is compared, with which of two numbers has to: "above 140/90 mm[Hg] (systolic or diastolic)". */
export function describeCondition(
  condition: ValueCondition,
  concepts: readonly string[] | undefined,
  wording: Wording,
): string {
  const { comparator, value, second, ucum } = condition;
  const unit = ucum === undefined ? '' : ` ${ucum}`;
  const numbers = [value, second ?? []].flat().map((number) => decimal(number, wording));
  const said = `${wording.comparator[comparator]} ${numbers.join('/')}${unit}`;
  if (second !== undefined)
    return `${said} (${isEitherEnough(condition) ? wording.eitherPressure : wording.bothPressures})`;
  return isMeasuredInTwo(concepts) ? `${said} (${wording.firstPressure})` : said;
}

function describeCriterion(criterion: Criterion, wording: Wording): string {
  const { value, assertion, temporality = [], date_from: from, date_to: to } = criterion;
  const name = nameOf(criterion);
  const statuses = assertion ?? [];
  const named =
    statuses.length === 0
      ? name
      : ASSERTION_STATUSES.every((status) => statuses.includes(status))
        ? wording.anyStatement(name)
        : statuses.map((status) => wording.withStatus(status, name)).join(' / ');
  const compared = value === undefined ? '' : ` ${describeCondition(value, criterion.concepts, wording)}`;
  const days = from === undefined && to === undefined ? '' : ` (${wording.days(from, to)})`;
  const times =
    temporality.length === 0 ? '' : ` (${temporality.map((time) => wording.time[time]).join(' / ')})`;
  return `${named}${compared}${times}${days}`;
}

function describeCourse({ change, order, finding }: Course, wording: Wording): string {
  if (finding?.medication !== undefined) {
    const { state, reason } = finding.medication;
    return wording.happened(nameOf(finding), state, reason && nameOf(reason));
  }
  if (order !== undefined) {
    const { of, relation, to, days_at_most: days } = order;
    return wording.inOrder(nameOf(of), relation, nameOf(to), days);
  }
  if (change === undefined) return '';
  const { of, direction, factor, by, exceeded = false, ucum } = change;
  const amount = by === undefined ? undefined : [decimal(by, wording), ucum].filter(Boolean).join(' ');
  return wording.changed(nameOf(of), direction, {
    exceeded,
    ...(factor === undefined ? {} : { factor }),
    ...(amount === undefined ? {} : { by: amount }),
  });
}
