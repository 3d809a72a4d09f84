import type {
  Measure as WireMeasure,
  CohortQuery as WireQuery,
  CohortResult as WireResult,
} from '../../backend/cohort/cohort.contract.ts';
import { toEntityMatch } from '../extractions/entity-matches.ts';
import type {
  AssertionStatus,
  CohortNodeInput,
  CohortPatient,
  CohortQuery,
  CohortQueryInput,
  CohortResult,
  Measure,
  MeasureInput,
  MeasureKind,
  Statistic,
  ValueChoice,
} from '../generated/resolvers.ts';
import { lowerCase, upperCase } from '../shared/enums.ts';
import { UpstreamError } from '../shared/failures.ts';
import { toNodeInput } from './cohort-node.mappers.ts';
import { toWireNode } from './cohort-tree.mappers.ts';
import { toCohortFilter, toCriterion, toWireCriterion, toWireFilter } from './criterion.mappers.ts';

/** The body's question: what is not set is left out. @throws UpstreamError 400 for a value of nothing */
export function toWireQuery({ cohort, having, lacking, courses, measure }: CohortQueryInput): WireQuery {
  return {
    cohort: toWireFilter(cohort),
    having: having.map(toWireCriterion),
    lacking: lacking.map(toWireCriterion),
    courses: courses.map(toWireCourse),
    measure: toWireMeasure(measure),
  };
}

/** What else a node has the backend refuses by its absence. */
function toWireCourse(node: CohortNodeInput): WireQuery['courses'][number] {
  const { change, order, finding } = toWireNode(node);
  return { change, order, finding };
}

function toWireMeasure(measure: MeasureInput | null | undefined): WireMeasure {
  if (!measure) return { kind: 'patients' };
  if (measure.kind === 'AGE') return { kind: 'age', statistic: lowerCase(measure.statistic) };
  if (measure.kind !== 'VALUE') return { kind: lowerCase(measure.kind) };
  if (!measure.of) {
    throw new UpstreamError(
      'A statistic needs of: the criterion whose values are computed.',
      'BAD_INPUT',
      400,
      'measure.of',
    );
  }
  return {
    kind: 'value',
    of: toWireCriterion(measure.of),
    statistic: lowerCase(measure.statistic),
    which: lowerCase(measure.which),
  };
}

export function toCohortQuery({ cohort, having, lacking, courses, measure }: WireQuery): CohortQuery {
  return {
    cohort: toCohortFilter(cohort),
    having: having.map(toCriterion),
    lacking: lacking.map(toCriterion),
    courses: courses.map((course) => JSON.stringify(toNodeInput(course))),
    measure: toMeasure(measure),
  };
}

function toMeasure(wire: WireMeasure): Measure {
  const kind = upperCase<MeasureKind>(wire.kind);
  if (wire.kind === 'age')
    return { kind, of: null, statistic: upperCase<Statistic>(wire.statistic), which: null };
  if (wire.kind !== 'value') return { kind, of: null, statistic: null, which: null };
  return {
    kind,
    of: toCriterion(wire.of),
    statistic: upperCase<Statistic>(wire.statistic),
    which: upperCase<ValueChoice>(wire.which),
  };
}

export function toCohortResult(wire: WireResult): CohortResult {
  const { patients, denominator, value, ucum, values, apart, denied, notes, by_patient: byPatient } = wire;
  return {
    patients,
    denominator,
    value,
    ucum,
    values,
    apart: Object.entries(apart).map(([status, count]) => ({
      assertion: upperCase<AssertionStatus>(status),
      count,
    })),
    denied,
    notes,
    byPatient: byPatient.map(toCohortPatient),
  };
}

function toCohortPatient({
  patient_id: patientId,
  value,
  evidence,
  resources,
}: WireResult['by_patient'][number]): CohortPatient {
  return {
    patientId,
    value,
    resources,
    evidence: evidence.map(
      (
        {
          entity,
          extraction_id: extractionId,
          report_date: reportDate,
          context,
          context_offset: contextOffset,
        },
        index,
      ) =>
        toEntityMatch(
          {
            entity,
            extraction_id: extractionId,
            report_date: reportDate,
            context,
            context_offset: contextOffset,
          },
          index,
        ),
    ),
  };
}
