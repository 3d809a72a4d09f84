import type { EntityMarkFragment } from '../generated/graphql.ts';
import { assertionWords } from './assertion.ts';
import type { Range } from './segments.ts';

/** A place in the text of a stored report. */
export type EvidencePlace = Range & { extractionId: string };

/** An entity whose place in the text is known. */
export type PlacedEntity<T = EntityMarkFragment> = T & Range;

const EXTRACTION = 'extraction';
const AT = 'at';
const EXTRACTION_ID = /^[\w.-]{1,128}$/;
const PLACE = /^(\d{1,7})-(\d{1,7})$/;
const QUOTE_LENGTH = 80;

/** The place that an address names, or null when it names none that can be read. */
export function readPlace(params: URLSearchParams): EvidencePlace | null {
  const extractionId = params.get(EXTRACTION) ?? '';
  const [, start, end] = PLACE.exec(params.get(AT) ?? '') ?? [];
  const length = Number(end) - Number(start);
  if (!EXTRACTION_ID.test(extractionId) || !(length > 0)) return null;
  return { extractionId, offset: Number(start), length };
}

/** An address with this place, or without one; all else in it stays. */
export function writePlace(params: URLSearchParams, place: EvidencePlace | null): URLSearchParams {
  const written = new URLSearchParams(params);
  written.delete(EXTRACTION);
  written.delete(AT);
  if (place !== null) {
    written.set(EXTRACTION, place.extractionId);
    written.set(AT, `${place.offset}-${place.offset + place.length}`);
  }
  return written;
}

/** Where an entity stands in its stored report; null when another backend does not tell. */
export function entityPlace(
  { offset, length }: Pick<EntityMarkFragment, 'offset' | 'length'>,
  extractionId: string | null,
): EvidencePlace | null {
  if (extractionId === null || offset === null || length === null) return null;
  return { extractionId, offset, length };
}

/** The entities with a place in the text, in the order of the text. */
export function placedEntities<T extends EntityMarkFragment>(entities: readonly T[]): PlacedEntity<T>[] {
  return entities
    .flatMap((entity) => {
      const { offset, length } = entity;
      return offset === null || length === null ? [] : [{ ...entity, offset, length }];
    })
    .sort((a, b) => a.offset - b.offset || a.length - b.length);
}

/** Whether two places are one. */
export function isSameRange(a: Range, b: Range): boolean {
  return a.offset === b.offset && a.length === b.length;
}

/** The entity that stands exactly at a place. */
export function entityAt<T extends Range>(entities: readonly T[], place: Range): T | undefined {
  return entities.find((entity) => isSameRange(entity, place));
}

/** The nearest entity before (-1) or after (1) a place; undefined at either end of the text. */
export function entityBeside(
  entities: readonly PlacedEntity[],
  place: Range,
  direction: -1 | 1,
): PlacedEntity | undefined {
  const isBeyond = (entity: PlacedEntity) =>
    direction * (entity.offset - place.offset || entity.length - place.length) > 0;
  return direction === 1 ? entities.find(isBeyond) : entities.findLast(isBeyond);
}

/** A place in words, such as "Fieber", SymptomOrSign, negated, characters 120-126. */
export function describePlace(text: string, entities: readonly PlacedEntity[], place: Range): string {
  const end = place.offset + place.length;
  if (end > text.length) return `Characters ${place.offset}-${end} lie outside of the text.`;
  const words = text.slice(place.offset, end).replace(/\s+/g, ' ').trim();
  const quote = words.length > QUOTE_LENGTH ? `${words.slice(0, QUOTE_LENGTH)}…` : words;
  const entity = entityAt(entities, place);
  const details = entity === undefined ? '' : `${entity.category}, ${assertionWords(entity.assertion)}, `;
  return `"${quote}", ${details}characters ${place.offset}-${end}`;
}
