import { randomBytes } from 'node:crypto';

const RANDOM_BYTES = 6;

/**
 * A new id of a stored report: the millisecond it was made in, so that neighbours in time are neighbours in an index,
 * and 48 random bits. It is short, because each of a report's rows and their index entries carries it; with a suffix it
 * stays within the 64 characters of a FHIR id.
 */
export function newExtractionId(): string {
  return `ext-${Date.now().toString(16)}${randomBytes(RANDOM_BYTES).toString('hex')}`;
}

/** The id of the entity at a place, counted from 0, among those of a stored report. */
export function entityId(extractionId: string, ordinal: number): string {
  return `${extractionId}-e${ordinal}`;
}
