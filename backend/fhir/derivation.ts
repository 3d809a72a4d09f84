import type { Extension } from 'fhir/r4';
import type { TextRange } from '../extractions/extractions.engine.ts';

/** HL7's extension for "this was derived from that part of that resource". */
export const DERIVATION_URL = 'http://hl7.org/fhir/StructureDefinition/derivation-reference';

/** Says which places of a stored report a resource was read from, one extension a place. */
export function derivedFrom(extractionId: string, places: readonly TextRange[]): Extension[] {
  return places.map(({ offset, length }) => ({
    url: DERIVATION_URL,
    extension: [
      { url: 'reference', valueReference: { reference: `DocumentReference/${extractionId}` } },
      { url: 'offset', valueInteger: offset },
      { url: 'length', valueInteger: length },
    ],
  }));
}
