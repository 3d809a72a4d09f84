import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLoincCode, isSnomedIdentifier } from './check-digits.ts';

describe('check digits', () => {
  it('accept published SNOMED CT identifiers and LOINC codes', () => {
    expect(['38341003', '44054006', '703272007', '386661006'].filter(isSnomedIdentifier)).toHaveLength(4);
    expect(['718-7', '2160-0', '33762-6', '85354-9'].filter(isLoincCode)).toHaveLength(4);
  });

  it('refuse every single wrong digit of a SNOMED CT identifier', () => {
    const code = '38341003';
    fc.assert(
      fc.property(fc.nat(7), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const digit = (Number(code[place]) + shift) % 10;
        expect(isSnomedIdentifier(code.slice(0, place) + digit + code.slice(place + 1))).toBe(false);
      }),
    );
  });

  it('refuse every swap of unlike neighbours in a SNOMED CT identifier', () => {
    expect(['83341003', '33841003', '38431003', '38314003', '38340103'].some(isSnomedIdentifier)).toBe(false);
  });

  it('refuse a LOINC code with another check digit and anything that is no code', () => {
    for (const digit of '012345689') expect(isLoincCode(`718-${digit}`)).toBe(false);
    for (const code of ['', '718', '718-', '-7', '71a-7', ' 718-7']) expect(isLoincCode(code)).toBe(false);
    for (const code of ['', '12345', '0123456', '38341003 ', '1'.repeat(19)]) {
      expect(isSnomedIdentifier(code)).toBe(false);
    }
  });
});
