import type { CohortQuery, Criterion } from '../../cohort/cohort.contract.ts';
import type { Wording } from './wording.ts';

/** A typed query in words: what patients have to meet. */
export function describeQuery({ cohort, having, lacking }: CohortQuery, wording: Wording): string {
  const parts = [
    ...having.map((criterion) => describeCriterion(criterion, wording)),
    ...lacking.map((criterion) => wording.without(describeCriterion(criterion, wording))),
    ...(cohort.gender === 'female' ? [wording.women] : []),
    ...(cohort.gender === 'male' ? [wording.men] : []),
    ...(cohort.age_from === undefined ? [] : [wording.ageFrom(cohort.age_from)]),
    ...(cohort.age_to === undefined ? [] : [wording.ageTo(cohort.age_to)]),
  ];
  return parts.length === 0 ? wording.all : parts.join('; ');
}

export function nameOf({ label, text, concepts, codes, category }: Criterion): string {
  return label ?? text ?? concepts?.join(' / ') ?? codes?.join(' / ') ?? category ?? '';
}

function describeCriterion(criterion: Criterion, wording: Wording): string {
  const { value, assertion, date_from: from, date_to: to } = criterion;
  const name = nameOf(criterion);
  const standings = assertion ?? [];
  const named =
    standings.length === 0
      ? wording.with(name)
      : standings.map((standing) => wording.standingOf(standing, name)).join(' / ');
  const compared =
    value === undefined
      ? ''
      : ` ${wording.comparator[value.comparator]} ${value.value}${value.ucum === undefined ? '' : ` ${value.ucum}`}`;
  const days = from === undefined && to === undefined ? '' : ` (${wording.days(from, to)})`;
  return `${named}${compared}${days}`;
}
