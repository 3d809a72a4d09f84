import type { Language } from '../../../shared/contract.ts';
import { isLaboratoryUnit } from './drug-levels.ts';
import { type Measurement, measurementAfter } from './measurements.ts';
import { spelledAfter } from './spelled-values.ts';

/**
 * The value behind a name, in English also one that is spelled out, one behind the brackets that a short form stands in
 * ("C-reactive protein (CRP) of 45"), and one that a comma or hyphen parts from it ("troponin T, 21 ng/mL", "INR-2.5").
 */
export function valueAfter(
  text: string,
  offset: number,
  end: number,
  limit: number,
  language: Language,
  far: number,
): Measurement | null {
  if (language !== 'en') return measurementAfter(text, end, limit, language, far);
  const isShort = text.charAt(end) === ')' && text.charAt(offset - 1) === '(';
  const from = isShort ? end + 1 : end;
  return (
    measurementAfter(text, from, limit, language, far) ??
    spelledAfter(text, from, limit, far) ??
    partedAfter(text, end, limit)
  );
}

const PARTED = /^(?:,\s|[-–])(?=[<>]?\d)/;

/** What is normal, in brackets behind a value. */
const NORMAL = /^\s?[([](?:normal|nl|NR|ref|range|\d)/i;
const endOf = ({ value, unit }: Measurement): number =>
  unit === null ? value.offset + value.length : unit.offset + unit.length;

/** Only what is normal behind it, a unit of the laboratory, or behind a hyphen a fraction, tells that what is parted so is a value. */
function partedAfter(text: string, end: number, limit: number): Measurement | null {
  const gap = PARTED.exec(text.slice(end, end + 4))?.[0];
  if (gap === undefined) return null;
  const found = measurementAfter(text, end + gap.length, limit, 'en');
  if (found === null || found.value.offset !== end + gap.length) return null;
  const isBesideNormal = found.unit !== null && NORMAL.test(text.slice(endOf(found), endOf(found) + 12));
  const isFraction = !gap.startsWith(',') && !Number.isInteger(found.value.number ?? 0);
  return isFraction || isBesideNormal || isLaboratoryUnit(found.unit?.ucum ?? '')
    ? { ...found, isTold: true }
    : null;
}
