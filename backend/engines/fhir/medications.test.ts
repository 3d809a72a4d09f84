import type { MedicationStatement } from 'fhir/r4';
import { describe, expect, it } from 'vitest';
import { resourcesFrom } from './testing.fixtures.ts';

const statements = (text: string) => resourcesFrom<MedicationStatement>('MedicationStatement', text);

describe('a drug that was begun and stopped', () => {
  it('has the period between, and the reason of its end with its code', () => {
    const [warfarin] = statements(
      'Warfarin was started in 2019 and was stopped on 3 March 2021 because of bleeding.',
    );
    expect(warfarin).toMatchObject({
      status: 'stopped',
      effectivePeriod: { start: '2019', end: '2021-03-03' },
      statusReason: [
        {
          text: 'bleeding',
          coding: expect.arrayContaining([expect.objectContaining({ code: '131148009' })]),
        },
      ],
    });
    expect(warfarin).not.toHaveProperty('reasonCode');
  });

  it('has the reason of its beginning as what it is given for', () => {
    expect(statements('Apixaban was started for atrial fibrillation.')).toMatchObject([
      { status: 'active', reasonCode: [{ text: 'atrial fibrillation' }] },
    ]);
  });

  it('has no period where the days that are told contradict each other', () => {
    const [warfarin] = statements('Warfarin was started in 2021 and was stopped in 2019.');
    expect(warfarin).not.toHaveProperty('effectivePeriod');
  });
});
