import { entityPlace } from '../evidence/places.ts';
import type { ChatAnswerFragment, ChatCitationFragment } from '../generated/graphql.ts';

/** Where a citation stands in its report; null when another backend does not tell. */
export function citationPlace({ extractionId, offset, length }: ChatCitationFragment) {
  return entityPlace({ offset, length }, extractionId);
}

/** The citations of an answer by their keys. */
export function citationsByKey({ citations }: ChatAnswerFragment): ReadonlyMap<string, ChatCitationFragment> {
  return new Map(citations.flatMap((citation) => (citation.key === null ? [] : [[citation.key, citation]])));
}

/** A sentence without the keys that an answer may have written behind it. */
export function withoutKeys(text: string): string {
  return text.replace(/ ?\[\d{1,4}\](?=[\s.,;[]|$)/g, '').trimEnd();
}
