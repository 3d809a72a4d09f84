import type { Observation, Quantity } from 'fhir/r4';
import { isAffirmed } from '../extractions/assertion.ts';
import { conceptOf } from './codings.ts';
import { derivedFrom } from './derivation.ts';
import { type Mention, mentionsOf, type ReportRead, related } from './mentions.ts';
import { patientResourceId } from './patient-ids.ts';

const UCUM = 'http://unitsofmeasure.org';

/** The examinations of the patient that the report gives a value of, one observation a value. */
export function observationsOf(report: ReportRead): Observation[] {
  return mentionsOf(report, ['ExaminationName'])
    .filter(({ entity }) => isAffirmed(entity.assertion))
    .flatMap((examination) => {
      const [unit] = related(report, examination, 'UnitOfExamination');
      return related(report, examination, 'ValueOfExamination').map((value) => ({
        examination,
        value,
        unit,
      }));
    })
    .map(({ examination, value, unit }, index) => {
      const parts = [examination, value, ...(unit === undefined ? [] : [unit])];
      return {
        resourceType: 'Observation',
        id: `${report.extractionId}-observation-${index}`,
        extension: derivedFrom(
          report.extractionId,
          parts.map((part) => part.entity),
        ),
        status: 'final',
        code: conceptOf(examination.entity, examination.surface),
        subject: { reference: `Patient/${patientResourceId(report.patientId)}` },
        ...measured(value, unit),
      };
    });
}

/** A number with its unit where the report gives one, else the words: "142/88" is no number. */
function measured(
  value: Mention,
  unit: Mention | undefined,
): Pick<Observation, 'valueQuantity' | 'valueString'> {
  if (value.entity.value === undefined) {
    return { valueString: unit === undefined ? value.surface : `${value.surface} ${unit.surface}` };
  }
  const quantity: Quantity = { value: value.entity.value };
  if (unit !== undefined) quantity.unit = unit.surface;
  if (unit?.entity.ucum !== undefined) Object.assign(quantity, { system: UCUM, code: unit.entity.ucum });
  return { valueQuantity: quantity };
}
