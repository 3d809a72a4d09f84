import type {
  ValueCondition,
  Criterion as WireCriterion,
  CohortFilter as WireFilter,
} from '../../backend/cohort/criterion.contract.ts';
import type {
  AdministrativeGender,
  AssertionStatus,
  CohortFilter,
  CohortFilterInput,
  Comparator,
  Criterion,
  CriterionInput,
  Temporality,
  ValueConditionInput,
} from '../generated/resolvers.ts';
import { lowerCase, upperCase } from '../shared/enums.ts';

export function toWireFilter(cohort: CohortFilterInput | null | undefined): WireFilter {
  const { patientIds, gender, ageFrom, ageTo } = cohort ?? {};
  return {
    ...(patientIds && patientIds.length > 0 && { patient_ids: [...patientIds] }),
    ...(gender && { gender: lowerCase(gender) }),
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
    ...(typeof input.ongoing === 'boolean' && { ongoing: input.ongoing }),
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

export function toCohortFilter(wire: WireFilter): CohortFilter {
  return {
    patientIds: wire.patient_ids ?? null,
    gender: wire.gender ? upperCase<AdministrativeGender>(wire.gender) : null,
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
    ongoing: wire.ongoing ?? null,
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
