/** Lengths of IBANs by country, of countries whose people are met most. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  DE: 22,
  AT: 20,
  CH: 21,
  LI: 21,
  IT: 27,
  SM: 27,
  GB: 22,
  IE: 22,
  FR: 27,
  ES: 24,
  NL: 18,
  BE: 16,
  LU: 20,
  PT: 25,
  PL: 28,
  CZ: 24,
  SK: 24,
  HU: 28,
  RO: 24,
  BG: 22,
  HR: 21,
  SI: 19,
  GR: 27,
  TR: 26,
  DK: 18,
  SE: 24,
  NO: 15,
  FI: 18,
};
/** Whether a value, spaces and hyphens aside, is as long as the IBANs of its country. */
export const isOfIbanLength = (value: string): boolean => {
  const plain = value.replace(/[\s-]/g, '').toUpperCase();
  return IBAN_LENGTHS[plain.slice(0, 2)] === plain.length;
};
