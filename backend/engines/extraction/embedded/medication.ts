import type { SectionKind, TextRange } from '../../../clinical/extractions.engine.ts';
import { isDigitUnit, isSpaceUnit } from '../../terminology/characters.ts';
import {
  BARE_COUNT,
  BARE_DOSAGE,
  COUNTED_FORM,
  DOSAGE,
  FORM,
  FORM_COUNTED,
  FREQUENCY,
  LEVEL_DOSAGE,
  ROUTE,
  SHORT_ROUTE,
  SITE_ROUTE,
  STRENGTH_ALONE,
  STRENGTH_BEHIND,
} from './medication-patterns.ts';
import { matchesAt, SIGNAL, type Stretch, tells } from './signals.ts';

/** A part of the text with its category and the entity that it says something of. */
export interface Attribute extends TextRange {
  readonly category: 'Dosage' | 'Frequency' | 'MedicationRoute' | 'MedicationForm';
  readonly relationType: string;
}

/** Sections that list drugs, also those that the vocabulary does not name. */
export const OF_MEDICATION: ReadonlySet<SectionKind> = new Set([
  'medication',
  'medicationAdmission',
  'medicationDischarge',
]);

/** Farthest that a dose stands from its drug, in UTF-16 code units. */
const REACH = 120;
const REACH_BACK = 24;

const {
  amount,
  count,
  some,
  strength,
  level,
  dose,
  frequency,
  occasional,
  occasion,
  route,
  form,
  into,
  intake,
} = SIGNAL;

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
    begins: strength,
    needs: 0,
    category: 'Dosage',
    relationType: 'DosageOfMedication',
  },
  {
    pattern: BARE_COUNT,
    begins: amount | some,
    needs: 0,
    category: 'Dosage',
    relationType: 'DosageOfMedication',
  },
  {
    pattern: COUNTED_FORM,
    begins: some,
    needs: form,
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
  {
    pattern: SITE_ROUTE,
    begins: into,
    needs: intake,
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
 * @param isListed whether it stands in a list of drugs
 * @param isLast whether nothing follows it in the sentence
 */
export function attributesOf(
  text: string,
  attributes: readonly Attribute[],
  drug: TextRange,
  previousEnd: number,
  next: number,
  isListed: boolean,
  isLast: boolean,
): Attribute[] {
  const start = drug.offset + drug.length;
  const strength = strengthBehind(text, start, next, isListed, attributes);
  if (attributes.length === 0) return strength;
  const limit = Math.min(
    next,
    start + REACH,
    start + (BREAK.exec(text.slice(start, start + REACH))?.index ?? REACH),
  );
  const behind = attributes.filter(
    ({ offset, length }) => offset >= start && offset < limit && offset + length <= next,
  );
  const found = behind.slice(0, behind.length - (isLast ? 0 : ofNext(text, behind, start, next)));
  // What stands right before it: "10 mL of 0.25% Marcaine", "subcutaneous heparin".
  const ahead: Attribute[] = [];
  let edge = drug.offset;
  for (const attribute of attributes.toReversed()) {
    const end = attribute.offset + attribute.length;
    if (end > edge || attribute.offset < previousEnd) continue;
    if (drug.offset - end > REACH_BACK || !OF.test(text.slice(end, edge))) break;
    ahead.push(attribute);
    edge = attribute.offset;
  }
  return withoutFormer(text, [...ahead, ...strength, ...found]);
}

const FROM = /(?<!\p{L})(?:from|von|da|dai)\s*$/iu;
const TO = /^[^.;]{0,40}?(?<!\p{L})(?:to|auf|ad?|ai)\s*$/iu;

/** A dose that was changed is the new one: "from 40 mg back to 20 mg daily". */
const withoutFormer = (text: string, attributes: readonly Attribute[]): Attribute[] =>
  attributes.filter((one) => {
    if (one.category !== 'Dosage' || !FROM.test(text.slice(Math.max(0, one.offset - 6), one.offset)))
      return true;
    const end = one.offset + one.length;
    return !attributes.some(
      ({ category, offset }) => category === 'Dosage' && offset > end && TO.test(text.slice(end, offset)),
    );
  });

/** What parts a drug and what is told of it from what is told of the next one: "7 mg of Versed and 125 mcg of fentanyl". */
const PARTS =
  /[,+&=]|(?<!\p{L})(?:and|und|sowie|e|with|mit|con|followed|gefolgt|seguito|consisting|begannen|then|dann|poi)(?!\p{L})/iu;

/** How many of the attributes between two drugs stand right before the second and belong to it. */
function ofNext(text: string, behind: readonly Attribute[], start: number, next: number): number {
  let edge = next;
  let count = 0;
  for (const { offset, length } of behind.toReversed()) {
    if (!OF.test(text.slice(offset + length, edge))) break;
    count += 1;
    edge = offset;
  }
  const last = behind[behind.length - count - 1];
  const before = text.slice(last === undefined ? start : last.offset + last.length, edge);
  return count > 0 && PARTS.test(before) ? count : 0;
}

/** Where what is told of a drug ends at the latest. */
const BREAK = /;|\.\s+\p{Lu}\p{Ll}{2}/u;
const OF = /^\s*(?:of|di|von|per)?\s*$/;

/** Whether a number stands behind a space, and a sign or two of a brand or a bracket before that. */
function mayBeStrength(text: string, start: number): boolean {
  let place = start;
  while (place < start + 2 && '®™*)'.includes(text.charAt(place))) place += 1;
  return isSpaceUnit(text.charCodeAt(place)) && isDigitUnit(text.charCodeAt(place + 1));
}

/** The strength right behind a drug that is told without its unit. */
function strengthBehind(
  text: string,
  start: number,
  next: number,
  isListed: boolean,
  attributes: readonly Attribute[],
): Attribute[] {
  if (!mayBeStrength(text, start)) return [];
  const part = text.slice(start, Math.min(next, start + 48));
  const strength = (STRENGTH_BEHIND.exec(part) ?? (isListed ? STRENGTH_ALONE.exec(part) : null))?.groups
    ?.strength;
  if (strength === undefined) return [];
  const offset = start + part.indexOf(strength);
  const isTaken = attributes.some(
    (one) => one.offset < offset + strength.length && one.offset + one.length > offset,
  );
  if (isTaken) return [];
  return [{ offset, length: strength.length, category: 'Dosage', relationType: 'DosageOfMedication' }];
}

const SITE = /^(?:in|into|to)\s/i;

/** Attributes without the sites that a drug is put into, which are plain sites where no drug is named. */
export const withoutSites = (text: string, attributes: readonly Attribute[]): Attribute[] =>
  attributes.filter(
    ({ category, offset }) => category !== 'MedicationRoute' || !SITE.test(text.slice(offset, offset + 5)),
  );

/** So many more statements of how often are taken for one with the first, which one pattern could not tell cheaply. */
const MOST_JOINED = 3;

/** Attributes in a sentence, apart from each other and in order. */
export function attributesIn(sentence: Stretch): Attribute[] {
  const all = tells(sentence);
  if ((all & (amount | count | level | frequency | occasional | route | form | intake)) === 0) return [];
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
  return [...found, ...found.flatMap((one) => formCounted(text, one))].sort((a, b) => a.offset - b.offset);
}

/** The form within a count of it. */
function formCounted(text: string, { category, offset, length }: Attribute): Attribute[] {
  const form =
    category === 'Dosage' ? FORM_COUNTED.exec(text.slice(offset, offset + length))?.[0] : undefined;
  if (form === undefined) return [];
  const place = { offset: offset + length - form.length, length: form.length };
  return [{ ...place, category: 'MedicationForm', relationType: 'FormOfMedication' }];
}
