const digitsOf = (value: string): number[] => Array.from(value.replace(/\D/g, ''), Number);

/** Whether digits end in Luhn's check digit (ISO/IEC 7812-1 annex B); separators do not matter. */
export function hasLuhnDigit(value: string): boolean {
  const digits = digitsOf(value).reverse();
  const sum = digits.reduce((total, digit, place) => {
    const weighed = place % 2 === 1 ? digit * 2 : digit;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return digits.length > 1 && sum % 10 === 0 && digits.some((digit) => digit > 0);
}

/** Whether an IBAN has the check digits of ISO 13616 (modulus 97). */
export function isIban(value: string): boolean {
  const plain = value.replace(/[\s-]/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false;
  let rest = 0;
  for (const character of plain.slice(4) + plain.slice(0, 4)) {
    const number = Number.parseInt(character, 36);
    rest = (rest * (number > 9 ? 100 : 10) + number) % 97;
  }
  return rest === 1;
}

/** Whether a letter and nine digits are a German health insurance number (KVNR, § 290 SGB V). */
export function isKvnr(value: string): boolean {
  if (!/^[A-Z]\d{9}$/.test(value)) return false;
  const letter = String(value.charCodeAt(0) - 64).padStart(2, '0');
  return alternating(letter + value.slice(1, 9)) === Number(value[9]);
}

/** The sum of cross sums of digits, weighed 1, 2, 1, 2, ...; its last digit. */
function alternating(digits: string): number {
  return weighedCrossSum(
    digits,
    Array.from(digits, (_, place) => (place % 2) + 1),
  );
}

function weighedCrossSum(digits: string, weights: readonly number[]): number {
  const sum = Array.from(digits, Number).reduce((total, digit, place) => {
    const weighed = digit * (weights[place] ?? 0);
    return total + Math.floor(weighed / 10) + (weighed % 10);
  }, 0);
  return sum % 10;
}

/** Whether twelve characters are a German pension insurance number with its check digit (VKVV § 4). */
export function isPensionNumber(value: string): boolean {
  const plain = value.replace(/\s/g, '').toUpperCase();
  const parts = /^(\d{8})([A-Z])(\d{2})(\d)$/.exec(plain);
  if (parts === null) return false;
  const [, head = '', letter = 'A', serial = '', check] = parts;
  const digits = head + String(letter.charCodeAt(0) - 64).padStart(2, '0') + serial;
  return weighedCrossSum(digits, [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1]) === Number(check);
}

/** Whether eleven digits are a German tax identification number (§ 139b AO; ISO/IEC 7064 MOD 11,10). */
export function isGermanTaxId(value: string): boolean {
  const plain = value.replace(/[\s/]/g, '');
  if (!/^[1-9]\d{10}$/.test(plain)) return false;
  const counts = new Map<string, number>();
  for (const digit of plain.slice(0, 10)) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  const repeated = [...counts.values()].filter((count) => count > 1);
  if (repeated.length !== 1 || (repeated[0] ?? 0) > 3) return false;
  let product = 10;
  for (const digit of plain.slice(0, 10)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === Number(plain[10]);
}

/** What a character at an odd place of a codice fiscale counts, 0 to 9 and then A to Z. */
const ODD = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16,
  10, 22, 25, 24, 23,
];

/** Whether sixteen characters are an Italian codice fiscale, those changed for people of one code too (omocodia). */
export function isCodiceFiscale(value: string): boolean {
  const plain = value.toUpperCase();
  if (!/^[A-Z]{6}[\dLMNPQRSTUV]{2}[ABCDEHLMPRST][\dLMNPQRSTUV]{2}[A-Z][\dLMNPQRSTUV]{3}[A-Z]$/.test(plain)) {
    return false;
  }
  const sum = Array.from(plain.slice(0, 15)).reduce((total, character, place) => {
    const number = Number.parseInt(character, 36);
    if (place % 2 === 0) return total + (ODD[number] ?? 0);
    return total + (number > 9 ? number - 10 : number);
  }, 0);
  return String.fromCharCode(65 + (sum % 26)) === plain[15];
}

/** Whether eleven digits are an Italian partita IVA. */
export const isPartitaIva = (value: string): boolean => /^\d{11}$/.test(value) && hasLuhnDigit(value);

/** Whether ten digits are a British NHS number (modulus 11). */
export function isNhsNumber(value: string): boolean {
  const digits = digitsOf(value);
  if (digits.length !== 10) return false;
  const sum = digits.slice(0, 9).reduce((total, digit, place) => total + digit * (10 - place), 0);
  const check = (11 - (sum % 11)) % 11;
  return check !== 10 && check === digits[9] && sum > 0;
}

/** Whether ten digits are a National Provider Identifier of the USA (Luhn with the prefix 80840). */
export const isNpi = (value: string): boolean => /^[12]\d{9}$/.test(value) && hasLuhnDigit(`80840${value}`);

/** Whether two letters and seven digits are a registration of the Drug Enforcement Administration of the USA. */
export function isDeaNumber(value: string): boolean {
  if (!/^[A-Z][A-Z9]\d{7}$/.test(value)) return false;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, check] = digitsOf(value.slice(2));
  return (a + c + e + 2 * (b + d + f)) % 10 === check;
}

/** Whether three, two and four digits can be a Social Security number of the USA. */
export function isSsn(value: string): boolean {
  const plain = value.replace(/\D/g, '');
  const area = plain.slice(0, 3);
  return (
    plain.length === 9 &&
    !['000', '666'].includes(area) &&
    plain.slice(3, 5) !== '00' &&
    !plain.endsWith('0000')
  );
}

/** Whether thirteen digits are a Swiss AHV/AVS number (EAN-13 with the prefix 756). */
export function isSwissSocialNumber(value: string): boolean {
  const digits = digitsOf(value);
  if (digits.length !== 13 || !digits.join('').startsWith('756')) return false;
  const sum = digits
    .slice(0, 12)
    .reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10 === digits[12];
}

/** Whether ten digits are an Austrian social insurance number: the fourth is the check digit. */
export function isAustrianSocialNumber(value: string): boolean {
  const digits = digitsOf(value);
  if (digits.length !== 10 || digits[0] === 0) return false;
  const weights = [3, 7, 9, 0, 5, 8, 4, 2, 1, 6];
  const sum = digits.reduce((total, digit, place) => total + digit * (weights[place] ?? 0), 0);
  const day = Number(digits.slice(4, 6).join(''));
  return sum % 11 === digits[3] && day >= 1 && day <= 31;
}
