import { describe, expect, it } from 'vitest';
import {
  hasLuhnDigit,
  isAustrianSocialNumber,
  isCodiceFiscale,
  isDeaNumber,
  isGermanTaxId,
  isIban,
  isKvnr,
  isNhsNumber,
  isNpi,
  isPartitaIva,
  isPensionNumber,
  isSsn,
  isSwissSocialNumber,
} from './check-digits.ts';

describe('check digits', () => {
  it.each([
    [hasLuhnDigit.name, hasLuhnDigit, '4111 1111 1111 1111', '4111 1111 1111 1112'],
    [isIban.name, isIban, 'GB82 WEST 1234 5698 7654 32', 'GB82 WEST 1234 5698 7654 33'],
    [isKvnr.name, isKvnr, 'M123456785', 'M123456784'],
    [isPensionNumber.name, isPensionNumber, '65 170839 J 00 3', '65 170839 J 00 4'],
    [isGermanTaxId.name, isGermanTaxId, '86 095 742 719', '86 095 742 718'],
    [isCodiceFiscale.name, isCodiceFiscale, 'RSSMRA80A01H501U', 'RSSMRA80A01H501V'],
    [isPartitaIva.name, isPartitaIva, '12345670017', '12345670018'],
    [isNhsNumber.name, isNhsNumber, '943 476 5919', '943 476 5918'],
    [isNpi.name, isNpi, '1234567893', '1234567894'],
    [isDeaNumber.name, isDeaNumber, 'AB1234563', 'AB1234564'],
    [isSsn.name, isSsn, '219-09-9999', '000-09-9999'],
    [isSwissSocialNumber.name, isSwissSocialNumber, '756.9217.0769.85', '756.9217.0769.86'],
    [isAustrianSocialNumber.name, isAustrianSocialNumber, '1237 010180', '1238 010180'],
  ] as const)('%s holds of one and not of the other', (_name, holds, right, wrong) => {
    expect(holds(right)).toBe(true);
    expect(holds(wrong)).toBe(false);
  });

  it('takes a codice fiscale whose digits were replaced by letters, for people of one code', () => {
    expect(isCodiceFiscale('RSSMRA80A01H50MM')).toBe(true);
  });
});
