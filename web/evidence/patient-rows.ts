/** A patient with what was found, as it is listed. */
export type ListedPatient<Item> = { patientId: string; summary: string; items: readonly Item[] };

/** What one row of a list of patients shows: a patient, or a further part of one with many items. */
export type PatientRow<Item> = ListedPatient<Item> & { key: string; isContinued: boolean };

/** A row with more items than these would be drawn though most of it lies outside of the window. */
export const MOST_ITEMS = 10;

/** Parts patients into rows of at most ten items. */
export function patientRows<Item>(patients: readonly ListedPatient<Item>[]): PatientRow<Item>[] {
  return patients.flatMap(({ patientId, summary, items }) =>
    Array.from({ length: Math.max(1, Math.ceil(items.length / MOST_ITEMS)) }, (_, part) => {
      const from = part * MOST_ITEMS;
      const shown = items.slice(from, from + MOST_ITEMS);
      return {
        key: `${part} ${patientId}`,
        patientId,
        items: shown,
        isContinued: part > 0,
        summary: part === 0 ? summary : `${from + 1}–${from + shown.length} of ${items.length}`,
      };
    }),
  );
}
