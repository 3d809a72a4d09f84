import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();
const timesOf = (text: string, words: string) =>
  engine
    .readNow(text)
    .entities.filter(({ offset, length }) => text.slice(offset, offset + length) === words)
    .map(({ assertion }) => assertion.temporality);

describe('what is taken or done no more', () => {
  it.each([
    ['Remains off insulin with good control.', 'insulin'],
    ['She has stayed off ramipril since the spring.', 'ramipril'],
    ['Amiodarone-induced thyroiditis was treated.', 'Amiodarone'],
    ['Smoking: ex, gave up 2019.', 'Smoking'],
    ['Fumo: ex dal 2012.', 'Fumo'],
    ['Nikotin: bis 2010, 20 PY.', 'Nikotin'],
  ])('is past: %s', (text, words) => {
    expect(timesOf(text, words)).toEqual(['past']);
  });

  it.each([
    ['Insulin 10 units at night.', 'Insulin'],
    ['Smoking: 10 a day, external advice declined.', 'Smoking'],
  ])('is current otherwise: %s', (text, words) => {
    expect(timesOf(text, words)).toEqual(['current']);
  });

  it.each([
    ['Emotrasfusioni mai. Allergie nega.', 'Emotrasfusioni'],
    ['Fumo: mai, alcol occasionale.', 'Fumo'],
  ])('never was, where it says so: %s', (text, words) => {
    const found = engine.readNow(text).entities.find(({ offset }) => offset === text.indexOf(words));
    expect(found?.assertion.certainty).toBe('negative');
  });

  it('is denied by no bound of a value', () => {
    const text = 'Febbre mai superiore a 38.';
    expect(engine.readNow(text).entities[0]?.assertion.certainty).toBe('positive');
  });
});
