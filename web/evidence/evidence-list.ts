import { createContext } from 'react';
import { type EvidencePlace, isSameRange } from './places.ts';
import type { Range } from './segments.ts';

/** The places of a list of findings in their order, so that the reader can go from one to the next. */
export const EvidenceListContext = createContext<readonly EvidencePlace[]>([]);

/** A list of places and the one that the reader is at. */
export type EvidencePosition = { places: readonly EvidencePlace[]; index: number };

function lies(inner: Range, outer: Range): boolean {
  return inner.offset >= outer.offset && inner.offset + inner.length <= outer.offset + outer.length;
}

/** Places without those that occur a second time. */
export function distinctPlaces(places: readonly (EvidencePlace | null)[]): EvidencePlace[] {
  const byKey = new Map<string, EvidencePlace>();
  for (const place of places) {
    if (place === null) continue;
    const key = `${place.extractionId} ${place.offset} ${place.length}`;
    if (!byKey.has(key)) byKey.set(key, place);
  }
  return [...byKey.values()];
}

/** Where a place stands in a list, or the first place that lies in it; null when the list leads nowhere else. */
export function positionIn(places: readonly EvidencePlace[], opened: EvidencePlace): EvidencePosition | null {
  const isOfReport = ({ extractionId }: EvidencePlace) => extractionId === opened.extractionId;
  const exact = places.findIndex((place) => isOfReport(place) && isSameRange(place, opened));
  const index = exact === -1 ? places.findIndex((place) => isOfReport(place) && lies(place, opened)) : exact;
  return index === -1 || places.length < 2 ? null : { places, index };
}

/** The position before (-1) or after (1) one; null at either end of the list. */
export function positionBeside(
  { places, index }: EvidencePosition,
  direction: -1 | 1,
): EvidencePosition | null {
  const next = index + direction;
  return next < 0 || next >= places.length ? null : { places, index: next };
}
