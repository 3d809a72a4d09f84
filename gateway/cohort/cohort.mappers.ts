import type {
  ValueCondition,
  Criterion as WireCriterion,
  CohortFilter as WireFilter,
  Measure as WireMeasure,
  CohortQuery as WireQuery,
  CohortResult as WireResult,
} from '../../backend/cohort/cohort.contract.ts';
import { toEntityMatch } from '../extractions/entity-matches.ts';
import type {
  AssertionStatus,
  CohortFilter,
  CohortFilterInput,
  CohortPatient,
  CohortQuery,
  CohortQueryInput,
  CohortResult,
  Comparator,
  Criterion,
  CriterionInput,
  Measure,
  MeasureInput,
  MeasureKind,
  Statistic,
  Temporality,
  ValueChoice,
  ValueConditionInput,
} from '../generated/resolvers.ts';
import { lowerCase, upperCase } from '../shared/enums.ts';
import { UpstreamError } from '../shared/failures.ts';

/** The body's question: what is not set is left out. @throws UpstreamError 400 for a value of nothing */
export function toWireQuery({ cohort, having, lacking, measure }: CohortQueryInput): WireQuery {
  return {
    cohort: toWireFilter(cohort),
    having: having.map(toWireCriterion),
    lacking: lacking.map(toWireCriterion),
    measure: toWireMeasure(measure),
  };
}

export function toWireFilter(cohort: CohortFilterInput | null | undefined): WireFilter {
  const { patientIds, gender, ageFrom, ageTo } = cohort ?? {};
  return {
    ...(patientIds && patientIds.length > 0 && { patient_ids: [...patientIds] }),
    // Another word than the four is refused by the backend, which names them.
    ...(gender && { gender: gender as NonNullable<WireFilter['gender']> }),
    ...(typeof ageFrom === 'number' && { age_from: ageFrom }),
    ...(typeof ageTo === 'number' && { age_to: ageTo }),
  };
}

export function toWireCriterion(input: CriterionInput): WireCriterion {
  const { label, concepts, category, system, codes, text, assertion, temporality, value } = input;
  return {
    ...(label && { label }),
    ...(concepts && concepts.length > 0 && { concepts: [...concepts] }),
    ...(category && { category }),
    ...(system && { system }),
    ...(codes && codes.length > 0 && { codes: [...codes] }),
    ...(text?.trim() && { text }),
    ...(assertion && assertion.length > 0 && { assertion: assertion.map(lowerCase) }),
    ...(temporality && temporality.length > 0 && { temporality: temporality.map(lowerCase) }),
    ...(input.sourceSystem && { source_system: input.sourceSystem }),
    ...(input.dateFrom && { date_from: input.dateFrom }),
    ...(input.dateTo && { date_to: input.dateTo }),
    ...(value && { value: toWireCondition(value) }),
  };
}

export function toWireCondition({
  comparator,
  value,
  second,
  to,
  ucum,
}: ValueConditionInput): ValueCondition {
  return {
    comparator: lowerCase(comparator),
    value,
    ...(typeof second === 'number' && { second }),
    ...(typeof to === 'number' && { to }),
    ...(ucum && { ucum }),
  };
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

export function toCohortQuery({ cohort, having, lacking, measure }: WireQuery): CohortQuery {
  return {
    cohort: toCohortFilter(cohort),
    having: having.map(toCriterion),
    lacking: lacking.map(toCriterion),
    measure: toMeasure(measure),
  };
}

export function toCohortFilter(wire: WireFilter): CohortFilter {
  return {
    patientIds: wire.patient_ids ?? null,
    gender: wire.gender ?? null,
    ageFrom: wire.age_from ?? null,
    ageTo: wire.age_to ?? null,
  };
}

export function toCriterion(wire: WireCriterion): Criterion {
  return {
    label: wire.label ?? null,
    concepts: wire.concepts ?? null,
    category: wire.category ?? null,
    system: wire.system ?? null,
    codes: wire.codes ?? null,
    text: wire.text ?? null,
    assertion: wire.assertion?.map((status) => upperCase<AssertionStatus>(status)) ?? null,
    temporality: wire.temporality?.map((time) => upperCase<Temporality>(time)) ?? null,
    sourceSystem: wire.source_system ?? null,
    dateFrom: wire.date_from ?? null,
    dateTo: wire.date_to ?? null,
    value:
      wire.value === undefined
        ? null
        : {
            comparator: upperCase<Comparator>(wire.value.comparator),
            value: wire.value.value,
            second: wire.value.second ?? null,
            to: wire.value.to ?? null,
            ucum: wire.value.ucum ?? null,
          },
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
  const {
    patients,
    denominator,
    value,
    ucum,
    values,
    apart,
    denied,
    notes,
    by_patient: byPatient,
    statement,
    bindings,
  } = wire;
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
    statement,
    bindings: JSON.stringify(bindings),
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
