import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';
import { valuesByName } from './values.fixture.ts';

const engine = embeddedEngine();
const valuesOf = (text: string) => valuesByName(engine.readNow(text), text);

describe('a value told without naming its examination again', () => {
  it.each([
    [
      'Grip strength: right hand 48, 46 and 47. Left hand 31, 33 and 30.',
      'Grip strength',
      ['48', '46', '47', '31', '33', '30'],
    ],
    [
      'Reflexes: 2/2 in the arms except 1+ at the left biceps. 0/0 at the ankles.',
      'Reflexes',
      ['2/2', '1+', '0/0'],
    ],
    ['Reflexes: upper extremities +2/2 bilaterally.', 'Reflexes', ['+2/2']],
    ['Pupils 5/5 decreasing to 3/3 on exposure to light.', 'Pupils', ['5/5', '3/3']],
    ['Ventricular threshold 0.8 volts at 0.4 milliseconds.', 'Ventricular threshold', ['0.8', '0.4']],
  ])('%s', (text, name, values) => {
    expect(valuesOf(text).get(name)).toEqual(values);
  });

  it.each([
    'Grip strength 48. The left arm was held for 31 minutes.',
    'Reflexes were 2/2. He takes 1/2 tablet of aspirin.',
    'Reflexes were 2/2. Follow-up on 5/4.',
    'Strength 5/5. Potassium was given. Left 4 sutures.',
    'Hemoglobin was 11.2. Left knee 12 sutures were removed.',
  ])('takes nothing else for one: %s', (text) => {
    const [values = []] = valuesOf(text).values();
    expect(values).toHaveLength(1);
  });

  it('keeps a value within its paragraph', () => {
    const text = 'Reflexes: 2/2 in the arms.\n\nThe list follows.\n\n1/1 at the ankles.';
    expect(valuesOf(text).get('Reflexes')).toEqual(['2/2']);
  });
});
