import { isSpaceUnit } from '../../terminology/characters.ts';

/** UCUM codes of the units that reports write, by spelling; cells per volume are told by their power of ten. */
const UCUM: Readonly<Record<string, string>> = {
  'mL/min/1.73 m²': 'mL/min/{1.73_m2}',
  'mL/min/1.73m²': 'mL/min/{1.73_m2}',
  'mL/min/1.73 m2': 'mL/min/{1.73_m2}',
  'mL/min/1.73m2': 'mL/min/{1.73_m2}',
  'mL/min/1,73 m²': 'mL/min/{1.73_m2}',
  'mL/min/1,73m²': 'mL/min/{1.73_m2}',
  'mL/min/1,73 m2': 'mL/min/{1.73_m2}',
  'mL/min': 'mL/min',
  'g/dL': 'g/dL',
  'g/L': 'g/L',
  'mg/dL': 'mg/dL',
  'mg/L': 'mg/L',
  'mg/g': 'mg/g',
  'µg/L': 'ug/L',
  'µg/dL': 'ug/dL',
  'µg/mL': 'ug/mL',
  'µg/g': 'ug/g',
  'ng/mL': 'ng/mL',
  'ng/dL': 'ng/dL',
  'ng/L': 'ng/L',
  'pg/mL': 'pg/mL',
  'pg/dL': 'pg/dL',
  'pg/L': 'pg/L',
  pg: 'pg',
  fL: 'fL',
  'mmol/L': 'mmol/L',
  'mmol/mol': 'mmol/mol',
  'µmol/L': 'umol/L',
  'nmol/L': 'nmol/L',
  'pmol/L': 'pmol/L',
  'mEq/L': 'meq/L',
  'mval/L': 'meq/L',
  'U/L': 'U/L',
  'IU/L': '[IU]/L',
  'UI/L': '[IU]/L',
  'U/mL': 'U/mL',
  'IU/mL': '[IU]/mL',
  'UI/mL': '[IU]/mL',
  'mU/L': 'm[IU]/L',
  'mIU/L': 'm[IU]/L',
  'µU/mL': 'u[IU]/mL',
  'µIU/mL': 'u[IU]/mL',
  'µUI/mL': 'u[IU]/mL',
  'mUI/L': 'm[IU]/L',
  'mU/mL': 'm[IU]/mL',
  'u/L': 'U/L',
  'u/mL': 'U/mL',
  'mu/mL': 'm[IU]/mL',
  '/nL': '/nL',
  '/pL': '/pL',
  '/µL': '/uL',
  '/mm³': '/mm3',
  '/mm3': '/mm3',
  'G/L': '10*9/L',
  'Gpt/L': '10*9/L',
  'Tpt/L': '10*12/L',
  'T/L': '10*12/L',
  '10^9/L': '10*9/L',
  '10⁹/L': '10*9/L',
  'x10^9/L': '10*9/L',
  'x10⁹/L': '10*9/L',
  'x 10^9/L': '10*9/L',
  'x10^3/µL': '10*3/uL',
  '10^3/µL': '10*3/uL',
  '10³/µL': '10*3/uL',
  'x10³/µL': '10*3/uL',
  'x10^12/L': '10*12/L',
  '10^12/L': '10*12/L',
  'x10^6/µL': '10*6/uL',
  '10^6/µL': '10*6/uL',
  mmHg: 'mm[Hg]',
  'mm Hg': 'mm[Hg]',
  'mm/h': 'mm/h',
  'mm/1h': 'mm/h',
  'mm/hr': 'mm/h',
  '°C': 'Cel',
  '° C': 'Cel',
  C: 'Cel',
  '°F': '[degF]',
  bpm: '/min',
  '/min': '/min',
  '/min.': '/min',
  '/Min': '/min',
  'beats/min': '/min',
  'beats per minute': '/min',
  'breaths/min': '/min',
  'breaths per minute': '/min',
  'Schläge/min': '/min',
  'atti/min': '/min',
  'battiti/min': '/min',
  'battiti al minuto': '/min',
  's/min': '/min',
  '%': '%',
  kg: 'kg',
  Kg: 'kg',
  g: 'g',
  lb: '[lb_av]',
  lbs: '[lb_av]',
  cm: 'cm',
  m: 'm',
  mm: 'mm',
  'kg/m²': 'kg/m2',
  'kg/m2': 'kg/m2',
  'Kg/m²': 'kg/m2',
  gr: 'g',
  pounds: '[lb_av]',
  mL: 'mL',
  ml: 'mL',
  cc: 'mL',
  'L/min': 'L/min',
  'mg%': 'mg/dL',
  'g%': 'g/dL',
  Hz: 'Hz',
  V: 'V',
  mV: 'mV',
  ms: 'ms',
  Ohm: 'Ohm',
  ohms: 'Ohm',
  Watt: 'W',
  py: '{PackYears}',
  PY: '{PackYears}',
  'pack years': '{PackYears}',
  'pack-years': '{PackYears}',
  'degrees Fahrenheit': '[degF]',
  'degrees Celsius': 'Cel',
  '/mmc': '/mm3',
  'x 10^3/mm³': '10*3/mm3',
  'x 10^3/mm3': '10*3/mm3',
  'x 103/mm3': '10*3/mm3',
  'x 103 / mm3': '10*3/mm3',
  'x10^3/mm3': '10*3/mm3',
  'x 109/L': '10*9/L',
  'x 10^12/L': '10*12/L',
  'x 10^6/µL': '10*6/uL',
  'x 10^3/µL': '10*3/uL',
  'x 104/µL': '10*4/uL',
  sec: 's',
  s: 's',
  L: 'L',
};

/** Spellings agree in the sign for micro and in the case of the litre; most units are spelt so already. */
const spelling = (unit: string): string => (MAY_DIFFER.test(unit) ? respelt(unit) : unit);

const MAY_DIFFER = /\s|μ|u(?=[gUILlm])|mc(?=[gLl])|l(?!\p{L})/u;

const respelt = (unit: string): string =>
  unit
    .replace(/\s+/g, ' ')
    .replace(/[μ]|(?<![\p{L}])u(?=[gUI]|mol|L\b|l\b)|(?<![\p{L}])mc(?=[gL]|l\b)/gu, 'µ')
    .replace(/(?<=[/mdpnfµ])l(?![\p{L}])/gu, 'L')
    .replace(/^ml(?=\/)/, 'mL');

const BY_SPELLING = new Map(Object.entries(UCUM).map(([unit, code]) => [spelling(unit), code]));

/** The longest spelling that is known counts. */
const LONGEST = 24;

/** What a unit may begin with; "u", "μ" and "mc" are written for "µ". */
const FIRST: ReadonlySet<string> = new Set([
  'u',
  'μ',
  'm',
  ...[...BY_SPELLING.keys()].map((unit) => unit.charAt(0)),
]);

/** The first parts of units that are written with spaces, such as "mm Hg". */
const SPACED: ReadonlySet<string> = new Set(
  [...BY_SPELLING.keys()]
    .filter((unit) => unit.includes(' '))
    .map((unit) => unit.slice(0, unit.indexOf(' '))),
);

/** How many code units at a place may be a unit at most: no more than its first part unless spaces may follow it. */
function reachAt(text: string, at: number): number {
  if (!FIRST.has(text.charAt(at))) return 0;
  const part = text.slice(at, at + LONGEST);
  let space = 0;
  while (space < part.length && !isSpaceUnit(part.charCodeAt(space))) space += 1;
  return space === part.length || SPACED.has(spelling(part.slice(0, space))) ? part.length : space;
}

/** Whether a letter or number of a word stands at a place; asked for at every length, so that most of it is told without a pattern. */
export function isInWord(text: string, place: number): boolean {
  const unit = text.charCodeAt(place);
  if (unit > 0x7f) return /[\p{L}\p{N}]/u.test(text.charAt(place));
  return (unit >= 0x30 && unit <= 0x39) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a);
}

/** The unit at a place of a text: its length in UTF-16 code units and its UCUM code; null where none stands there. */
export function unitAt(text: string, at: number): { length: number; ucum: string } | null {
  for (let length = reachAt(text, at); length > 0; length -= 1) {
    if (isInWord(text, at + length) && text[at + length - 1] !== '%') continue;
    const ucum = BY_SPELLING.get(spelling(text.slice(at, at + length)));
    if (ucum !== undefined) return { length, ucum };
  }
  return null;
}
