import type { DiagnosticReport, Observation } from 'fhir/r4';
import { isAffirmed } from '../../clinical/assertion.ts';
import { clinicalCode, conceptOf, hl7Code } from './codings.ts';
import { statedDate } from './dates.ts';
import { readFrom, subjectOf } from './derivation.ts';
import { interpretationOf } from './interpretations.ts';
import { type Mention, mentionsOf, type ReportRead, related } from './mentions.ts';
import { measured, referenceRangeOf, unitOf } from './quantities.ts';
import { bloodPressureOf, isLaboratory, isVitalSign } from './vital-signs.ts';

/** R4 has vital signs with a time; where the report tells none, this says so. */
const TIME_UNKNOWN = {
  _effectiveDateTime: {
    extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' }],
  },
};

/** An examination with one of its results; one that the report only judges has no value. */
interface Result {
  readonly examination: Mention;
  readonly value: Mention | undefined;
  readonly unit: Mention | undefined;
  readonly range: Mention | undefined;
  readonly interpretation: Mention | undefined;
}

/** The examinations of the patient that the report gives a value or a judgement of, one observation each. */
export function observationsOf(report: ReportRead): Observation[] {
  return mentionsOf(report, ['ExaminationName'])
    .filter(({ entity }) => isAffirmed(entity.assertion) && entity.assertion.temporality !== 'future')
    .flatMap((examination) => resultsOf(report, examination))
    .map((result, index) => observation(report, result, index));
}

/** What is tied to an examination goes to the value that it follows. */
function resultsOf(report: ReportRead, examination: Mention): Result[] {
  const values = related(report, examination, 'ValueOfExamination');
  const after = (mentions: readonly Mention[], place: number) => {
    const from = place === 0 ? 0 : (values[place]?.entity.offset ?? 0);
    const to = values[place + 1]?.entity.offset ?? Number.POSITIVE_INFINITY;
    return mentions.find(({ entity: { offset } }) => offset >= from && offset < to);
  };
  const units = related(report, examination, 'UnitOfExamination');
  const ranges = related(report, examination, 'ReferenceRangeOfExamination');
  const judged = related(report, examination, 'InterpretationOfExamination');
  const [judgement] = judged;
  if (values.length === 0 && judgement !== undefined) {
    const none = { value: undefined, unit: undefined, range: undefined };
    return [{ examination, ...none, interpretation: judgement }];
  }
  return values.map((value, place) => ({
    examination,
    value,
    unit: after(units, place) ?? units[0],
    range: after(ranges, place),
    interpretation: after(judged, place),
  }));
}

function observation(report: ReportRead, result: Result, index: number): Observation {
  const { examination, value, unit, range, interpretation } = result;
  const { language } = report.read;
  const when = statedDate(report, examination, 'TimeOfExamination');
  const dated = when?.date === null || when === null ? [] : [when.mention];
  const parts = [examination, value, unit, range, interpretation, ...dated].filter(
    (part) => part !== undefined,
  );
  const isVital = isVitalSign(examination.entity);
  const category = isVital
    ? 'vital-signs'
    : isLaboratory(examination.entity, unit?.entity.ucum)
      ? 'laboratory'
      : null;
  return {
    resourceType: 'Observation',
    ...readFrom(report, 'observation', index, parts),
    status: 'final',
    ...(category === null ? {} : { category: [hl7Code('observation-category', category)] }),
    code: conceptOf(examination.entity, examination.surface),
    subject: subjectOf(report),
    ...(typeof when?.date === 'string' ? { effectiveDateTime: when.date } : isVital ? TIME_UNKNOWN : {}),
    ...(value === undefined
      ? {}
      : (bloodPressureOf(examination.entity, value, unitOf(unit)) ?? measured(value, unit, language))),
    ...(interpretation === undefined ? {} : { interpretation: [interpretationOf(interpretation.surface)] }),
    ...(range === undefined ? {} : { referenceRange: [referenceRangeOf(range, unit, language)] }),
  };
}

/** The laboratory results of a report as one DiagnosticReport; none without one. */
export function laboratoryReportOf(
  report: ReportRead,
  observations: readonly Observation[],
): DiagnosticReport[] {
  const results = observations.filter(({ category }) =>
    category?.some(({ coding }) => coding?.some(({ code }) => code === 'laboratory')),
  );
  if (results.length === 0) return [];
  return [
    {
      resourceType: 'DiagnosticReport',
      id: `${report.extractionId}-laboratory`,
      // It was read from where its results were: the first place of each.
      extension: results.flatMap(({ extension }) => extension?.slice(0, 1) ?? []),
      status: 'final',
      category: [hl7Code('v2-0074', 'LAB', 'Laboratory')],
      code: clinicalCode('LOINC', '11502-2', 'Laboratory report'),
      subject: subjectOf(report),
      issued: report.createdAt.toISOString(),
      result: results.map(({ id }) => ({ reference: `Observation/${id}` })),
    },
  ];
}
