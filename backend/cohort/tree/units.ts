import { conversionOf, convert, isConvertible } from '../../clinical/ucum.ts';
import type { ValueCondition } from '../criterion.contract.ts';

/** Units that values of studies are in, as far as this process knows; what a study has besides is learnt when it is met. */
const met = new Set<string>(
  `% 1 kg g mg ug ng pg [lb_av] [oz_av] m cm mm um [in_i] [ft_i] L dL mL uL fL Cel [degF] K mm[Hg] kPa cm[H2O] Pa mbar
  /min Hz s ms min h d wk mo a kg/m2 g/L g/dL mg/L mg/dL mg/mL ug/L ug/dL ug/mL ng/L ng/dL ng/mL pg/mL mol/L mmol/L umol/L
  nmol/L pmol/L mmol/mol meq/L osm/kg mosm/kg U/L ukat/L nkat/L kU/L U/mL mU/L uU/mL [IU]/L [IU]/mL m[IU]/L m[IU]/mL
  u[IU]/mL k[IU]/L 10*9/L 10*12/L 10*3/uL 10*6/uL /uL /nL /pL /L L/L mL/min mL/min/{1.73_m2} L/min mL/h mm/h mg/g mg/mmol
  g/mol mg/d g/d mg/(24.h) [IU] k[IU] U mU W kW J kJ kcal Gy cGy deg [Ch] [diop] [ppth]`.split(/\s+/),
);
const MOST_MET = 2_000;

/** Learns units; @returns whether one of them can be converted into the wanted unit and was not met before */
export function learnUnits(units: readonly string[], wanted: string): boolean {
  let isNew = false;
  for (const unit of units) {
    if (met.has(unit) || met.size >= MOST_MET || !isConvertible(unit, wanted)) continue;
    met.add(unit);
    isNew = true;
  }
  return isNew;
}

/** What a value is compared with in one unit. */
export interface Bounds {
  readonly ucum: string;
  readonly value: number;
  readonly second: number | null;
  readonly to: number | null;
}

/** The numbers of a condition in each unit that says the same. */
export function boundsOf({ value, second, to }: ValueCondition, ucum: string): Bounds[] {
  return unitsLike(ucum).map((unit) => {
    const into = (number: number) => convert(number, ucum, unit) ?? number;
    return {
      ucum: unit,
      value: into(value),
      second: second === undefined ? null : into(second),
      to: to === undefined ? null : into(to),
    };
  });
}

/** How values of each unit that says the same become values of this one. */
export const conversionsInto = (ucum: string): { ucum: string; factor: number; offset: number }[] =>
  unitsLike(ucum).map((unit) => ({ ucum: unit, ...(conversionOf(unit, ucum) ?? { factor: 1, offset: 0 }) }));

/** The unit itself, whatever it is, and those that convert into it. */
const unitsLike = (ucum: string): string[] => [
  ucum,
  ...[...met].filter((unit) => unit !== ucum && isConvertible(unit, ucum)),
];

/** Units that values of LOINC codes are in; one that converts into none of them cannot be theirs. */
const UNITS_OF: ReadonlyMap<string, readonly string[]> = new Map(
  (
    [
      ['85354-9 55284-4 8480-6 8462-4 8478-0', 'mm[Hg]'],
      ['8867-4 9279-1', '/min'],
      ['8310-5', 'Cel'],
      ['2708-6 59408-5 10230-1 4544-3 20570-8', '%'],
      ['8302-2', 'cm'],
      ['29463-7', 'kg'],
      ['39156-5', 'kg/m2'],
      ['4548-4 17856-6', '% mmol/mol'],
      [
        '2345-7 2339-0 2093-3 2571-8 2089-1 13457-7 18262-6 2085-9 2160-0 1975-2 17861-6 3084-1',
        'mg/dL mmol/L',
      ],
      ['2823-3 2951-2 2075-0 6298-4', 'mmol/L meq/L mg/dL'],
      ['718-7', 'g/dL mmol/L'],
      ['777-3 26515-7 6690-2 26464-8 789-8', '10*9/L'],
      ['1988-5', 'mg/L nmol/L'],
      ['3016-3', 'm[IU]/L mU/L'],
      ['33914-3 62238-1 48642-3 98979-8', 'mL/min'],
      ['1742-6 1920-8 6768-6 2324-2', 'U/L [IU]/L'],
    ] as const
  ).flatMap(([codes, units]) => codes.split(' ').map((code) => [code, units.split(' ')] as const)),
);

/** A unit that values of these LOINC codes are in, where the other cannot be one; null where it can, or nobody knows. */
export function unitInstead(codes: readonly string[], ucum: string): string | null {
  const known = codes.flatMap((code) => UNITS_OF.get(code) ?? []);
  return known.length === 0 || known.some((unit) => isConvertible(ucum, unit)) ? null : (known[0] ?? null);
}
