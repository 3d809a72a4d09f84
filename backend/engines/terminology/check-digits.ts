/** Multiplication in the dihedral group of order ten, the table of Verhoeff's scheme. */
const PRODUCT = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const PERMUTATION = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];

const digitAt = (table: readonly string[], row: number, column: number): number =>
  Number(table[row]?.[column] ?? 'x');

/** Whether a SNOMED CT identifier of 6 to 18 digits ends in its check digit (Verhoeff's scheme). */
export function isSnomedIdentifier(code: string): boolean {
  if (!/^[1-9]\d{5,17}$/.test(code)) return false;
  let check = 0;
  for (let place = 0; place < code.length; place += 1) {
    const digit = Number(code[code.length - 1 - place]);
    check = digitAt(PRODUCT, check, digitAt(PERMUTATION, place % 8, digit));
  }
  return check === 0;
}

/** Whether a LOINC code such as 718-7 ends in its check digit (modulus 10, every second digit doubled). */
export function isLoincCode(code: string): boolean {
  const parts = /^(\d{1,7})-(\d)$/.exec(code);
  if (parts === null) return false;
  const [, body = '', check] = parts;
  let sum = 0;
  for (let place = 0; place < body.length; place += 1) {
    const digit = Number(body[body.length - 1 - place]);
    const weighed = place % 2 === 0 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return (10 - (sum % 10)) % 10 === Number(check);
}
