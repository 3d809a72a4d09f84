/** Units of clinical reports whose letters look like digits or like each other. */
const UNITS = [
  ...['g', 'mg', 'µg', 'ng', 'pg'].flatMap((mass) => ['l', 'dl', 'ml'].map((volume) => `${mass}/${volume}`)),
  ...['mol', 'mmol', 'µmol', 'nmol', 'pmol', 'U', 'IU', 'mU', 'µU', 'mEq', 'G', 'T'].map((of) => `${of}/l`),
  ...['U', 'IU', 'mU', 'µU'].map((of) => `${of}/ml`),
  ...['/l', '/nl', '/µl', '/pl', '/ml', '/fl', 'l/min', 'ml/min', 'ml/h', 'mg/kg', 'µg/kg', 'ml/kg'],
  ...['µg', 'µl', 'µm', 'µmol', 'fl', 'dl', 'ml', 'kg/m²', 'kg/m2', 'mg/m²', 'mg/m2', 'cm²', 'm²', 'mmHg'],
];
const POWERS = ['3', '6', '9', '12'].flatMap((power) =>
  ['l', 'µl', 'ml'].flatMap((volume) => [`10^${power}/${volume}`, `10${raised(power)}/${volume}`]),
);
const KNOWN: ReadonlySet<string> = new Set([...UNITS, ...POWERS]);

/** What is read for what, whichever of the two it is; a raised sign is read as anything. */
const LIKE: readonly (readonly [RegExp, string])[] = [
  [/[gq9]/gu, '9'],
  [/[lI1|!i]/gu, '1'],
  [/[oO0]/gu, '0'],
  [/[µμuj]/gu, 'u'],
  [/[²2?]/gu, '2'],
  [/L/gu, '1'],
];
const BY_LOOK = byLook(look);
/** Without the thin letters, which are passed over: mg/d for mg/dl. */
const BY_WIDE = byLook(wideLook);

export function isUnit(text: string): boolean {
  return KNOWN.has(text);
}

/** A word without the brackets and stops around it. */
export function splitToken(token: string): { before: string; core: string; after: string } {
  const [, before = '', core = '', after = ''] = /^([([{]*)(.*?)([)\]}.,;:]*)$/u.exec(token) ?? [];
  return { before, core, after };
}

/** The units that a reading may stand for; none where it is a unit already, or nothing like one. */
export function unitsLike(core: string): readonly string[] {
  if (core.length > 12 || KNOWN.has(core) || KNOWN.has(core.replaceAll('L', 'l'))) return [];
  const power = /^1[0O](?<sign>.)?(?<power>12|[369])?(?:\/(?<volume>.{1,2}))$/u.exec(core)?.groups;
  if (power !== undefined) return powersLike(core);
  const alike = BY_LOOK.get(look(core));
  if (alike !== undefined || !/\p{L}.*\/|\/.*\p{L}/u.test(core)) return alike ?? [];
  return BY_WIDE.get(wideLook(core)) ?? [];
}

/** Powers of ten whose raised part was read as something else: 1079/1, 10°/l, 109/1. */
function powersLike(core: string): readonly string[] {
  const slash = core.indexOf('/');
  const volume = look(core.slice(slash + 1));
  const power = core.slice(2, slash);
  return POWERS.filter((unit) => {
    const end = unit.indexOf('/');
    if (look(unit.slice(end + 1)) !== volume) return false;
    const sign = unit.slice(2, end);
    return sign.startsWith('^') ? power.slice(1) === sign.slice(1) : power.length === sign.length;
  });
}

function look(text: string): string {
  return LIKE.reduce((known, [pattern, sign]) => known.replace(pattern, sign), text);
}

function wideLook(text: string): string {
  return look(text).replaceAll('1', '');
}

function byLook(lookOf: (text: string) => string): ReadonlyMap<string, readonly string[]> {
  const result = new Map<string, string[]>();
  for (const unit of KNOWN) result.set(lookOf(unit), [...(result.get(lookOf(unit)) ?? []), unit]);
  return result;
}

function raised(digits: string): string {
  return [...digits].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? digit).join('');
}
