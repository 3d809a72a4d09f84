import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();
const habitsOf = (text: string) =>
  engine
    .readNow(text)
    .entities.filter(({ category }) => category === 'SocialHistory')
    .map(({ concept, assertion }) => `${concept} ${assertion.certainty} ${assertion.temporality}`);

describe('smoking', () => {
  it.each([
    ['Noxen: Rauchstopp 2016.'],
    ['She gave up cigarettes in 2011.'],
    ['Ha smesso di fumare a maggio 2021.'],
  ])('that was given up is past: %s', (text) => {
    expect(habitsOf(text)).toContain('ex-smoker positive past');
    expect(habitsOf(text).filter((habit) => habit.endsWith('positive current'))).toEqual([]);
  });

  it('that a drug is stopped for goes on', () => {
    const text = 'Das Kontrazeptivum wurde (Migräne + Rauchen) im Mai abgesetzt.';
    expect(habitsOf(text)).toEqual(['tobacco-smoking positive current']);
  });

  it.each([['Nikotinkarenz dringend empfohlen.'], ['Zum Rauchstopp wurde geraten.']])(
    'that is only to be given up is not past: %s',
    (text) => {
      expect(habitsOf(text).filter((habit) => habit.startsWith('ex-smoker'))).toEqual([]);
    },
  );

  it.each([['He never smoked cigarettes.'], ['Mai fumatore.']])('that never was is denied: %s', (text) => {
    expect(habitsOf(text).filter((habit) => habit.includes('positive'))).toEqual([]);
  });
});
