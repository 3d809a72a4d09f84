import fc from 'fast-check';
import { ASSERTION_STATUSES, type AssertionStatus } from '../../backend/clinical/filters.ts';
import type { Criterion } from '../../backend/cohort/criterion.contract.ts';
import { CONCEPTS, DAYS, SOURCES, type StoredMention } from './invented-mentions.ts';

const criterion: fc.Arbitrary<Criterion> = fc.record(
  {
    concepts: fc.subarray([...CONCEPTS, 'hemoglobin-a1c'], { minLength: 1, maxLength: 3 }),
    category: fc.constantFrom('Diagnosis', 'SymptomOrSign', 'ExaminationName', 'Ethnicity'),
    codes: fc.subarray(['E11', 'I10', '73211009', 'R50', 'X99'], { minLength: 1 }),
    system: fc.constantFrom('SNOMEDCT', 'ICD10CM', 'LOINC'),
    assertion: fc.subarray([...ASSERTION_STATUSES]),
    temporality: fc.subarray(['current', 'past', 'future'] as const),
    source_system: fc.constantFrom(...SOURCES),
    date_from: fc.constantFrom(...DAYS),
    date_to: fc.constantFrom(...DAYS),
    value: fc.record(
      {
        comparator: fc.constantFrom('lt', 'le', 'eq', 'ge', 'gt'),
        value: fc.constantFrom(0.5, 7, 7.5),
        ucum: fc.constantFrom('%', 'mmol/mol'),
      },
      { requiredKeys: ['comparator', 'value'] },
    ),
  },
  { requiredKeys: [] },
);
/** Most criteria name one thing, as people do. */
export const likelyCriterion = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(...CONCEPTS).map((concept): Criterion => ({ concepts: [concept] })),
  },
  { weight: 2, arbitrary: criterion },
);

/** What stands below a concept, written by hand for the concepts of the test. */
const BELOW: Record<string, readonly string[]> = {
  'diabetes-mellitus': ['type-1-diabetes-mellitus', 'type-2-diabetes-mellitus'],
};

/** Whether a criterion means a mention, decided without the store. */
export function matchesCriterion(
  mention: StoredMention,
  asked: Criterion,
  standings: readonly AssertionStatus[],
): boolean {
  const { report, concept, codes, value } = mention;
  const wanted = asked.concepts?.flatMap((key) => [key, ...(BELOW[key] ?? [])]);
  const hasCode = codes.some((key) => {
    const [system = '', code = ''] = key.split(' ');
    if (asked.system !== undefined && asked.system !== system) return false;
    return (
      asked.codes === undefined ||
      asked.codes.some((own) => own === code || (system === 'ICD10CM' && code.startsWith(`${own}.`)))
    );
  });
  const compare = asked.value;
  const compares =
    compare === undefined ||
    (value !== null &&
      (compare.ucum === undefined || compare.ucum === mention.ucum) &&
      {
        lt: value < compare.value,
        le: value <= compare.value,
        eq: value === compare.value,
        ge: value >= compare.value,
        gt: value > compare.value,
      }[compare.comparator]);
  return (
    (wanted === undefined || (concept !== null && wanted.includes(concept))) &&
    (asked.category === undefined || asked.category === mention.category) &&
    ((asked.codes === undefined && asked.system === undefined) || hasCode) &&
    standings.includes(mention.standing) &&
    (asked.temporality === undefined ||
      asked.temporality.length === 0 ||
      asked.temporality.includes(mention.temporality)) &&
    (asked.source_system === undefined || asked.source_system === report.source) &&
    (asked.date_from === undefined || report.day >= asked.date_from) &&
    (asked.date_to === undefined || report.day <= asked.date_to) &&
    compares
  );
}

export const assertionStatusesOf = ({ assertion }: Criterion): readonly AssertionStatus[] =>
  assertion === undefined || assertion.length === 0 ? ['affirmed'] : assertion;
