import type { EvidencePlace } from '../evidence/places.ts';
import type { EntityRowFragment } from '../generated/graphql.ts';

/** Where an entity stands in its stored report; null when another backend does not tell. */
export function entityPlace(
  { offset, length }: Pick<EntityRowFragment, 'offset' | 'length'>,
  extractionId: string | null,
): EvidencePlace | null {
  if (extractionId === null || offset === null || length === null) return null;
  return { extractionId, offset, length };
}
