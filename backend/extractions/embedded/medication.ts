import { DOSAGE, FORM, FREQUENCY, ROUTE, SHORT_ROUTE } from './medication-patterns.ts';

/** A stretch of the text with its category and the entity that it says something of. */
export interface Attribute {
  readonly offset: number;
  readonly length: number;
  readonly category: 'Dosage' | 'Frequency' | 'MedicationRoute' | 'MedicationForm';
  readonly relationType: string;
}

/** Farthest that a dose stands from its drug, in UTF-16 code units. */
const REACH = 120;
const REACH_BACK = 24;

const KINDS = [
  { pattern: FREQUENCY, category: 'Frequency', relationType: 'FrequencyOfMedication' },
  { pattern: DOSAGE, category: 'Dosage', relationType: 'DosageOfMedication' },
  { pattern: ROUTE, category: 'MedicationRoute', relationType: 'RouteOrModeOfMedication' },
  { pattern: SHORT_ROUTE, category: 'MedicationRoute', relationType: 'RouteOrModeOfMedication' },
  { pattern: FORM, category: 'MedicationForm', relationType: 'FormOfMedication' },
] as const;

/**
 * Reads dose, frequency, route and form of a drug.
 *
 * @param previousEnd end of what precedes it and may have claimed what stands between
 * @param next start of what follows it in the sentence, or the end of the sentence
 */
export function attributesOf(
  text: string,
  drug: { readonly offset: number; readonly length: number },
  previousEnd: number,
  next: number,
): Attribute[] {
  const start = drug.offset + drug.length;
  const found = attributesIn(text, start, Math.min(next, start + REACH));
  if (found.some(({ category }) => category === 'Dosage')) return found;
  const from = Math.max(previousEnd, drug.offset - REACH_BACK);
  const ahead = attributesIn(text, from, drug.offset).filter(
    ({ category, offset, length }) =>
      category !== 'Frequency' && /^\s*(?:of|di|von)?\s*$/.test(text.slice(offset + length, drug.offset)),
  );
  return [...ahead, ...found];
}

/** Attributes between two places, apart from each other and in order; the longer statement wins. */
export function attributesIn(text: string, from: number, to: number): Attribute[] {
  if (to <= from) return [];
  // The characters before are read too, so that "15 mg" is not taken for "5 mg".
  const lead = Math.max(0, from - 1);
  const part = text.slice(lead, to + 1);
  const found: Attribute[] = [];
  for (const { pattern, category, relationType } of KINDS) {
    for (const match of part.matchAll(pattern)) {
      const offset = lead + match.index;
      const length = match[0].length;
      if (offset < from || offset + length > to) continue;
      const free = found.every(
        (other) => offset + length <= other.offset || offset >= other.offset + other.length,
      );
      if (free) found.push({ offset, length, category, relationType });
    }
  }
  return found.sort((a, b) => a.offset - b.offset);
}
