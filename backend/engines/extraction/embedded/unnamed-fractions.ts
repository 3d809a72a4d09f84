import type { Draft } from './assembly.ts';

/** A fraction that tells of itself what was measured where the sentence speaks of it. */
interface Fraction {
  readonly written: RegExp;
  /** Words of a sentence that speaks of it; of a pressure before it, as doses look alike. */
  readonly said: RegExp;
  /** How the examination is called that it belongs to. */
  readonly named: RegExp;
}

/** A blood pressure, by its form. */
export const PRESSURE = /^(?:1?\d{2}|2[0-4]\d)\s?\/\s?(?:[3-9]\d|1[0-4]\d)(?![\d/])/;

const FRACTIONS: readonly Fraction[] = [
  {
    written: /^20\/\d{2,4}(?![\d/])/,
    said: /\beyes?\b|vision|visual|acuit|\bO[DSU]\b|\bsee(?:s|ing)?\b|glasses|refract|snellen/i,
    named: /acuit|vision|\bsee/i,
  },
  {
    written: /^[0-5][+-]?\/5[+-]?(?![\d/])/,
    said: /strength|motor|power|deltoid|biceps|triceps|grip|quadriceps|hamstring|flexor|extensor|weak|iliopsoas|tibialis|hallucis/i,
    named: /strength|motor|power/i,
  },
  {
    written: PRESSURE,
    said: /blood pressure|\bBP\b/i,
    named: /blood pressure|^BP$/i,
  },
];

/** The kind of fraction at a place of an English sentence; null where none stands there, or nothing speaks of one. */
const fractionAt = (sentence: string, at: number): Fraction | null => {
  const written = sentence.slice(at, at + 9);
  const isSaid = ({ written: form, said }: Fraction) =>
    said.test(form === PRESSURE ? sentence.slice(0, at) : sentence);
  return FRACTIONS.find((each) => each.written.test(written) && isSaid(each)) ?? null;
};

/** Whether a visual acuity, a strength or a further blood pressure stands at a place of a sentence. */
export const isUnnamedFraction = (sentence: string, at: number): boolean => fractionAt(sentence, at) !== null;

/** The examination of the sentence that such a fraction belongs to, also beside values of its own. */
export function examinationOfFraction(
  sentence: string,
  at: number,
  offset: number,
  taken: readonly Draft[],
): Draft | undefined {
  const kind = fractionAt(sentence, at);
  return taken.findLast(({ entity, of }) => {
    if (of !== undefined || entity.category !== 'ExaminationName' || entity.offset >= offset + at)
      return false;
    const from = entity.offset - offset;
    return kind?.named.test(sentence.slice(from, from + entity.length)) === true;
  });
}
