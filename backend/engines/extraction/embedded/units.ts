import { isSpaceUnit } from '../../terminology/characters.ts';
import { quotientAt } from './unit-quotients.ts';

/** UCUM codes and spellings of the units that reports write and that are no quotients, or are not spelt as such. */
const UCUM: readonly (readonly [string, string])[] = [
  ['pg', 'pg'],
  ['fL', 'fL'],
  ['10*9/L', 'G/L'],
  ['10*12/L', 'T/L'],
  [
    'mm[Hg]',
    'mmHg|mm Hg|mm of mercury|mm of Hg|mm Quecksilber|millimeters of mercury|mmhg|MMHG|mmHG|torr|Torr',
  ],
  ['Cel', '°C|° C|C|degrees Celsius|degrees C|deg C|Grad Celsius|gradi centigradi|gradi C'],
  ['[degF]', '°F|degrees Fahrenheit|° F|F|degrees F|deg F'],
  [
    '/min',
    'bpm|BPM|RPM|rpm|s/min|per minute|a minute|beats a minute|battiti al minuto|atti al minuto|al minuto|pro Minute|Schläge pro Minute',
  ],
  ['%', '%|percent|per cent|Prozent|per cento'],
  ['kg', 'kg|Kg|kilograms|kilos|Kilogramm|KG|chili'],
  ['g', 'g|gr|gm|gms|grams|gram|Gramm|grammi'],
  ['[lb_av]', 'lb|lbs|pounds|pound'],
  ['cm', 'cm|centimeters|centimeter|centimetri|Zentimeter|CM'],
  ['m', 'm|meters|Meter|Metern|metri'],
  ['mm', 'mm|millimeters|millimeter|millimetri|Millimeter|MM'],
  ['mL', 'mL|ml|cc|c.c.|milliliters'],
  ['mg/dL', 'mg%|mg °/o'],
  ['g/dL', 'g%'],
  ['Hz', 'Hz'],
  ['V', 'V|volts|volt|Volt'],
  ['J', 'joules|joule'],
  ['um', 'microns|micron'],
  ['mV', 'mV|millivolts'],
  ['ms', 'ms|milliseconds|msec|msek'],
  ['Ohm', 'Ohm|ohms'],
  ['W', 'Watt|watts|W'],
  ['{PackYears}', 'py|PY|pack years|pack-years'],
  ['s', 'sec|s|seconds|Sekunden|secondi'],
  ['L', 'L|Liter|liters|liter|litri'],
  ['deg', '°|Grad|gradi|degrees|degree'],
  ['L/min', 'liters per minute|liters/minute'],
  ['kPa', 'kPa'],
  ['cm[H2O]', 'cmH2O|cm H2O|cm of water|cm of H2O|cmH₂O'],
  ['[ppth]', '‰'],
  ['[in_i]', 'inches|inch'],
  ['[ft_i]', 'feet|ft'],
  ['[oz_av]', 'ounces|oz'],
  ['dL', 'dl'],
  ['ug', 'mcg|µg'],
  ['[Ch]', 'French|Charr'],
  ['dB', 'dB'],
  ['[diop]', 'dpt|diopters|diottrie'],
  ['[MET]', 'MET|METs|METS'],
  ['Gy', 'Gy'],
  ['cGy', 'cGy'],
  ["[hnsf'U]", 'HU|HE'],
  ['kcal', 'kcal|calories|kilocalories'],
  ['/h', 'events per hour|events/hour|events/hr|events an hour|per hour'],
  ['mL/s', 'mL per second|ml per second|cc per second|cc/second|cc/sec|mL/second'],
  ['mm[Hg].min/L', 'Wood units|Woods units|Wood unit'],
  ['mm/h', 'mm n.W.'],
  ['{SD}', 'SD|DS'],
  ['{fold}', 'fach|x ULN|ULN|xULN'],
  ['{QF}', 'QF|Querfinger'],
  [
    '{cigarettes}/d',
    'Zig./Tag|Zig/Tag|Zig/d|Zig./d|Zigaretten/Tag|Zigaretten/d|Zigaretten pro Tag|Zigaretten täglich|Zigaretten am Tag|Zig. tgl.|Zig. täglich|Zig./die|Zig./24h|sig/die|sig./die|sigarette/die|sigarette al giorno|sig./dì',
  ],
  ['{packs}/d', 'Packungen/Tag|Pkg./d|Schachteln/Tag|Schachtel/Tag|Packung/Tag|Pkg/d'],
  [
    '{percentile}',
    'percentile|th percentile|%ile|%ile|° %ile|° percentile|°percentile|Perzentile|percentile|centile|°centile|° centile',
  ],
  ['{ULN}', 'xULN|x ULN|x v.n.|xVN|x VN'],
  ['mm2', 'mm2|mm²'],
  ['mGy.cm', 'mGy*cm|mGycm|mGy cm|mGy·cm'],
  ['cm2', 'cm2|cm²|cm^2|sq cm|square cm|square centimeters'],
  ['{score}', 'points|Punkte|Punkten|punti'],
];

/** Spellings agree in the sign for micro and in the case of the litre; most units are spelt so already. */
const spelling = (unit: string): string => (MAY_DIFFER.test(unit) ? respelt(unit) : unit);

const MAY_DIFFER = /\s|μ|u(?=[gUILlm])|mc(?=[gLl])|l(?!\p{L})/u;

/** What spellings come to, kept from text to text: most come again. */
const RESPELT = new Map<string, string>();
const KEPT = 2_000;

function respelt(unit: string): string {
  const known = RESPELT.get(unit);
  if (known !== undefined) return known;
  if (RESPELT.size >= KEPT) RESPELT.clear();
  const spelt = respell(unit);
  RESPELT.set(unit, spelt);
  return spelt;
}

const respell = (unit: string): string =>
  unit
    .replace(/\s+/g, ' ')
    .replace(/[μ]|(?<![\p{L}])u(?=[gUI]|mol|L\b|l\b)|(?<![\p{L}])mc(?=[gL]|l\b)/gu, 'µ')
    .replace(/(?<=[/mdpnfµ])l(?![\p{L}])/gu, 'L')
    .replace(/^ml(?=\/)/, 'mL');

const BY_SPELLING = new Map(
  UCUM.flatMap(([code, units]) => units.split('|').map((unit) => [spelling(unit), code] as const)),
);

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
  const quotient = quotientAt(text, at);
  for (let length = reachAt(text, at); length > 0; length -= 1) {
    if (isInWord(text, at + length) && !'%°'.includes(text.charAt(at + length - 1))) continue;
    const ucum = BY_SPELLING.get(spelling(text.slice(at, at + length)));
    if (ucum !== undefined)
      return quotient !== null && quotient.length > length ? quotient : { length, ucum };
  }
  return quotient;
}
