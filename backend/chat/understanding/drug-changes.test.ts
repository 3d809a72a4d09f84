import { describe, expect, it } from 'vitest';
import { testDictionaries } from '../../../tests/support/embedded-engine.ts';
import { createQueryReader } from '../../search/query/query-reader.ts';
import { cohortQueryOf } from './cohort-query.ts';
import { understandQuestion } from './follow-up.ts';
import { lazyKinship } from './kinship.ts';
import { understandAlone } from './understand-alone.ts';

const understanding = { reader: createQueryReader(testDictionaries()), kinship: lazyKinship() };
const asked = (message: string) => understandAlone(message, understanding, 'cohort');
const queried = (message: string) => cohortQueryOf(asked(message), []);
const askedAfter = (message: string, content: string, audience: 'cohort' | 'patient' = 'cohort') =>
  understandQuestion(message, [{ role: 'user', content }], understanding, audience);

describe('a drug in the place of another', () => {
  it.each([
    'Who was switched from warfarin to apixaban?',
    'In whom was warfarin swapped for apixaban?',
    'Bei wem wurde Warfarin durch Apixaban ersetzt?',
    'Wer wurde von Warfarin auf Apixaban umgestellt?',
    'Chi è passato da warfarin ad apixaban?',
    'Who got apixaban instead of warfarin after a switch?',
  ])('was taken, and the other is or was: %s', (message) => {
    expect(queried(message).having).toMatchObject([
      { label: expect.anything() },
      { label: expect.anything() },
    ]);
    const timed = asked(message).concepts.map(({ concept, time }) => `${concept} ${time}`);
    expect(timed.toSorted()).toEqual(['apixaban any', 'warfarin past']);
  });

  it('is the same one where it was given again', () => {
    const having = queried('Who had apixaban restarted?').having;
    expect(having.map(({ temporality }) => temporality)).toEqual([['past'], ['current']]);
  });

  it.each(['Who developed a rash while on penicillin?', 'Has anybody had a cough on an ACE inhibitor?'])(
    'is not asked of today where something came under it: %s',
    (message) => {
      expect(asked(message)).toMatchObject({ unread: [] });
      expect(asked(message).time).toBeUndefined();
    },
  );

  it('is not told by two drugs alone', () => {
    expect(asked('Who takes warfarin and apixaban?').concepts.map(({ time }) => time)).toEqual([
      undefined,
      undefined,
    ]);
    expect(asked('Who was switched from one biologic to another?').unread).not.toEqual([]);
  });
});

describe('what the reports are silent about', () => {
  it.each([
    'Whose smoking status is not documented?',
    'Bei wem fehlt jede Angabe zum Rauchen?',
    'Per quali pazienti manca il fumo?',
  ])('is lacked in every way of being told: %s', (message) => {
    const { lacking, having } = queried(message);
    expect(having).toEqual([]);
    expect(lacking[0]?.concepts).toContain('non-smoker');
    expect(lacking[0]?.assertion).toContain('negated');
  });

  it('is not what is denied', () => {
    expect(queried('Who does not smoke?').lacking[0]?.assertion).toBeUndefined();
  });
});

describe('a question that goes on from another one', () => {
  it.each([
    ['only the women please', 'Who has asthma?', { gender: 'female' }],
    ['nur die Männer bitte', 'Wer hat Asthma?', { gender: 'male' }],
    ['und der Männer?', 'Durchschnittsalter der Frauen?', { gender: 'male', ageStatistic: 'mean' }],
    ['con quale stadio?', 'Chi ha un carcinoma mammario?', { details: ['stage'] }],
    ['why?', 'Who was taken off amiodarone?', { details: ['reason'], time: 'past' }],
    ['of those, how many smoke?', 'How many patients have asthma?', { share: { base: 1 } }],
  ])('bounds it, or asks for more of it: %s', (message, before, expected) => {
    expect(askedAfter(message, before)).toMatchObject({ ...expected, unread: [] });
  });

  it('is asked of the same patients where it takes up the same thing', () => {
    const { concepts, time } = askedAfter('was the statin dropped?', 'Who had muscle pain on a statin?');
    expect(concepts.map(({ concept }) => concept)).toEqual(['muscle-pain', 'statin']);
    expect(time).toBe('past');
  });

  it('is not understood where that one was not', () => {
    expect(askedAfter('of those, how many smoke?', 'Who was discharged on oxygen?').unread).toContain(
      'discharged',
    );
    expect(askedAfter('only the women', 'Who has severe asthma on Tuesdays?').unread).toContain('Tuesdays');
  });

  it('asks for another statistic of the same values', () => {
    expect(askedAfter('the highest one?', 'INR values over time', 'patient')).toMatchObject({
      intent: 'statistic',
      statistic: 'max',
      unread: [],
    });
    expect(askedAfter('qual è la media?', 'valori di creatinina', 'patient')).toMatchObject({
      statistic: 'mean',
      unread: [],
    });
  });
});

describe('words that are read as no other ones', () => {
  it.each([
    'Who coughed while asleep and has asthma?',
    'Bei welchen Keimen hilft Ciprofloxacin?',
    'Wer hat wieder Asthma?',
  ])('%s', (message) => {
    expect(asked(message).respelt).toBeUndefined();
  });

  it.each([
    ['How many had SAH at discharge?', 'discharge'],
    ['Welche Patienten haben Niereninsuffizienz ab Stadium 3?', 'Stadium'],
    ['Who takes more than one antihypertensive?', 'more than one'],
  ])('%s', (message, word) => {
    expect(asked(message).unread).toContain(word);
  });
});
