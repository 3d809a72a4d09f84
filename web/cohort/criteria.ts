import { assertionStatusLabel } from '../evidence/filters/assertion-statuses.ts';
import type { AssertionStatus, Comparator, CriterionFragment, Temporality } from '../generated/graphql.ts';

/** How values compare, as it is written. */
export const COMPARATORS = [
  { value: 'LT', label: '<' },
  { value: 'LE', label: '≤' },
  { value: 'EQ', label: '=' },
  { value: 'GE', label: '≥' },
  { value: 'GT', label: '>' },
] as const satisfies readonly { value: Comparator; label: string }[];

/** When something is the case, as it is labelled. */
export const TEMPORALITIES = [
  { value: 'CURRENT', label: 'Current' },
  { value: 'PAST', label: 'Past' },
  { value: 'FUTURE', label: 'Future' },
] as const satisfies readonly { value: Temporality; label: string }[];

/** How many criteria a list may have. */
export const MOST_CRITERIA = 10;

/** The longest words of a criterion. */
export const TEXT_MAX_LENGTH = 200;

const AFFIRMED: readonly AssertionStatus[] = ['AFFIRMED'];

const ANYTHING: CriterionFragment = {
  label: null,
  concepts: null,
  category: null,
  system: null,
  codes: null,
  text: null,
  assertion: null,
  temporality: null,
  ongoing: null,
  sourceSystem: null,
  dateFrom: null,
  dateTo: null,
  value: null,
};

/** A criterion for words, as somebody enters them. */
export function criterionOf(words: string): CriterionFragment {
  return { ...ANYTHING, label: words, text: words };
}

/** What the mentions of a criterion count as; affirmed where it does not say. */
export function assertionStatusesOf({ assertion }: CriterionFragment): readonly AssertionStatus[] {
  return assertion === null || assertion.length === 0 ? AFFIRMED : assertion;
}

/** What a criterion is about, in words. */
export function criterionName({ label, text, system, codes, concepts, category }: CriterionFragment): string {
  if (label) return label;
  if (text) return text;
  if (codes && codes.length > 0) return [system, codes.join(', ')].filter(Boolean).join(' ');
  if (concepts && concepts.length > 0) return concepts.join(', ');
  return category ?? 'Any finding';
}

/** The number that is compared with, or two as in 140/90. */
const boundText = ({ value, second }: NonNullable<CriterionFragment['value']>): string =>
  second === null ? `${value}` : `${value}/${second}`;

/** What a criterion asks beside what it is about and what it counts as, in words. */
export function criterionConditions(criterion: CriterionFragment): string[] {
  const { value, temporality, ongoing, dateFrom, dateTo, sourceSystem, category } = criterion;
  const sign = COMPARATORS.find(({ value: comparator }) => comparator === value?.comparator)?.label;
  return [
    value && [sign, boundText(value), value.ucum].filter((part) => part !== null && part !== '').join(' '),
    temporality &&
      temporality.length > 0 &&
      TEMPORALITIES.filter(({ value: time }) => temporality.includes(time))
        .map(({ label }) => label.toLowerCase())
        .join(' or '),
    ongoing === true && 'not stopped since',
    dateFrom && `from ${dateFrom}`,
    dateTo && `to ${dateTo}`,
    sourceSystem && `in ${sourceSystem}`,
    category && category !== criterionName(criterion) && category,
  ].filter((condition): condition is string => typeof condition === 'string' && condition !== '');
}

/** A criterion in one line, such as "HbA1c, affirmed, ≥ 7 %". */
export function criterionLine(criterion: CriterionFragment): string {
  const statuses = assertionStatusesOf(criterion).map((status) => assertionStatusLabel(status).toLowerCase());
  return [criterionName(criterion), statuses.join(' or '), ...criterionConditions(criterion)].join(', ');
}
