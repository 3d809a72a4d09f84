import type { FindingWhere, PatientWhere, ReportWhere } from '../../backend/graph/graph.contract.ts';
import { toWireNode } from '../cohort/cohort-tree.mappers.ts';
import { toWireCriterion } from '../cohort/criterion.mappers.ts';
import type {
  CohortNodeInput,
  CriterionInput,
  FindingFilterInput,
  PatientFilterInput,
  ReportFilterInput,
} from '../generated/resolvers.ts';
import { lowerCase } from '../shared/enums.ts';

type Maybe<T> = T | null | undefined;

export function toWireReportWhere(where: Maybe<ReportFilterInput>): ReportWhere {
  const { patientIds, reportType, isDated } = where ?? {};
  return {
    ...(patientIds && { patient_ids: [...patientIds] }),
    ...(reportType && { report_type: reportType }),
    ...(typeof isDated === 'boolean' && { dated: isDated }),
    ...reportFields(where),
    ...membership(where),
  };
}

export function toWireFindingWhere(where: Maybe<FindingFilterInput>): FindingWhere {
  const { patientIds, hasValue, cohort, language, ...criterion } = where ?? {};
  return {
    ...toWireCriterion(criterion),
    ...(patientIds && { patient_ids: [...patientIds] }),
    ...(typeof hasValue === 'boolean' && { has_value: hasValue }),
    ...(language && { language: lowerCase(language) }),
    ...membership({ cohort }),
  };
}

export function toWirePatientWhere(where: Maybe<PatientFilterInput>): PatientWhere {
  const { patientIds, text, gender, bornFrom, bornTo } = where ?? {};
  return {
    ...(patientIds && { patient_ids: [...patientIds] }),
    ...(text?.trim() && { text }),
    ...(gender && { gender: lowerCase(gender) }),
    ...(bornFrom && { born_from: bornFrom }),
    ...(bornTo && { born_to: bornTo }),
    ...membership(where),
  };
}

function reportFields(where: Maybe<ReportFilterInput>) {
  const { sourceSystem, language, dateFrom, dateTo } = where ?? {};
  return {
    ...(sourceSystem && { source_system: sourceSystem }),
    ...(language && { language: lowerCase(language) }),
    ...(dateFrom && { date_from: dateFrom }),
    ...(dateTo && { date_to: dateTo }),
  };
}

function membership(where: Maybe<{ finding?: Maybe<CriterionInput>; cohort?: Maybe<CohortNodeInput> }>) {
  return {
    ...(where?.finding && { finding: toWireCriterion(where.finding) }),
    ...(where?.cohort && { cohort: toWireNode(where.cohort) }),
  };
}
