import type { ValueCondition } from '../criterion.contract.ts';
import type {
  Change,
  CohortNode,
  Finding,
  FormAnswer,
  Order,
  ParticipantAttributes,
  Person,
  ReportAttributes,
  ValuePoint,
} from '../tree/tree.contract.ts';
import type { CriterionNames } from './criterion-names.ts';

const SIGNS = { lt: 'below', le: 'at most', eq: 'equal to', ge: 'at least', gt: 'above' } as const;

function conditionWords({ comparator, value, second, to, ucum }: ValueCondition): string {
  const number = second === undefined ? String(value) : `${value}/${second}`;
  const compared = to === undefined ? `${SIGNS[comparator]} ${number}` : `between ${number} and ${to}`;
  return ucum === undefined ? compared : `${compared} ${ucum}`;
}

const some = (...parts: readonly (string | false | undefined)[]): string[] =>
  parts.filter((part) => typeof part === 'string' && part !== '') as string[];

const days = (from: string | undefined, to: string | undefined, of: string): string[] =>
  some(from !== undefined && `${of} ${from} or later`, to !== undefined && `${of} ${to} or earlier`);

/** What is looked for by its concepts, or by whatever else names it. */
function findingName(
  { label, text, concepts, codes, system, category }: Finding,
  names: CriterionNames,
): string {
  const named = concepts?.length
    ? concepts.map(names.concept).join(' or ')
    : text?.trim() && `“${text.trim()}”`;
  const coded = codes?.length
    ? `code ${codes.join(' or ')}${system === undefined ? '' : ` of ${system}`}`
    : '';
  return (
    named || coded || label?.trim() || category || (system ? `anything coded in ${system}` : 'a finding')
  );
}

function findingWords(finding: Finding, names: CriterionNames): string {
  const { assertion = ['affirmed'], association, temporality, value, dose, first, count } = finding;
  const counted =
    count?.by === 'days' ? 'days' : count?.by === 'mentions' ? 'mentions' : 'reports or resources';
  return some(
    findingName(finding, names),
    assertion.join(' or '),
    association === 'other' && 'of a relative',
    temporality?.length ? temporality.join(' or ') : undefined,
    finding.ongoing === true && 'not told as past later',
    value && conditionWords(value),
    dose && `dose ${conditionWords(dose)}`,
    finding.medication && stateWords(finding.medication, names),
    finding.source_system && `in reports from ${finding.source_system}`,
    finding.language && `in reports in the language ${finding.language}`,
    finding.report_type && `in reports of the type ${finding.report_type}`,
    ...days(finding.date_from, finding.date_to, first ? 'first on' : 'on'),
    count?.at_least !== undefined && `in at least ${count.at_least} ${counted}`,
    count?.at_most !== undefined && `in at most ${count.at_most} ${counted}`,
  ).join(', ');
}

function stateWords({ state, reason }: NonNullable<Finding['medication']>, names: CriterionNames): string {
  return reason === undefined ? state : `${state} because of ${findingName(reason, names)}`;
}

const pointWords = ({ which, before, since }: ValuePoint): string =>
  some(`the ${which} value`, since && `since ${since}`, before && `before ${before}`).join(' ');

/** A node in words, in English: what has to be the case. */
export function criterionWords(node: CohortNode, names: CriterionNames): string {
  const { all, any, not, lacking, finding, change, order, person, report, form, participant } = node;
  if (all !== undefined) return groupWords(all, 'and', names);
  if (any !== undefined) return groupWords(any, 'or', names);
  if (not !== undefined) return `not: ${criterionWords(not, names)}`;
  if (lacking !== undefined) return `not met or unknown: ${criterionWords(lacking, names)}`;
  if (finding !== undefined) return findingWords(finding, names);
  if (change !== undefined) return changeWords(change, names);
  if (order !== undefined) return orderWords(order, names);
  if (person !== undefined) return personWords(person, names);
  if (report !== undefined) return reportWords(report);
  if (form !== undefined) return answerWords(form, names);
  if (participant !== undefined) return participantWords(participant);
  if (node.cohort !== undefined) return `a member of the saved cohort ${names.cohort(node.cohort)}`;
  const count = node.patients?.length ?? 0;
  return `one of ${count} chosen ${count === 1 ? 'patient' : 'patients'}`;
}

function changeWords(
  { of, from, to, direction, by, factor, exceeded, ucum }: Change,
  names: CriterionNames,
): string {
  const least = exceeded ? 'more than' : 'at least';
  return some(
    `${findingName(of, names)} ${direction} from ${pointWords(from)} to ${pointWords(to)}`,
    by !== undefined && `by ${least} ${[by, ucum].filter(Boolean).join(' ')}`,
    factor !== undefined && `by ${least} the factor ${factor}`,
  ).join(', ');
}

function orderWords(
  { of, to, relation, days_at_least: least, days_at_most: most, first, same_day: sameDay }: Order,
  names: CriterionNames,
): string {
  return some(
    `${findingWords(of, names)} ${relation === 'within' ? 'near' : relation} ${findingWords(to, names)}`,
    least !== undefined && `${least} days or more between them`,
    most !== undefined && `${most} days or less between them`,
    first === true && 'first episodes of both',
    sameDay === true && 'the same day or sentence counts, too',
  ).join(', ');
}

function personWords({ gender, age_from: from, age_to: to, at }: Person, names: CriterionNames): string {
  return some(
    gender && `gender ${gender}`,
    from !== undefined && `aged ${from} or older`,
    to !== undefined && `aged ${to} or younger`,
    at && `at the first mention of ${findingName(at, names)}`,
  ).join(', ');
}

function reportWords(report: ReportAttributes): string {
  return some(
    'a report',
    report.source_system && `from ${report.source_system}`,
    report.report_type && `of the type ${report.report_type}`,
    report.language && `in the language ${report.language}`,
    ...days(report.date_from, report.date_to, 'of'),
  ).join(' ');
}

function answerWords({ form, link_id: question, answers, value }: FormAnswer, names: CriterionNames): string {
  return some(
    `an answer to ${question} of the form ${names.form(form)}`,
    answers?.length ? answers.join(' or ') : undefined,
    value && conditionWords(value),
  ).join(', ');
}

function participantWords(participant: ParticipantAttributes): string {
  const { status, study_group: group, consent_given: consent } = participant;
  return some(
    'a participant',
    status?.length ? status.join(' or ') : undefined,
    group && `of the group ${group}`,
    consent !== undefined && (consent ? 'with consent' : 'without consent'),
    ...days(participant.enrolled_from, participant.enrolled_to, 'enrolled on'),
  ).join(', ');
}

function groupWords(nodes: readonly CohortNode[], join: 'and' | 'or', names: CriterionNames): string {
  const words = nodes.map((node) => criterionWords(node, names));
  return words.length === 1 ? (words[0] ?? '') : `(${words.join(`; ${join} `)})`;
}
