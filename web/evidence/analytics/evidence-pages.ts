import type { CohortEvidenceQuery } from '../../generated/graphql.ts';

export type EvidencePage = NonNullable<NonNullable<CohortEvidenceQuery['study']>['evidence']>;

/** A page with the next one behind it; a patient on both of them stays one. */
export function joinPages(page: EvidencePage, next: EvidencePage): EvidencePage {
  const byPatient = new Map(page.byPatient.map((patient) => [patient.patientId, patient]));
  for (const patient of next.byPatient) {
    const known = byPatient.get(patient.patientId);
    const items = [...(known?.items ?? []), ...patient.items];
    byPatient.set(patient.patientId, { ...patient, items });
  }
  return { ...next, byPatient: [...byPatient.values()] };
}

/** How many items a page lists. */
export function countItems({ byPatient }: EvidencePage): number {
  return byPatient.reduce((count, { items }) => count + items.length, 0);
}
