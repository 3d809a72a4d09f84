import type { Candidate } from './candidate.ts';

/** What leads from a tracing to the rhythm that it shows. */
const SHOWS =
  /^(?:\s?:\s?,?\s{0,2}|,?\s(?:today\s|also\s|which\s|again\s)?(?:show(?:s|ed)|reveal(?:s|ed)|demonstrate[sd]|was|is|with)\s(?:an?\s)?)$/i;

/** A normal rhythm is what an electrocardiogram came to where that shows it, and no finding of its own. */
export function withRhythms(text: string, candidates: Candidate[]): Candidate[] {
  const isShown = (place: number): boolean => {
    const [tracing, rhythm] = [candidates[place - 1], candidates[place]];
    return (
      rhythm?.concept.key === 'sinus-rhythm' &&
      tracing?.concept.key === 'electrocardiogram' &&
      tracing.measurement === null &&
      SHOWS.test(text.slice(tracing.offset + tracing.length, rhythm.offset))
    );
  };
  if (!candidates.some((_, place) => isShown(place))) return candidates;
  return candidates.flatMap((candidate, place) => {
    if (isShown(place)) return [];
    const next = candidates[place + 1];
    if (next === undefined || !isShown(place + 1)) return [candidate];
    return [{ ...candidate, result: { offset: next.offset, length: next.length, isBefore: false } }];
  });
}
