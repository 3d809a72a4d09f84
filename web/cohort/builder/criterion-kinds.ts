import type {
  ChangeInput,
  CohortNodeInput,
  CriterionFragment,
  CriterionInput,
  FindingInput,
  ValueConditionInput,
} from '../../generated/graphql.ts';
import { counted } from '../../shared/format.ts';
import { COMPARATORS, criterionConditions, criterionName, criterionOf } from '../criteria.ts';
import type { TreeCriterion } from './draft.ts';
import { medicationWords } from './medication-states.ts';

export type CriterionKind = keyof TreeCriterion;

const NOTHING: FindingInput = { criterion: {} };

/** The kinds of criteria, as they are added. */
export const CRITERION_KINDS = [
  {
    kind: 'finding',
    label: 'Finding',
    hint: 'diagnosis, medication, value, procedure',
    empty: { finding: NOTHING },
  },
  {
    kind: 'change',
    label: 'Change of a value',
    hint: 'rose, fell, halved',
    empty: { change: { of: NOTHING, from: { which: 'FIRST' }, to: { which: 'LAST' }, direction: 'ROSE' } },
  },
  {
    kind: 'order',
    label: 'Order in time',
    hint: 'before, after, within days of',
    empty: { order: { of: NOTHING, relation: 'BEFORE', to: NOTHING } },
  },
  { kind: 'person', label: 'Age and sex', hint: 'now, or at an event', empty: { person: {} } },
  { kind: 'report', label: 'Report', hint: 'source, type, language, day', empty: { report: {} } },
  {
    kind: 'form',
    label: 'Form answer',
    hint: 'of a completed response',
    empty: { form: { form: '', linkId: '' } },
  },
  { kind: 'participant', label: 'Participant', hint: 'status, group, consent', empty: { participant: {} } },
  {
    kind: 'cohort',
    label: 'Saved cohort',
    hint: 'who meets it, or its frozen members',
    empty: { cohort: { id: '' } },
  },
  { kind: 'patients', label: 'Patients', hint: 'a list of ids', empty: { patients: [] } },
] as const satisfies readonly {
  kind: CriterionKind;
  label: string;
  hint: string;
  empty: CohortNodeInput;
}[];

const isNamed = ({ criterion }: FindingInput): boolean =>
  Boolean(
    criterion.concepts?.length ||
      criterion.codes?.length ||
      criterion.system ||
      criterion.text?.trim() ||
      criterion.category,
  );

const NAMELESS = 'Choose or type what is looked for.';

/** What is still missing of a criterion; null where it can be counted. */
export function missingOf({
  finding,
  change,
  order,
  person,
  form,
  patients,
  cohort,
}: TreeCriterion): string | null {
  if (finding) return isNamed(finding) ? null : NAMELESS;
  if (change) return isNamed(change.of) ? null : NAMELESS;
  if (order) {
    if (!isNamed(order.of) || !isNamed(order.to)) return 'Choose or type both findings.';
    const needsDays = order.relation === 'WITHIN' && typeof order.daysAtMost !== 'number';
    return needsDays ? 'Enter how many days are between them at most.' : null;
  }
  if (person) {
    const hasAge = typeof person.ageFrom === 'number' || typeof person.ageTo === 'number';
    if (person.at && !isNamed(person.at)) return NAMELESS;
    return hasAge || (person.gender && !person.at) ? null : 'Enter an age, or choose a sex.';
  }
  if (form) return form.form === '' || form.linkId === '' ? 'Choose a form and a question.' : null;
  if (cohort) return cohort.id === '' ? 'Choose a saved cohort.' : null;
  if (patients) return patients.length === 0 ? 'Enter the ids of patients.' : null;
  return null;
}

export const isComplete = (criterion: TreeCriterion): boolean => missingOf(criterion) === null;

/** A criterion with what is absent as null, as answers of the server have it. */
function asFragment({ value, ...criterion }: CriterionInput): CriterionFragment {
  const told = Object.fromEntries(Object.entries(criterion).filter(([, own]) => own !== undefined));
  const compared = value ? { second: null, to: null, ucum: null, ...value } : null;
  return { ...criterionOf(''), label: null, text: null, ...told, value: compared } as CriterionFragment;
}

/** What a finding is called. */
const nameOf = (finding: FindingInput): string =>
  isNamed(finding) ? criterionName(asFragment(finding.criterion)) : '…';
/** The same with what happened to it. */
const eventOf = (finding: FindingInput): string =>
  finding.medication ? `${nameOf(finding)} ${medicationWords(finding.medication)}` : nameOf(finding);

function comparison({ comparator, value, ucum }: ValueConditionInput): string {
  const sign = COMPARATORS.find((each) => each.value === comparator)?.label ?? comparator;
  return [sign, value, ucum].filter((part) => part !== null && part !== undefined && part !== '').join(' ');
}

function findingConditions({
  criterion,
  association,
  language,
  reportType,
  dose,
  medication,
  first,
  count,
}: FindingInput): string[] {
  const statuses = (criterion.assertion ?? []).map((status) => status.toLowerCase());
  const times = count?.by === 'DAYS' ? 'day' : count?.by === 'MENTIONS' ? 'mention' : 'report';
  return [
    medication && medicationWords(medication),
    statuses.length > 0 && statuses.join(' or '),
    association === 'OTHER' && 'of a relative',
    ...criterionConditions(asFragment(criterion)),
    dose && `dose ${comparison(dose)}`,
    language && `in ${LANGUAGE_NAMES[language]}`,
    reportType && `in ${reportType}`,
    first && 'first episode',
    count && typeof count.atLeast === 'number' && `in ${counted(count.atLeast, times)} or more`,
    count && typeof count.atMost === 'number' && `in ${counted(count.atMost, times)} or less`,
  ].filter((part): part is string => typeof part === 'string' && part !== '');
}

function changeConditions({ direction, from, to, by, factor, exceeded, ucum }: ChangeInput) {
  const more = exceeded ? 'more than ' : '';
  return [
    `${direction.toLowerCase()} from the ${from.which.toLowerCase()} to the ${to.which.toLowerCase()} value`,
    by && `by ${more}${by} ${ucum ?? ''}`.trim(),
    factor && `by ${more}the factor ${factor}`,
  ];
}

export const LANGUAGE_NAMES = { EN: 'English', DE: 'German', IT: 'Italian' } as const;

/** Names of saved cohorts by their ids. */
export type CohortNames = ReadonlyMap<string, string>;
export const NO_NAMES: CohortNames = new Map();

/** A criterion in words: what it is about, and its conditions. */
export function criterionText(
  criterion: TreeCriterion,
  cohortNames: CohortNames = NO_NAMES,
): { name: string; conditions: string[] } {
  const { finding, change, order, person, report, form, participant, patients, cohort } = criterion;
  const some = (parts: readonly unknown[]) =>
    parts.filter((part): part is string => typeof part === 'string' && part !== '');
  if (finding) return { name: nameOf(finding), conditions: findingConditions(finding) };
  if (change) return { name: nameOf(change.of), conditions: some(changeConditions(change)) };
  if (order) {
    const { daysAtLeast: least, daysAtMost: most } = order;
    const relation = order.relation === 'WITHIN' ? 'near' : order.relation.toLowerCase();
    return {
      name: `${eventOf(order.of)} ${relation} ${eventOf(order.to)}`,
      conditions: some([
        typeof least === 'number' && `${counted(least, 'day')} or more between`,
        typeof most === 'number' && `${counted(most, 'day')} or less between`,
        order.first && 'first episodes',
        order.sameDay && 'or the same day or sentence',
      ]),
    };
  }
  if (person) {
    const { gender, ageFrom, ageTo, at } = person;
    const age = [
      typeof ageFrom === 'number' && `from ${ageFrom}`,
      typeof ageTo === 'number' && `to ${ageTo}`,
    ];
    const years = age.filter(Boolean).join(' ');
    const name = some([
      gender && gender[0] + gender.slice(1).toLowerCase(),
      years && `${gender ? 'aged' : 'Aged'} ${years}`,
    ]).join(', ');
    return { name: name || 'Age and sex', conditions: some([at && `at ${nameOf(at)}`]) };
  }
  if (report) {
    const { sourceSystem, language, reportType, dateFrom, dateTo } = report;
    return {
      name: 'A report',
      conditions: some([
        sourceSystem && `from ${sourceSystem}`,
        reportType && `of type ${reportType}`,
        language && `in ${LANGUAGE_NAMES[language]}`,
        dateFrom && `since ${dateFrom}`,
        dateTo && `until ${dateTo}`,
      ]),
    };
  }
  if (form) {
    const { answers, value } = form;
    return {
      name: 'Form answer',
      conditions: some([form.linkId, answers?.length && answers.join(' or '), value && comparison(value)]),
    };
  }
  if (participant) {
    const { status, studyGroup, consentGiven, enrolledFrom, enrolledTo } = participant;
    return {
      name: 'Participant',
      conditions: some([
        status?.map((each) => each.toLowerCase()).join(' or '),
        studyGroup && `group ${studyGroup}`,
        typeof consentGiven === 'boolean' && (consentGiven ? 'with consent' : 'without consent'),
        enrolledFrom && `enrolled since ${enrolledFrom}`,
        enrolledTo && `enrolled until ${enrolledTo}`,
      ]),
    };
  }
  if (cohort) {
    const name = cohortNames.get(String(cohort.id));
    return {
      name: name === undefined ? 'A saved cohort' : `Cohort “${name}”`,
      conditions: some([typeof cohort.version === 'number' && `version ${cohort.version}`]),
    };
  }
  return { name: counted(patients?.length ?? 0, 'chosen patient'), conditions: [] };
}

/** The same in one line. */
export function criterionSentence(criterion: TreeCriterion, cohortNames: CohortNames = NO_NAMES): string {
  const { name, conditions } = criterionText(criterion, cohortNames);
  return [name, ...conditions].join(', ');
}
