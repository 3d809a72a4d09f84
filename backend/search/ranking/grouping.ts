import type { PassageCopy } from '../search.store.ts';
import { isNearCopy, type Wording, wordingOf } from './near-copies.ts';
import type { Ranked } from './semantic-ranker.ts';

const MATCHES_PER_PATIENT = 10;

/** A match with those of the same patient that say the same in other spellings. */
export interface Match extends Ranked {
  readonly nearCopies: readonly PassageCopy[];
}

/** The matches of one patient, best first. */
export interface PatientMatches {
  readonly patientId: string;
  readonly matches: readonly Match[];
}

/** The best patients with their best matches; what says the same as a better match of the patient is its copy. */
export function byPatient(ranked: readonly Ranked[], patients: number): PatientMatches[] {
  const groups = new Map<string, { match: Match & { nearCopies: PassageCopy[] }; wording: Wording }[]>();
  for (const found of ranked) {
    const { patientId, extractionId, offset } = found.passage.candidate;
    const group = groups.get(patientId) ?? [];
    if (group.length === 0 && groups.size >= patients) continue;
    groups.set(patientId, group);
    const wording = wordingOf(found.passage);
    const same = group.find((known) => isNearCopy(known.wording, wording));
    if (same !== undefined) same.match.nearCopies.push({ extractionId, offset });
    else if (group.length < MATCHES_PER_PATIENT) group.push({ match: { ...found, nearCopies: [] }, wording });
  }
  return [...groups].map(([patientId, group]) => ({ patientId, matches: group.map(({ match }) => match) }));
}
