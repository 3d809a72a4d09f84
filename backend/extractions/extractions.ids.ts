import { randomUUID } from 'node:crypto';

/** A new id of a stored report; with a suffix it stays within the 64 characters of a FHIR id. */
export function newExtractionId(): string {
  return `ext-${randomUUID()}`;
}

/** The id of the entity at a place, counted from 0, among those of a stored report. */
export function entityId(extractionId: string, ordinal: number): string {
  return `${extractionId}-e${ordinal}`;
}
