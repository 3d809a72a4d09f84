import type { TextRange } from '../../../clinical/extractions.engine.ts';
import {
  BARE_DOSAGE,
  DOSAGE,
  FORM,
  FREQUENCY,
  LEVEL_DOSAGE,
  ROUTE,
  SHORT_ROUTE,
} from './medication-patterns.ts';
import { matchesAt, SIGNAL, type Stretch, tells } from './signals.ts';

/** A part of the text with its category and the entity that it says something of. */
export interface Attribute extends TextRange {
  readonly category: 'Dosage' | 'Frequency' | 'MedicationRoute' | 'MedicationForm';
  readonly relationType: string;
}

/** Farthest that a dose stands from its drug, in UTF-16 code units. */
const REACH = 120;
const REACH_BACK = 24;

const { amount, count, level, dose, frequency, occasional, occasion, route, form } = SIGNAL;

/** `begins` tells at which words a pattern is tried, and `needs` what the sentence must tell besides. */
const KINDS = [
  {
    pattern: FREQUENCY,
    begins: count | frequency,
    needs: 0,
    category: 'Frequency',
    relationType: 'FrequencyOfMedication',
  },
  { pattern: DOSAGE, begins: amount, needs: 0, category: 'Dosage', relationType: 'DosageOfMedication' },
  {
    pattern: BARE_DOSAGE,
    begins: amount | count,
    needs: 0,
    category: 'Dosage',
    relationType: 'DosageOfMedication',
  },
  {
    pattern: LEVEL_DOSAGE,
    begins: amount | level,
    needs: dose,
    category: 'Dosage',
    relationType: 'DosageOfMedication',
  },
  {
    pattern: ROUTE,
    begins: route,
    needs: 0,
    category: 'MedicationRoute',
    relationType: 'RouteOrModeOfMedication',
  },
  {
    pattern: SHORT_ROUTE,
    begins: route,
    needs: 0,
    category: 'MedicationRoute',
    relationType: 'RouteOrModeOfMedication',
  },
  { pattern: FORM, begins: form, needs: 0, category: 'MedicationForm', relationType: 'FormOfMedication' },
] as const;

/**
 * Dose, frequency, route and form of a drug among those of its sentence.
 *
 * @param attributes of the sentence, in order
 * @param previousEnd end of what precedes it and may have claimed what stands between
 * @param next start of what follows it in the sentence, or the end of the sentence
 */
export function attributesOf(
  text: string,
  attributes: readonly Attribute[],
  drug: TextRange,
  previousEnd: number,
  next: number,
): Attribute[] {
  if (attributes.length === 0) return [];
  const start = drug.offset + drug.length;
  const between = (from: number, to: number, end: number) =>
    attributes.filter(({ offset, length }) => offset >= from && offset < to && offset + length <= end);
  const found = between(start, start + REACH, next);
  if (found.some(({ category }) => category === 'Dosage')) return found;
  const ahead = between(Math.max(previousEnd, drug.offset - REACH_BACK), drug.offset, drug.offset).filter(
    ({ category, offset, length }) =>
      category !== 'Frequency' && /^\s*(?:of|di|von)?\s*$/.test(text.slice(offset + length, drug.offset)),
  );
  return [...ahead, ...found];
}

/** So many more statements of how often are taken for one with the first, which one pattern could not tell cheaply. */
const MOST_JOINED = 3;

/** Attributes in a sentence, apart from each other and in order. */
export function attributesIn(sentence: Stretch): Attribute[] {
  const all = tells(sentence);
  if ((all & (amount | count | level | frequency | occasional | route | form)) === 0) return [];
  const { text, offset: from } = sentence;
  const part = text.slice(from, from + sentence.length);
  const found: Attribute[] = [];
  for (const { pattern, begins, needs, category, relationType } of KINDS) {
    const kinds = category === 'Frequency' && (all & occasion) !== 0 ? begins | occasional : begins;
    if ((all & kinds) === 0 || (all & needs) !== needs) continue;
    const joined = category === 'Frequency' ? MOST_JOINED : 0;
    for (const match of matchesAt(pattern, part, sentence, kinds, joined)) {
      const offset = from + match.index;
      const { length } = match[0];
      const free = found.every(
        (other) => offset + length <= other.offset || offset >= other.offset + other.length,
      );
      if (free) found.push({ offset, length, category, relationType });
    }
  }
  return found.sort((a, b) => a.offset - b.offset);
}
