import type { Procedure, ServiceRequest } from 'fhir/r4';
import type { Assertion } from '../../clinical/extractions.contract.ts';
import { bodySitesOf } from './body-sites.ts';
import { clinicalCode, conceptOf } from './codings.ts';
import { type StatedDate, statedDate } from './dates.ts';
import { readFrom, subjectOf } from './derivation.ts';
import { type Mention, mentionsOf, type ReportRead, related, sameStatement } from './mentions.ts';

const DIAGNOSTIC = clinicalCode('SNOMEDCT', '103693007', 'Diagnostic procedure');

/**
 * Treatments and examinations that were done, or that were not. An examination with a value, or of what is measured,
 * is an observation. One that is in doubt is left out: R4 has no status for that.
 */
export function proceduresOf(report: ReportRead): Procedure[] {
  const done = performable(report).filter(
    ({ entity: { assertion } }) =>
      assertion.certainty === 'negative' ||
      (assertion.certainty === 'positive' && assertion.temporality !== 'future'),
  );
  return sameStatement(done, (mention) => timeOf(report, mention)?.mention.surface ?? '').map(
    (group, index) => {
      const [first] = group;
      const when = timeOf(report, first);
      const sites = bodySitesOf(report, first, 'BodySiteOfTreatment');
      const parts = [...group, ...sites.parts, ...(when === null ? [] : [when.mention])];
      return {
        resourceType: 'Procedure',
        ...readFrom(report, 'procedure', index, parts),
        status: statusOf(first.entity.assertion, when),
        ...(first.entity.category === 'ExaminationName' ? { category: DIAGNOSTIC } : {}),
        code: conceptOf(first.entity, first.surface),
        subject: subjectOf(report),
        ...(when === null ? {} : performed(when)),
        ...(sites.bodySite.length > 0 ? { bodySite: sites.bodySite } : {}),
      };
    },
  );
}

/** Treatments and examinations that are planned: R4 has them as requests, procedures as what has begun. */
export function serviceRequestsOf(report: ReportRead): ServiceRequest[] {
  const planned = mentionsOf(report, ['TreatmentName', 'ExaminationName']).filter(
    ({ entity: { assertion } }) =>
      isOfPatient(assertion) && assertion.certainty === 'positive' && assertion.temporality === 'future',
  );
  return sameStatement(planned).map((group, index) => {
    const [first] = group;
    const sites = bodySitesOf(report, first, 'BodySiteOfTreatment');
    return {
      resourceType: 'ServiceRequest',
      ...readFrom(report, 'request', index, [...group, ...sites.parts]),
      status: 'active',
      intent: 'plan',
      code: conceptOf(first.entity, first.surface),
      subject: subjectOf(report),
      authoredOn: report.createdAt.toISOString(),
      ...(sites.bodySite.length > 0 ? { bodySite: sites.bodySite } : {}),
    };
  });
}

const isOfPatient = ({ association, conditionality }: Assertion) =>
  association === 'subject' && conditionality !== 'hypothetical';

/** What is done, not measured: of an examination with a LOINC code the report would tell a value. */
function performable(report: ReportRead): Mention[] {
  return mentionsOf(report, ['TreatmentName', 'ExaminationName']).filter((mention) => {
    const { assertion, category, links } = mention.entity;
    if (!isOfPatient(assertion)) return false;
    if (category === 'TreatmentName') return true;
    return (
      !links.some(({ dataSource }) => dataSource === 'LOINC') &&
      related(report, mention, 'ValueOfExamination').length === 0 &&
      related(report, mention, 'InterpretationOfExamination').length === 0
    );
  });
}

function timeOf(report: ReportRead, mention: Mention): StatedDate | null {
  const relationType = mention.entity.category === 'TreatmentName' ? 'TimeOfTreatment' : 'TimeOfExamination';
  return statedDate(report, mention, relationType);
}

/**
 * Completed where it is told as past, or with the day on which it was. Of "haemodialysis" alone the report does not
 * say whether it goes on or is over.
 */
function statusOf({ certainty, temporality }: Assertion, when: StatedDate | null): Procedure['status'] {
  if (certainty === 'negative') return 'not-done';
  if (temporality === 'past') return 'completed';
  if (when?.isBegin === true) return 'in-progress';
  return when?.mention.entity.category === 'Date' ? 'completed' : 'unknown';
}

/** The date where it is understood, else the words of the report. */
function performed({ date, mention, isBegin }: StatedDate) {
  if (date === null) return { performedString: mention.surface };
  return isBegin ? { performedPeriod: { start: date } } : { performedDateTime: date };
}
