const spelt = (byCode: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(byCode).flatMap(([code, words]) => words.split('|').map((word) => [word, code])),
  );

/** UCUM codes of amounts before a slash or "per", by spelling in lower case; "µ" stands for all signs of micro. */
const AMOUNTS = spelt({
  kg: 'kg',
  g: 'g|gr',
  mg: 'mg',
  ug: 'µg',
  ng: 'ng',
  pg: 'pg',
  mol: 'mol',
  mmol: 'mmol',
  umol: 'µmol',
  nmol: 'nmol',
  pmol: 'pmol',
  mosm: 'mosm|mosmol',
  meq: 'meq|mval',
  U: 'u|e',
  '[IU]': 'iu|ui|ie',
  'k[IU]': 'ku|kiu',
  'm[IU]': 'mu|miu|mui|mie',
  'u[IU]': 'µu|µiu|µui|µie',
  L: 'l|liter|litri',
  dL: 'dl',
  mL: 'ml|cc',
  m: 'm',
  cm: 'cm',
  mm: 'mm',
  '10*3': 'tsd|k',
  '10*6': 'mio|mill',
  '10*9': 'mrd|gpt',
  '{copies}': 'copie|copies|kopien|cp|geq',
  '{cells}': 'cells|zellen|cellule|cell|wbc|rbc|leucociti|leuko|leukozyten|emazie',
  '[CFU]': 'cfu|kbe|ufc',
  '': 'beats|schläge|battiti|breaths|atti|az',
  '{puffs}': 'puffs',
  kcal: 'kcal',
  '10*12': 'tpt',
});
/** What follows the slash. */
const PER = spelt({
  dL: 'dl|100ml|100 ml',
  L: 'l|lt|liter|litro',
  mL: 'ml',
  uL: 'µl|mcl|micrl',
  nL: 'nl',
  pL: 'pl',
  fL: 'fl',
  mm3: 'mm3|mm 3|mm³|mmc|cmm|cu mm|cumm',
  cm3: 'cm3',
  min: 'min|min.|minute|minuto',
  h: 'h|hr|hour|1h|std|stunde|ora|sedim',
  d: '24h|24 h|24 hours|24 ore|d|day|tag|die',
  s: 's|sec|sek',
  g: 'g',
  kg: 'kg',
  mg: 'mg',
  mol: 'mol',
  mmol: 'mmol',
  m2: 'm2|m 2|m²|qm',
  '[HPF]': 'hpf|campo|gf',
  '[LPF]': 'lpf',
  '{beat}': 'beat',
  'min/{1.73_m2}':
    'min/1,73 m2|min/1.73 m2|min/1,73 m²|min/1.73 m²|min/1,73m2|min/1.73m2|min/1,73m²|min/1.73m²',
  'min/m2': 'min/m2|min/m²|min/qm',
  'kg/min': 'kg/min',
  'kg/h': 'kg/h',
  'kg/d': 'kg/d',
});

/** The longest first, so that "mmol" is not read as "m". */
const either = (words: Readonly<Record<string, string>>): string =>
  Object.keys(words)
    .sort((a, b) => b.length - a.length)
    .map((word) =>
      word.replaceAll('.', String.raw`\.`).replaceAll('µ', '(?:[µμu]|mc)').replaceAll(' ', String.raw`\s?`),
    )
    .join('|');

const QUOTIENT = new RegExp(
  String.raw`(?:(?<power>(?:[x×*]\s?)?10\s?(?:\^|\*|e)?\s?(?<exponent>1?\d|[³⁴⁶⁹]|¹²))|(?<amount>${either(AMOUNTS)})\.?)?\s?(?:\/|(?<=[\p{L}\d])\s?per\s)\s?(?<per>${either(PER)})(?![\p{L}\p{N}²³^])`,
  'iuy',
);
const RAISED: Readonly<Record<string, string>> = { '³': '3', '⁴': '4', '⁶': '6', '⁹': '9', '¹²': '12' };

const respelt = (unit: string): string =>
  unit
    .toLowerCase()
    .replace(/^(?:[μu]|mc)(?=[gul]|mol|ie|iu)/u, 'µ')
    .replace(/^mc(?=l)/, 'µ');

/** The unit at a place that is made of an amount or a power of ten and what it is told by: "mg/ dl", "x 109/l", "/min". */
export function quotientAt(text: string, at: number): { length: number; ucum: string } | null {
  QUOTIENT.lastIndex = at;
  const found = QUOTIENT.exec(text);
  if (found?.groups === undefined) return null;
  const { exponent, amount = '', per = '' } = found.groups;
  const raised = exponent === undefined ? '' : `10*${RAISED[exponent] ?? exponent}`;
  const own = amount === '' ? raised : (AMOUNTS[amount.toLowerCase()] ?? AMOUNTS[respelt(amount)]);
  const divisor = PER[per.toLowerCase()] ?? PER[respelt(per)];
  if (own === undefined || divisor === undefined) return null;
  return { length: found[0].length, ucum: `${own}/${divisor}` };
}
