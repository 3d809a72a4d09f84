import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';
import { valuesByName } from './values.fixture.ts';

const engine = embeddedEngine();
const valuesOf = (text: string) => Object.fromEntries(valuesByName(engine.readNow(text), text));

describe('the size of a finding with the dimension that it is of', () => {
  it.each([
    ['The mass was approximately 2 cm in diameter.', { mass: ['2'], diameter: ['2'] }],
    ['The lesion is 3 x 2 cm in size.', { lesion: ['3 x 2'], size: ['3 x 2'] }],
    ['The tumor measures 4.5 cm in greatest dimension.', { tumor: ['4.5'], 'greatest dimension': ['4.5'] }],
  ])('%s', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });

  it('leaves a dimension of something else alone', () => {
    expect(valuesOf('The mass was removed. The incision was 5 cm in length.')).not.toHaveProperty('mass');
  });

  it.each([
    ['There was a 40% surface area perforation.', { perforation: ['40'] }],
    ['There is trace mitral regurgitation.', { 'mitral regurgitation': ['trace'] }],
    ['He had a 12 pound weight loss (190 lbs. to 178 lbs.).', { 'weight loss': ['12', '190', '178'] }],
  ])('reads how much there is of a finding: %s', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });

  it.each(['A 20% chance of infection was named.', 'Half, 50% of patients, have infection.'])(
    'takes no share of something else: %s',
    (text) => {
      expect(valuesOf(text)).toEqual({});
    },
  );
});
