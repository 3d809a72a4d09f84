import fc from 'fast-check';
import type { CohortNode, Finding } from '../../backend/cohort/tree/tree.contract.ts';
import { DAYS, FORM, PATIENTS } from './invented-resources.ts';
import { SOURCES, TYPES } from './invented-studies.ts';

const day = fc.constantFrom(...DAYS);
const some = { requiredKeys: [] as [] };
const comparator = fc.constantFrom('lt', 'le', 'eq', 'ge', 'gt');

/** What findings are named by, as people name them most. */
const named: fc.Arbitrary<Finding> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom('diabetes-mellitus', 'type-2-diabetes-mellitus', 'hypertension', 'fever', 'metformin')
      .map((concept): Finding => ({ concepts: [concept] })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('fever', 'metformin', 'diabetes').map((text): Finding => ({ text })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('E11', 'I10', 'E11.9', '6809')
      .map((code): Finding => ({ codes: [code, 'X99'] })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('ICD10CM', 'RXNORM', 'LOINC').map((system): Finding => ({ system })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('Diagnosis', 'MedicationName').map((category): Finding => ({ category })),
  },
);
const narrowing = fc.record(
  {
    assertion: fc.subarray(['affirmed', 'possible', 'negated', 'hypothetical'] as const, { minLength: 1 }),
    association: fc.constantFrom('subject', 'other'),
    temporality: fc.subarray(['current', 'past', 'future'] as const),
    date_from: day,
    date_to: day,
    source_system: fc.constantFrom(...SOURCES),
    language: fc.constantFrom('en', 'de'),
    report_type: fc.constantFrom(...TYPES),
  },
  some,
);
/** Most criteria narrow by little. */
const narrowed = fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: narrowing });
const plain = fc.tuple(named, narrowed).map(([one, other]): Finding => ({ ...one, ...other }));

const examined: fc.Arbitrary<Finding> = fc.oneof(
  fc
    .record({
      comparator,
      value: fc.constantFrom(7, 0.07, 58),
      ucum: fc.constantFrom('%', 'mmol/mol', undefined),
    })
    .map((value): Finding => ({ concepts: ['hemoglobin-a1c'], value })),
  fc
    .record({
      comparator,
      value: fc.constantFrom(0.9, 1.8, 18),
      ucum: fc.constantFrom('mg/dL', 'mg/L', 'g/L'),
    })
    .map((value): Finding => ({ concepts: ['creatinine'], value })),
  fc
    .record(
      {
        comparator,
        value: fc.constantFrom(140, 128, 18),
        second: fc.constantFrom(90, 70, 11),
        ucum: fc.constantFrom('mm[Hg]', 'kPa'),
      },
      { requiredKeys: ['comparator', 'value'] },
    )
    .map((value): Finding => ({ concepts: ['blood-pressure'], value })),
  fc.constantFrom('8480-6', '8462-4').map(
    (code): Finding => ({
      system: 'LOINC',
      codes: [code],
      value: { comparator: 'ge', value: 90, ucum: 'mm[Hg]' },
    }),
  ),
);
const dosed = fc
  .record({ comparator, value: fc.constantFrom(500, 1), ucum: fc.constantFrom('mg', 'g', 'ug') })
  .map((dose): Finding => ({ concepts: ['metformin'], dose }));
type Reason = NonNullable<NonNullable<Finding['medication']>['reason']>;
const reason: fc.Arbitrary<Reason> = fc.oneof(
  fc.constantFrom('fever', 'diabetes-mellitus', 'hypertension').map((concept) => ({ concepts: [concept] })),
  fc.constant<Reason>({ codes: ['E11', 'X99'] }),
  fc.constant<Reason>({ system: 'ICD10CM' }),
  fc.constantFrom('fever', 'diabetes').map((text) => ({ text })),
);
const medicated: fc.Arbitrary<Finding> = fc
  .tuple(
    fc.constantFrom<Finding>(
      { concepts: ['metformin'] },
      { concepts: ['metformin'] },
      { text: 'metformin' },
      { codes: ['6809'] },
      { category: 'MedicationName' },
    ),
    fc.record(
      {
        state: fc.constantFrom(
          'taken',
          'taken',
          'started',
          'started',
          'stopped',
          'stopped',
          'restarted',
          'paused',
        ),
        reason,
      },
      { requiredKeys: ['state'] },
    ),
    narrowed,
  )
  .map(([own, medication, more]): Finding => {
    const { association: _, date_from: from, date_to: to, ...rest } = more as Finding;
    const [earlier, later] = from !== undefined && to !== undefined && to < from ? [to, from] : [from, to];
    return {
      ...own,
      ...rest,
      medication,
      ...(earlier !== undefined && { date_from: earlier }),
      ...(later !== undefined && { date_to: later }),
    };
  });
const counted = fc
  .tuple(
    fc.oneof({ weight: 3, arbitrary: plain }, { weight: 1, arbitrary: medicated }),
    fc.record(
      {
        by: fc.constantFrom('mentions', 'reports', 'days'),
        at_least: fc.integer({ min: 1, max: 3 }),
        at_most: fc.integer({ min: 1, max: 3 }),
      },
      some,
    ),
  )
  .map(([own, count]): Finding => ({ ...own, count }));
const episode = fc.oneof(
  { weight: 4, arbitrary: plain },
  { weight: 2, arbitrary: fc.tuple(examined, narrowed).map(([own, more]): Finding => ({ ...own, ...more })) },
  { weight: 1, arbitrary: dosed },
  { weight: 3, arbitrary: medicated },
);
const first = fc.tuple(episode, day).map(
  ([{ date_to: to, ...own }, from]): Finding => ({
    ...own,
    date_from: from,
    ...(to !== undefined && (own.medication === undefined || to >= from) && { date_to: to }),
    first: true,
  }),
);

const finding = fc.oneof(
  { weight: 4, arbitrary: episode },
  { weight: 1, arbitrary: counted },
  { weight: 1, arbitrary: first },
);
const point = fc.record(
  { which: fc.constantFrom('first', 'last', 'highest', 'lowest'), before: day, since: day },
  { requiredKeys: ['which'] },
);
const change = fc
  .record(
    {
      of: fc
        .tuple(fc.constantFrom('hemoglobin-a1c', 'creatinine'), narrowed)
        .map(([concept, more]) => ({ concepts: [concept], ...more })),
      from: point,
      to: point,
      direction: fc.constantFrom('rose', 'fell'),
      by: fc.constantFrom(0.5, 1),
      factor: fc.constantFrom(1, 2),
      exceeded: fc.boolean(),
      ucum: fc.constantFrom('mg/dL', '%'),
    },
    { requiredKeys: ['of', 'from', 'to', 'direction'] },
  )
  // A percentage of creatinine is refused.
  .map((own) => (own.of.concepts[0] === 'creatinine' && own.ucum === '%' ? { ...own, ucum: 'g/L' } : own))
  .map((own) =>
    own.of.concepts[0] === 'hemoglobin-a1c' && own.ucum === 'mg/dL' ? { ...own, ucum: '%' } : own,
  );
const sided = fc.oneof({ weight: 1, arbitrary: episode }, { weight: 1, arbitrary: medicated });
const order = fc
  .record(
    {
      of: sided,
      relation: fc.constantFrom('before', 'after', 'within'),
      to: sided,
      days_at_least: fc.constantFrom(0, 2),
      days_at_most: fc.constantFrom(0, 7, 400),
      first: fc.boolean(),
      same_day: fc.boolean(),
    },
    { requiredKeys: ['of', 'relation', 'to'] },
  )
  .map((own) => (own.relation === 'within' ? { days_at_most: 10, ...own } : own));

const leaf: fc.Arbitrary<CohortNode> = fc.oneof(
  { weight: 8, arbitrary: finding.map((finding) => ({ finding })) },
  { weight: 2, arbitrary: change.map((change) => ({ change })) },
  { weight: 2, arbitrary: order.map((order) => ({ order })) },
  {
    weight: 2,
    arbitrary: fc
      .record(
        {
          gender: fc.constantFrom('male', 'female', 'unknown'),
          age_from: fc.integer({ min: 47, max: 52 }),
          age_to: fc.integer({ min: 47, max: 52 }),
          at: plain,
        },
        some,
      )
      .filter(({ gender, age_from: from, age_to: to, at }) =>
        at === undefined ? (gender ?? from ?? to) !== undefined : (from ?? to) !== undefined,
      )
      .map((person) => ({ person })),
  },
  {
    weight: 1,
    arbitrary: fc
      .record(
        {
          source_system: fc.constantFrom(...SOURCES),
          language: fc.constantFrom('en', 'de'),
          report_type: fc.constantFrom(...TYPES),
          date_from: day,
          date_to: day,
        },
        some,
      )
      .map((report) => ({ report })),
  },
  {
    weight: 2,
    arbitrary: fc
      .oneof(
        fc.constantFrom('true', 'false').map((answer) => ({ link_id: 'smokes', answers: [answer] })),
        fc.constantFrom('r', 'Colour', 'x').map((answer) => ({ link_id: 'colour', answers: [answer, 'g'] })),
        comparator.map((own) => ({ link_id: 'weight', value: { comparator: own, value: 80, ucum: 'kg' } })),
        fc.constant({ link_id: 'weight' }),
      )
      .map((form) => ({ form: { form: FORM, ...form } })),
  },
  {
    weight: 1,
    arbitrary: fc
      .record(
        {
          status: fc.subarray(['active', 'completed', 'pending'] as const, { minLength: 1 }),
          study_group: fc.constantFrom('A', 'B'),
          consent_given: fc.boolean(),
          enrolled_from: day,
          enrolled_to: day,
        },
        some,
      )
      .map((participant) => ({ participant })),
  },
  { weight: 1, arbitrary: fc.subarray([...PATIENTS, 'p-9']).map((patients) => ({ patients })) },
);

/** A random tree, mostly of few criteria. */
export const cohortTree: fc.Arbitrary<CohortNode> = fc.letrec<{ node: CohortNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'tree' },
    { weight: 5, arbitrary: leaf },
    { weight: 2, arbitrary: fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })) },
    { weight: 2, arbitrary: fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })) },
    { weight: 1, arbitrary: tie('node').map((not) => ({ not })) },
    { weight: 1, arbitrary: tie('node').map((lacking) => ({ lacking })) },
  ),
})).node;
