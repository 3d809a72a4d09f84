import { describe, expect, it } from 'vitest';
import { wordsOfCategory } from '../../../../tests/support/embedded-engine.ts';
import { withoutBreakCommas } from './break-commas.ts';

describe('a comma that stands for the break of a line', () => {
  it('keeps no value from its title', () => {
    const text = 'ESTIMATED BLOOD LOSS:  ,30 mL.,DRAINS: , None.,TOURNIQUET TIME:  ,25 minutes.';
    expect(wordsOfCategory(text, 'MeasurementValue')).toEqual(['30', '25']);
  });

  it('parts a title without a colon from its list', () => {
    const text =
      'ALLERGIES:,  None known.,CURRENT MEDICATIONS,1.  Furosemide 40 mg daily.,2.  Bisoprolol 5 mg daily.';
    expect(wordsOfCategory(text, 'MedicationName')).toEqual(['Furosemide', 'Bisoprolol']);
  });

  it('moves no place', () => {
    const text = 'HISTORY,GENERAL:  ,Well.,MEDICATIONS,1. None.';
    expect(withoutBreakCommas(text)).toHaveLength(text.length);
    expect(withoutBreakCommas('Pain, fever: none, 1,5 mg')).toBe('Pain, fever: none, 1,5 mg');
  });
});
