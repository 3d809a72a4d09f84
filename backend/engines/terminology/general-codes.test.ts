import { describe, expect, it } from 'vitest';
import { generalCodes, readGeneralCodes } from './general-codes.ts';

const HEADER = 'category\twords\tname\tcodes';

describe('general codes', () => {
  it('each have a name of their own and one code', () => {
    const { concepts } = generalCodes();
    expect(concepts.length).toBeGreaterThan(50);
    expect(
      concepts.every(({ key, preferred, codes }) => key === '' && preferred !== '' && codes.length === 1),
    ).toBe(true);
  });

  it('are told by the last word that has one, the longest run of words before a shorter', () => {
    const codes = readGeneralCodes(
      `${HEADER}\nExaminationName\tscan|gas\tImaging\tSNOMEDCT:1\nExaminationName\tblood gas\tBlood gas\tSNOMEDCT:2\n`,
    );
    expect(codes.ofWords('ExaminationName', ['white', 'scan', 'today'])?.preferred).toBe('Imaging');
    expect(codes.ofWords('ExaminationName', ['scan', 'and', 'blood', 'gas'])?.preferred).toBe('Blood gas');
    expect(codes.ofWords('TreatmentName', ['scan'])).toBeNull();
  });

  it.each([
    ['words\tname'],
    [`${HEADER}\nTool\tawl\tAwl\tSNOMEDCT:1`],
    [`${HEADER}\nExaminationName\tawl\tAwl\tX:1`],
  ])('are refused where they cannot be read: %j', (content) => {
    expect(() => readGeneralCodes(content)).toThrow(/general codes/i);
  });
});
