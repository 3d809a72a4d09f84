import type { FusedCandidate } from './fusion.ts';
import type { ReadPassage } from './read-passage.ts';

/** Passages of one patient stand beside those of others: so many for each patient that is wanted are read at first. */
const READ_AT_FIRST = 2;
/** Where little is relevant, few steps lead to the end all the same. */
const GROWTH = 3;

/**
 * What is shown of the first patients of a list whose order is settled: reading passages costs more than finding them,
 * and most of them are of patients who come too late to be shown.
 *
 * @param candidates best first
 * @param patients how many are shown
 * @param relevantAmong reads candidates and leaves out those that may not be shown, in their order
 * @returns all relevant passages of the first patients who have one, in the order of the list, and some of later ones
 */
export async function relevantOfFirst(
  candidates: readonly FusedCandidate[],
  patients: number,
  relevantAmong: (some: readonly FusedCandidate[]) => Promise<readonly ReadPassage[]>,
): Promise<ReadPassage[]> {
  const relevant: ReadPassage[] = [];
  const shown = new Set<string>();
  let read = 0;
  for (
    let more = READ_AT_FIRST * patients;
    shown.size < patients && read < candidates.length;
    more *= GROWTH
  ) {
    const found = await relevantAmong(candidates.slice(read, read + more));
    for (const { candidate } of found) if (shown.size < patients) shown.add(candidate.patientId);
    relevant.push(...found);
    read += more;
  }
  const later = candidates.slice(read).filter(({ patientId }) => shown.has(patientId));
  return later.length === 0 ? relevant : [...relevant, ...(await relevantAmong(later))];
}
