import type { Language } from '../../shared/contract.ts';
import { ANALYTES, type AnalyteId } from './analytes.ts';
import type { Gender } from './condition.ts';
import type { ConditionId } from './conditions.ts';
import { conditionOf } from './conditions.ts';
import { mark } from './facts.ts';
import { decimal } from './notation.ts';
import type { Random } from './random.ts';

interface Analyte {
  readonly names: Readonly<Record<Language, string>>;
  readonly unit: string;
  readonly digits: number;
  /** Limits of what is normal; null where the range is open. */
  readonly reference: readonly [number | null, number | null];
  /** Values of patients whom nothing disturbs. */
  readonly usual: readonly [number, number];
}

const BASIC_PANEL: readonly AnalyteId[] = [
  'haemoglobin',
  'leukocytes',
  'platelets',
  'crp',
  'sodium',
  'potassium',
  'creatinine',
  'egfr',
];

const FLAGS: Readonly<Record<Language, readonly [low: string, high: string]>> = {
  en: ['L', 'H'],
  de: ['↓', '↑'],
  it: ['L', 'H'],
};

function analyteOf(id: AnalyteId): Analyte {
  const [en, de, it, unit, digits, low, high, usualLow, usualHigh] = ANALYTES[id];
  return { names: { en, de, it }, unit, digits, reference: [low, high], usual: [usualLow, usualHigh] };
}

/** Creatinine in mg/dL at an eGFR in mL/min/1.73 m², by the CKD-EPI equation of 2021 above its knot. */
export function creatinineAt(egfr: number, age: number, gender: Gender): number {
  const knot = gender === 'female' ? 0.7 : 0.9;
  return knot * ((142 * 0.9938 ** age * (gender === 'female' ? 1.012 : 1)) / egfr) ** (1 / 1.2);
}

/** The eGFR in mL/min/1.73 m² at a creatinine in mg/dL, by the CKD-EPI equation of 2021. */
export function egfrAt(creatinine: number, age: number, gender: Gender): number {
  const female = gender === 'female';
  const ratio = creatinine / (female ? 0.7 : 0.9);
  const slope = ratio > 1 ? -1.2 : female ? -0.241 : -0.302;
  return 142 * ratio ** slope * 0.9938 ** age * (female ? 1.012 : 1);
}

function referenceText({ reference: [low, high], digits }: Analyte, language: Language): string {
  const shown = (limit: number) => decimal(limit, digits, language);
  if (low === null) return high === null ? '' : `< ${shown(high)}`;
  return high === null ? `> ${shown(low)}` : `${shown(low)}-${shown(high)}`;
}

function unitText(unit: string, language: Language): string {
  if (language === 'de') return unit.replace('10^9/L', '/nl').replace('L', 'l').replace('1.73', '1,73');
  return language === 'it' ? unit.replace('10^9/L', '10^3/µL').replace('1.73', '1,73') : unit;
}

function lineOf(analyte: Analyte, value: number, language: Language): string {
  const [low, high] = analyte.reference;
  const rounded = Number(value.toFixed(analyte.digits));
  const [lowFlag, highFlag] = FLAGS[language];
  const flag =
    low !== null && rounded < low ? ` ${lowFlag}` : high !== null && rounded > high ? ` ${highFlag}` : '';
  const said = ` ${decimal(rounded, analyte.digits, language)} ${unitText(analyte.unit, language)}`;
  return `${mark('l+', analyte.names[language], said)} [${referenceText(analyte, language)}]${flag}`;
}

/** Writes the laboratory lines of a letter, each as analyte, value, unit, [reference] and a flag when outside. */
export function laboratoryLines(
  conditions: readonly ConditionId[],
  patient: { readonly age: number; readonly gender: Gender },
  language: Language,
  random: Random,
): string[] {
  const disturbed = new Map<AnalyteId, readonly [number, number]>();
  conditions.forEach((id, place) => {
    const { labs, acuteLabs } = conditionOf(id);
    const ranges = { ...labs, ...(place === 0 ? acuteLabs : {}) };
    for (const [analyte, range] of Object.entries(ranges) as [AnalyteId, readonly [number, number]][]) {
      if (!disturbed.has(analyte)) disturbed.set(analyte, range);
    }
  });
  const values = new Map<AnalyteId, number>();
  for (const id of [...BASIC_PANEL, ...[...disturbed.keys()].filter((each) => !BASIC_PANEL.includes(each))]) {
    const [from, to] = disturbed.get(id) ?? analyteOf(id).usual;
    values.set(id, from + (to - from) * random.next());
  }
  const reduced = disturbed.has('egfr') ? values.get('egfr') : undefined;
  const creatinine =
    reduced === undefined
      ? (values.get('creatinine') ?? 0.8)
      : creatinineAt(reduced, patient.age, patient.gender);
  values.set('creatinine', creatinine);
  values.set('egfr', egfrAt(Number(creatinine.toFixed(2)), patient.age, patient.gender));
  return [...values].map(([id, value]) => lineOf(analyteOf(id), value, language));
}
