import type {
  CohortCount as WireCount,
  Finding as WireFinding,
  CohortNode as WireNode,
  Person as WirePerson,
  CohortProof as WireProof,
} from '../../backend/cohort/tree/tree.contract.ts';
import { toEntityMatch } from '../extractions/entity-matches.ts';
import type {
  AnsweredFormInput,
  ChangeInput,
  CohortNodeInput,
  CohortProof,
  FindingInput,
  MedicationReasonInput,
  OrderInput,
  ParticipantAttributesInput,
  PersonInput,
  ProofOrigin,
  ReportAttributesInput,
  ValueConditionInput,
  ValuePointInput,
} from '../generated/resolvers.ts';
import { listedConnection } from '../graph/connections.ts';
import { lowerCase, upperCase } from '../shared/enums.ts';
import { toWireCondition, toWireCriterion } from './criterion.mappers.ts';

/** What is not set is left out. */
function told<T extends object>(fields: T): { [K in keyof T]: NonNullable<T[K]> | undefined } {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as {
    [K in keyof T]: NonNullable<T[K]> | undefined;
  };
}

/** The body's tree; what is wrong with it the backend says by field. */
export function toWireNode(node: CohortNodeInput): WireNode {
  const {
    all,
    any,
    not,
    lacking,
    finding,
    change,
    order,
    person,
    report,
    form,
    participant,
    patients,
    cohort,
  } = node;
  return told({
    all: all?.map(toWireNode),
    any: any?.map(toWireNode),
    not: not && toWireNode(not),
    lacking: lacking && toWireNode(lacking),
    finding: finding && toFinding(finding),
    change: change && toChange(change),
    order: order && toOrder(order),
    person: person && toPerson(person),
    report: report && toReport(report),
    form: form && toForm(form),
    participant: participant && toParticipant(participant),
    patients: patients && [...patients],
    cohort: cohort && { id: cohort.id, ...told({ version: cohort.version }) },
  });
}

export function toFinding({
  criterion,
  association,
  language,
  reportType,
  dose,
  medication,
  first,
  count,
}: FindingInput): WireFinding {
  const { assertion, ...own } = toWireCriterion(criterion);
  return {
    ...own,
    ...told({
      // Another status than the four is refused by the backend, which names them.
      assertion: assertion as WireFinding['assertion'],
      association: association && lowerCase(association),
      language: language && lowerCase(language),
      report_type: reportType,
      dose: dose && toDose(dose),
      medication: medication && {
        state: lowerCase(medication.state),
        ...told({ reason: medication.reason && toReason(medication.reason) }),
      },
      first,
      count: count && told({ by: lowerCase(count.by), at_least: count.atLeast, at_most: count.atMost }),
    }),
  };
}

const toReason = ({ label, concepts, system, codes, text }: MedicationReasonInput) =>
  told({ label, concepts: concepts && [...concepts], system, codes: codes && [...codes], text });

function toDose(dose: ValueConditionInput) {
  const { second: _, ...condition } = toWireCondition(dose);
  return condition;
}

function toChange({
  of,
  from,
  to,
  direction,
  by,
  factor,
  exceeded,
  ucum,
}: ChangeInput): NonNullable<WireNode['change']> {
  const point = ({ which, before, since }: ValuePointInput) => ({
    which: lowerCase(which),
    ...told({ before, since }),
  });
  return {
    of: toFinding(of),
    from: point(from),
    to: point(to),
    direction: lowerCase(direction),
    ...told({ by, factor, exceeded, ucum }),
  };
}

function toOrder({
  of,
  relation,
  to,
  daysAtLeast,
  daysAtMost,
  first,
  sameDay,
}: OrderInput): NonNullable<WireNode['order']> {
  return {
    of: toFinding(of),
    relation: lowerCase(relation),
    to: toFinding(to),
    ...told({ days_at_least: daysAtLeast, days_at_most: daysAtMost, first, same_day: sameDay }),
  };
}

const toPerson = ({ gender, ageFrom, ageTo, at }: PersonInput): WirePerson =>
  told({ gender: gender && lowerCase(gender), age_from: ageFrom, age_to: ageTo, at: at && toFinding(at) });

const toReport = ({ sourceSystem, language, reportType, dateFrom, dateTo }: ReportAttributesInput) =>
  told({
    source_system: sourceSystem,
    language: language && lowerCase(language),
    report_type: reportType,
    date_from: dateFrom,
    date_to: dateTo,
  });

const toForm = ({ form, linkId, answers, value }: AnsweredFormInput) => ({
  form,
  link_id: linkId,
  ...told({ answers: answers && [...answers], value: value && toDose(value) }),
});

const toParticipant = ({
  status,
  studyGroup,
  consentGiven,
  enrolledFrom,
  enrolledTo,
}: ParticipantAttributesInput) =>
  told({
    status: status?.map(lowerCase),
    study_group: studyGroup,
    consent_given: consentGiven,
    enrolled_from: enrolledFrom,
    enrolled_to: enrolledTo,
  });

export function toCohortCount(wire: WireCount) {
  const { denominator, met, not_met: notMet, unknown, patients, notes } = wire;
  return {
    denominator,
    met,
    notMet,
    unknown,
    notes,
    totalCount: met,
    ...listedConnection(patients, wire, ({ patient_id: patientId, proof }) => ({
      patientId,
      proof: proof.map(toProof),
    })),
  };
}

export function toProof(wire: WireProof, index: number): CohortProof {
  const { criterion, says, origin, extraction_id: extractionId, reference, day, value, ucum, mention } = wire;
  return {
    criterion,
    isMet: says === 'met',
    origin: upperCase<ProofOrigin>(origin),
    extractionId,
    reference,
    day,
    value,
    ucum,
    mention:
      mention === null
        ? null
        : toEntityMatch({ ...mention, extraction_id: extractionId ?? undefined, report_date: day }, index),
  };
}
