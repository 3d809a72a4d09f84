/**
 * Conversion between UCUM units (https://ucum.org/ucum, tables 1 to 5), over the atoms that clinical values have. One
 * thing differs from UCUM: amounts of substance stay amounts. In UCUM a mole is a number, so that 10*9/L would convert into
 * mmol/L, and the percent of one HbA1c standard into the mmol/mol of another, which is a wrong claim.
 */
interface Unit {
  /** Of base units. */
  readonly factor: number;
  /** Added after the factor; of temperatures alone. */
  readonly offset: number;
  /** Exponents of base units. */
  readonly dimensions: Readonly<Record<string, number>>;
}

const PREFIXES: Readonly<Record<string, number>> = {
  '': 1,
  G: 1e9,
  M: 1e6,
  k: 1e3,
  h: 1e2,
  da: 10,
  d: 1e-1,
  c: 1e-2,
  m: 1e-3,
  u: 1e-6,
  n: 1e-9,
  p: 1e-12,
  f: 1e-15,
  a: 1e-18,
};
/** Amounts that do not cancel out: mmol/mol is no mere number. */
const AMOUNTS: ReadonlySet<string> = new Set(['mol', 'eq', 'osm']);

/** Atoms by what they are of others: a number, and base units with their exponents. Metric ones take a prefix. */
const METRIC: Readonly<Record<string, string>> = {
  m: '1 m1',
  s: '1 s1',
  g: '1 g1',
  K: '1 K1',
  A: '1 A1',
  cd: '1 cd1',
  rad: '1 rad1',
  mol: '1 mol1',
  eq: '1 eq1',
  osm: '1 osm1',
  L: '1e-3 m3',
  l: '1e-3 m3',
  Hz: '1 s-1',
  N: '1e3 g1 m1 s-2',
  Pa: '1e3 g1 m-1 s-2',
  bar: '1e8 g1 m-1 s-2',
  J: '1e3 g1 m2 s-2',
  W: '1e3 g1 m2 s-3',
  V: '1e3 g1 m2 s-3 A-1',
  Ohm: '1e3 g1 m2 s-3 A-2',
  C: '1 A1 s1',
  Bq: '1 s-1',
  Gy: '1 m2 s-2',
  Sv: '1 m2 s-2',
  cal: '4184 g1 m2 s-2',
  kat: '1 mol1 s-1',
  U: '1.6666666666666667e-8 mol1 s-1',
  'm[Hg]': '133322e3 g1 m-1 s-2',
  'm[H2O]': '9806650 g1 m-1 s-2',
  t: '1e6 g1',
  B: '1 bel1',
  '[IU]': '1 IU1',
};
const PLAIN: Readonly<Record<string, string>> = {
  '%': '1e-2',
  min: '60 s1',
  h: '3600 s1',
  d: '86400 s1',
  wk: '604800 s1',
  mo: '2629800 s1',
  a: '31557600 s1',
  deg: '0.017453292519943295 rad1',
  '[lb_av]': '453.59237 g1',
  '[oz_av]': '28.349523125 g1',
  '[in_i]': '2.54e-2 m1',
  '[ft_i]': '0.3048 m1',
  '[Ch]': '3.333333333333333e-4 m1',
  '[diop]': '1 m-1',
  '[ppth]': '1e-3',
  '[ppm]': '1e-6',
  '[iU]': '1 IU1',
};
const TEMPERATURES: Readonly<Record<string, Unit>> = {
  Cel: { factor: 1, offset: 273.15, dimensions: { K: 1 } },
  '[degF]': { factor: 5 / 9, offset: 459.67 * (5 / 9), dimensions: { K: 1 } },
};

const TOKEN =
  /([./()])|(10[*^])([+-]?\d{1,2})|(\d{1,9})(?![*^\d])|((?:[A-Za-z%]|\[[^\]\s]{1,24}\])+)([+-]?\d)?(?:\{[!-z|~]{0,40}\})?|\{[!-z|~]{0,40}\}/y;
const LONGEST = 64;
/** As many digits as a converted number keeps: 0.07 g/L is 7 mg/dL, not a little more. */
const DIGITS = 12;

const read = new Map<string, Unit | null>();
const MOST_READ = 2_000;

/** Whether a code is a unit that can be converted, at least into itself. */
export const isUnit = (code: string): boolean => unitOf(code) !== null;

/** Whether values of one unit say the same as values of another. */
export const isConvertible = (from: string, to: string): boolean => conversionOf(from, to) !== null;

/** A number of one unit in another; null where the units do not measure the same. */
export function convert(value: number, from: string, to: string): number | null {
  if (from === to) return value;
  const conversion = conversionOf(from, to);
  return conversion === null
    ? null
    : Number((value * conversion.factor + conversion.offset).toPrecision(DIGITS));
}

/** What a value is multiplied with, and what is added then, to have it in another unit; null where it cannot be. */
export function conversionOf(from: string, to: string): { factor: number; offset: number } | null {
  if (from === to) return { factor: 1, offset: 0 };
  const [one, other] = [unitOf(from), unitOf(to)];
  if (one === null || other === null || !isSame(one.dimensions, other.dimensions)) return null;
  const round = (number: number) => Number(number.toPrecision(DIGITS));
  return {
    factor: round(one.factor / other.factor),
    offset: round((one.offset - other.offset) / other.factor),
  };
}

function isSame(one: Unit['dimensions'], other: Unit['dimensions']): boolean {
  return [...Object.keys(one), ...Object.keys(other)].every(
    (base) => (one[base] ?? 0) === (other[base] ?? 0),
  );
}

function unitOf(code: string): Unit | null {
  const known = read.get(code);
  if (known !== undefined) return known;
  const unit = TEMPERATURES[code] ?? (code.length > LONGEST ? null : readTerm(code));
  if (read.size >= MOST_READ) read.clear();
  read.set(code, unit);
  return unit;
}

/** Reads a term: atoms with exponents, joined by "." and "/", which reach to the next of them or over brackets. */
function readTerm(code: string): Unit | null {
  let factor = 1;
  const dimensions: Record<string, number> = {};
  let sign = 1;
  const outer: number[] = [];
  let around = 1;
  let isAfterAtom = false;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < code.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(code);
    if (token === null || TOKEN.lastIndex === at) return null;
    const [, operator, ten, power, number, atom, exponent] = token;
    if (operator === '(') {
      outer.push(around);
      around *= sign;
      sign = 1;
    } else if (operator === ')') {
      around = outer.pop() ?? Number.NaN;
    } else if (operator !== undefined) {
      if (!isAfterAtom && (operator === '.' || at > 0)) return null;
      sign = operator === '/' ? -1 : 1;
      isAfterAtom = false;
      continue;
    } else {
      const plain =
        atom === undefined
          ? { factor: ten ? 10 ** Number(power) : Number(number ?? 1), dimensions: {} }
          : atomOf(atom);
      if (plain === null) return null;
      const times = sign * around * Number(exponent ?? 1);
      factor *= plain.factor ** times;
      for (const [base, own] of Object.entries(plain.dimensions)) {
        const side = AMOUNTS.has(base) && times < 0 ? `/${base}` : base;
        dimensions[side] = (dimensions[side] ?? 0) + own * times;
      }
      sign = 1;
    }
    isAfterAtom = operator !== '(';
  }
  return Number.isNaN(around) || outer.length > 0 || !isAfterAtom ? null : { factor, offset: 0, dimensions };
}

function atomOf(atom: string): Pick<Unit, 'factor' | 'dimensions'> | null {
  const plain = PLAIN[atom];
  if (plain !== undefined) return definition(plain, 1);
  for (const [prefix, times] of Object.entries(PREFIXES)) {
    const metric = atom.startsWith(prefix) ? METRIC[atom.slice(prefix.length)] : undefined;
    if (metric !== undefined) return definition(metric, times);
  }
  // Arbitrary units, such as [CFU], measure only themselves.
  const [, prefix = '', own] = /^([kmunp]?)(\[[^\]]+\])$/.exec(atom) ?? [];
  return own === undefined ? null : { factor: PREFIXES[prefix] ?? 1, dimensions: { [own]: 1 } };
}

function definition(text: string, times: number): Pick<Unit, 'factor' | 'dimensions'> {
  const [number = '1', ...bases] = text.split(' ');
  const dimensions = Object.fromEntries(
    bases.map((each) => {
      const [, base = '', exponent = '1'] = /^([A-Za-z]+)(-?\d)$/.exec(each) ?? [];
      return [base, Number(exponent)];
    }),
  );
  return { factor: Number(number) * times, dimensions };
}
