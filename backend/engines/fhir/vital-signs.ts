import type { Observation, Quantity } from 'fhir/r4';
import type { ExtractedEntity } from '../../clinical/extractions.engine.ts';
import { clinicalCode, hasCode } from './codings.ts';
import type { Mention } from './mentions.ts';

const BLOOD_PRESSURE: ReadonlySet<string> = new Set(['85354-9', '55284-4']);
/** LOINC codes of FHIR R4's vital signs profile, and the older ones that say the same. */
const VITAL_SIGNS: ReadonlySet<string> = new Set([
  ...BLOOD_PRESSURE,
  '8480-6',
  '8462-4',
  '8478-0',
  '8867-4',
  '9279-1',
  '8310-5',
  '2708-6',
  '59408-5',
  '8302-2',
  '29463-7',
  '39156-5',
  '9843-4',
]);
const SYSTOLIC = clinicalCode('LOINC', '8480-6', 'Systolic blood pressure');
const DIASTOLIC = clinicalCode('LOINC', '8462-4', 'Diastolic blood pressure');

/** LOINC codes of laboratory values that a unit does not tell: HbA1c, haematocrit, INR and prothrombin time. */
const IN_LABORATORY: ReadonlySet<string> = new Set([
  '4548-4',
  '17856-6',
  '4544-3',
  '20570-8',
  '6301-6',
  '34714-6',
  '5894-1',
  '5902-2',
  '3173-2',
  '14979-9',
]);
/** UCUM units of amounts, cells and activities in a fluid, which only laboratories measure. */
const LABORATORY_UNIT =
  /\/(?:[munpfd]?L|mol|mmol|ug|g)$|^(?:fL|pg|mm\/h)$|^10\*\d{1,2}\/|^\/(?:[unp]L|mm3)$|^mL\/min\/\{/;

export const isVitalSign = (entity: ExtractedEntity): boolean => hasCode(entity, 'LOINC', VITAL_SIGNS);

/** Whether a value is of a laboratory, by its unit or code; what neither tells is left without a category. */
export function isLaboratory(entity: ExtractedEntity, ucum: string | undefined): boolean {
  return hasCode(entity, 'LOINC', IN_LABORATORY) || (ucum !== undefined && LABORATORY_UNIT.test(ucum));
}

/** Systolic and diastolic pressure of "142/88"; null for what is no such pair. */
export function bloodPressureOf(
  examination: ExtractedEntity,
  value: Mention,
  unit: Pick<Quantity, 'unit' | 'system' | 'code'>,
): Pick<Observation, 'component'> | null {
  const [, systolic, diastolic] = /^(\d{2,3})\s?\/\s?(\d{2,3})$/.exec(value.surface) ?? [];
  if (systolic === undefined || !hasCode(examination, 'LOINC', BLOOD_PRESSURE)) return null;
  return {
    component: [
      { code: SYSTOLIC, valueQuantity: { value: Number(systolic), ...unit } },
      { code: DIASTOLIC, valueQuantity: { value: Number(diastolic), ...unit } },
    ],
  };
}
