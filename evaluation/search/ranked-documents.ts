import type { SearchResponse } from '../../backend/search/search.contract.ts';

/** The documents of an answer: by the score of their best passage, those with a copy of it right behind. */
export function rankedDocuments(
  { matchedPatients }: Pick<SearchResponse, 'matchedPatients'>,
  documentsOf: ReadonlyMap<string, readonly string[]>,
): string[] {
  const matches = matchedPatients.flatMap((patient) => patient.matches);
  // Sorting is stable: what has the same score stays in the order that is shown.
  const extractions = matches
    .sort((a, b) => b.score - a.score)
    .flatMap(({ extractionId, copies }) => [extractionId, ...copies.map((copy) => copy.extractionId)]);
  return [...new Set(extractions.flatMap((id) => documentsOf.get(id) ?? []))];
}
