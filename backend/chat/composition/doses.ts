import type { Mention } from '../retrieval/mentions.store.ts';

const DOSES: ReadonlySet<string> = new Set([
  'Dosage',
  'Frequency',
  'MedicationForm',
  'MedicationRoute',
  'AdministrativeEvent',
]);

/** How a mention of a drug says that it is taken; undefined where it tells neither a dose nor how often. */
export function doseOf({ attributes }: Mention): string | undefined {
  if (!attributes.some(({ category }) => category === 'Dosage' || category === 'Frequency')) return undefined;
  return attributes
    .filter(({ category }) => DOSES.has(category))
    .map(({ text }) => text)
    .join(', ');
}
