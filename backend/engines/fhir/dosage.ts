import type { Dosage, DosageDoseAndRate, Duration, Quantity, Timing } from 'fhir/r4';
import type { Language } from '../../shared/contract.ts';
import { numberOf } from '../extraction/embedded/measurements.ts';
import type { Mention } from './mentions.ts';
import { ucumQuantity } from './quantities.ts';
import { routeOf } from './routes.ts';
import { frequencyOf, type SchemeTime, schemeTiming } from './timing.ts';

/** What a report says of the giving of one drug. */
export interface Giving {
  readonly dose: readonly Mention[];
  readonly frequency: readonly Mention[];
  readonly route: readonly Mention[];
  readonly form: readonly Mention[];
  /** For how long, with the words of it; null where the report tells none. */
  readonly duration: { readonly mention: Mention; readonly bounds: Duration } | null;
}

/** UCUM codes of the units of doses; units of insulin or heparin have none of their own. */
const DOSE_UNITS: Readonly<Record<string, string>> = {
  mg: 'mg',
  milligram: 'mg',
  milligrams: 'mg',
  g: 'g',
  gram: 'g',
  grams: 'g',
  kg: 'kg',
  ng: 'ng',
  µg: 'ug',
  μg: 'ug',
  mcg: 'ug',
  ug: 'ug',
  microgram: 'ug',
  micrograms: 'ug',
  ml: 'mL',
  cl: 'cL',
  l: 'L',
  mmol: 'mmol',
  mval: 'meq',
  meq: 'meq',
  ie: '[IU]',
  'i.e.': '[IU]',
  iu: '[IU]',
  ui: '[IU]',
  'u.i.': '[IU]',
};
const NUMBER = String.raw`\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,3})?|\d{1,7}(?:[.,]\d{1,4})?`;
const DOSE = new RegExp(
  String.raw`^(${NUMBER})(?:\s?(?:[-–]|to|bis)\s?(${NUMBER}))?[\s-]?(\p{L}[\p{L}.]*(?: \p{L}+)?)$`,
  'iu',
);
/** What a dose is counted in that is no unit of measure: tablets, puffs, units of insulin. */
const WORD = /^\p{L}[\p{L}. ]*$/u;
/** Amounts by time or weight are rates, which the words keep. */
const RATE = /(?<!\p{L})(?:per|pro|al|a)(?!\p{L})/iu;

/**
 * The dosage of a drug: always in the words of the report, in their order, and in numbers where they are understood.
 * A strength is the dose where one unit is given at a time; of "40 mg 2-0-1" the amounts alone are told.
 *
 * @returns several where the amounts differ over the day; none where the report says nothing
 */
export function dosagesOf(giving: Giving, language: Language): Dosage[] {
  const { dose, frequency, route, form, duration } = giving;
  const words = [
    ...dose,
    ...frequency,
    ...route,
    ...form,
    ...(duration === null ? [] : [duration.mention]),
  ].sort((a, b) => a.entity.offset - b.entity.offset);
  if (words.length === 0) return [];
  const read = frequency.map(({ surface }) => frequencyOf(surface));
  const [only] = read.length === 1 ? read : [];
  const [givenRoute] = route.length === 1 ? route : [];
  const common = {
    text: words.map(({ surface }) => surface).join(' '),
    ...(read.some(({ asNeeded }) => asNeeded) ? { asNeededBoolean: true } : {}),
    ...(givenRoute === undefined ? {} : { route: routeOf(givenRoute.surface) }),
  };
  const strength = dose.length === 1 && dose[0] !== undefined ? doseOf(dose[0].surface, language) : null;
  const bounds = duration?.bounds ?? null;
  if (only?.scheme === null || only?.scheme === undefined)
    return [{ ...common, ...timed(only?.timing ?? null, bounds), ...given(strength) }];
  const byAmount = new Map<number, SchemeTime[]>();
  for (const time of only.scheme) byAmount.set(time.amount, [...(byAmount.get(time.amount) ?? []), time]);
  const isOneEach = byAmount.size === 1 && byAmount.has(1);
  if (byAmount.size === 0) return [{ ...common, ...timed(null, bounds) }];
  return [...byAmount].map(([amount, times], index) => ({
    ...(byAmount.size > 1 ? { sequence: index + 1 } : {}),
    ...common,
    ...timed(schemeTiming(times), bounds),
    ...given(isOneEach && strength !== null ? strength : { doseQuantity: countOf(amount, form) }),
  }));
}

function countOf(amount: number, [form]: readonly Mention[]): Quantity {
  return { value: amount, ...(form === undefined ? {} : { unit: form.surface }) };
}

function timed(timing: Timing | null, bounds: Duration | null): { timing?: Timing } {
  if (timing === null && bounds === null) return {};
  if (bounds === null) return { timing: timing ?? {} };
  return { timing: { ...timing, repeat: { ...timing?.repeat, boundsDuration: bounds } } };
}

function given(dose: DosageDoseAndRate | null): { doseAndRate?: DosageDoseAndRate[] } {
  return dose === null ? {} : { doseAndRate: [dose] };
}

/** "1000 mg", "2,5-5 mg", "2 tablets" as numbers; null for "875/125 mg", "5 mg/kg" and "high-dose". */
function doseOf(surface: string, language: Language): DosageDoseAndRate | null {
  const [, first, second, unit = ''] = DOSE.exec(surface.trim()) ?? [];
  if (first === undefined || RATE.test(unit) || !WORD.test(unit)) return null;
  const code = Object.hasOwn(DOSE_UNITS, unit.toLowerCase())
    ? (DOSE_UNITS[unit.toLowerCase()] ?? null)
    : null;
  const low = numberOf(first, language);
  if (low === null) return null;
  if (second === undefined) return { doseQuantity: ucumQuantity(low, unit, code) };
  const high = numberOf(second, language);
  if (high === null || high < low) return null;
  return { doseRange: { low: ucumQuantity(low, unit, code), high: ucumQuantity(high, unit, code) } };
}
