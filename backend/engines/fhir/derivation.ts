import type { Extension, Reference } from 'fhir/r4';
import type { TextRange } from '../../clinical/extractions.engine.ts';
import type { Mention, ReportRead } from './mentions.ts';
import { patientResourceId } from './patient-ids.ts';

/** HL7's extension for "this was derived from that part of that resource". */
export const DERIVATION_URL = 'http://hl7.org/fhir/StructureDefinition/derivation-reference';

/** Says which places of a stored report a resource was read from, one extension a place. */
function derivedFrom(extractionId: string, places: readonly TextRange[]): Extension[] {
  return places.map(({ offset, length }) => ({
    url: DERIVATION_URL,
    extension: [
      { url: 'reference', valueReference: { reference: `DocumentReference/${extractionId}` } },
      { url: 'offset', valueInteger: offset },
      { url: 'length', valueInteger: length },
    ],
  }));
}

/** The id of a resource, told by its kind and number within the report, and the places it was read from, if any. */
export function readFrom(
  { extractionId }: ReportRead,
  kind: string,
  index: number,
  parts: readonly Mention[],
): { id: string; extension?: Extension[] } {
  const places = parts.flatMap(({ entity }) => (entity.length === 0 ? [] : [entity]));
  return {
    id: `${extractionId}-${kind}-${index}`,
    ...(places.length === 0 ? {} : { extension: derivedFrom(extractionId, places) }),
  };
}

/** The patient of a report. */
export function subjectOf({ patientId }: ReportRead): Reference {
  return { reference: `Patient/${patientResourceId(patientId)}` };
}
