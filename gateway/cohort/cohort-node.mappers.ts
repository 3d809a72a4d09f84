import type { ValueCondition } from '../../backend/cohort/criterion.contract.ts';
import type {
  FormAnswer as WireAnswer,
  Change as WireChange,
  Finding as WireFinding,
  CohortNode as WireNode,
  Order as WireOrder,
  ParticipantAttributes as WireParticipant,
  Person as WirePerson,
  ValuePoint as WirePoint,
  ReportAttributes as WireReport,
} from '../../backend/cohort/tree/tree.contract.ts';
import type {
  AdministrativeGender,
  AnsweredFormInput,
  AssertionStatus,
  ChangeInput,
  CohortNodeInput,
  CountedBy,
  FindingInput,
  OrderInput,
  ParticipantAttributesInput,
  ParticipantStatus,
  PersonInput,
  ReportAttributesInput,
  Temporality,
  ValueConditionInput,
  ValuePointInput,
} from '../generated/resolvers.ts';
import { upperCase } from '../shared/enums.ts';

/** A tree of the wire with the names of the schema: what clients send as it is. */
export function toNodeInput(node: WireNode): CohortNodeInput {
  const { all, any, not, lacking, finding, change, order, person, report, form, participant } = node;
  return {
    all: all?.map(toNodeInput),
    any: any?.map(toNodeInput),
    not: not && toNodeInput(not),
    lacking: lacking && toNodeInput(lacking),
    finding: finding && toFindingInput(finding),
    change: change && toChangeInput(change),
    order: order && toOrderInput(order),
    person: person && toPersonInput(person),
    report: report && toReportInput(report),
    form: form && toFormInput(form),
    participant: participant && toParticipantInput(participant),
    patients: node.patients,
    cohort: node.cohort,
  };
}

function toFindingInput(finding: WireFinding): FindingInput {
  const { label, concepts, category, system, codes, text, assertion, temporality, value } = finding;
  const { association, language, report_type: reportType, dose, medication, first, count } = finding;
  return {
    criterion: {
      label,
      concepts,
      category,
      system,
      codes,
      text,
      assertion: assertion?.map((each) => upperCase<AssertionStatus>(each)),
      temporality: temporality?.map((each) => upperCase<Temporality>(each)),
      ongoing: finding.ongoing,
      sourceSystem: finding.source_system,
      dateFrom: finding.date_from,
      dateTo: finding.date_to,
      value: value && toCondition(value),
    },
    association: association && upperCase(association),
    language: language && upperCase(language),
    reportType,
    dose: dose && toCondition(dose),
    medication: medication && { ...medication, state: upperCase(medication.state) },
    first,
    count: count && {
      by: upperCase<CountedBy>(count.by ?? 'reports'),
      atLeast: count.at_least,
      atMost: count.at_most,
    },
  };
}

const toCondition = ({ comparator, ...value }: ValueCondition): ValueConditionInput => ({
  ...value,
  comparator: upperCase(comparator),
});

const toPoint = ({ which, ...days }: WirePoint): ValuePointInput => ({ ...days, which: upperCase(which) });

const toChangeInput = ({ of, from, to, direction, ...size }: WireChange): ChangeInput => ({
  ...size,
  of: toFindingInput(of),
  from: toPoint(from),
  to: toPoint(to),
  direction: upperCase(direction),
});

const toOrderInput = (order: WireOrder): OrderInput => ({
  of: toFindingInput(order.of),
  relation: upperCase(order.relation),
  to: toFindingInput(order.to),
  daysAtLeast: order.days_at_least,
  daysAtMost: order.days_at_most,
  first: order.first,
  sameDay: order.same_day,
});

const toPersonInput = ({ gender, age_from: ageFrom, age_to: ageTo, at }: WirePerson): PersonInput => ({
  gender: gender && upperCase<AdministrativeGender>(gender),
  ageFrom,
  ageTo,
  at: at && toFindingInput(at),
});

const toReportInput = (report: WireReport): ReportAttributesInput => ({
  sourceSystem: report.source_system,
  language: report.language && upperCase(report.language),
  reportType: report.report_type,
  dateFrom: report.date_from,
  dateTo: report.date_to,
});

const toFormInput = ({ form, link_id: linkId, answers, value }: WireAnswer): AnsweredFormInput => ({
  form,
  linkId,
  answers,
  value: value && toCondition(value),
});

const toParticipantInput = (participant: WireParticipant): ParticipantAttributesInput => ({
  status: participant.status?.map((each) => upperCase<ParticipantStatus>(each)),
  studyGroup: participant.study_group,
  consentGiven: participant.consent_given,
  enrolledFrom: participant.enrolled_from,
  enrolledTo: participant.enrolled_to,
});
