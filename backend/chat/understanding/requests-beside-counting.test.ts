import { describe, expect, it } from 'vitest';
import { testDictionaries } from '../../../tests/support/embedded-engine.ts';
import { createQueryReader } from '../../search/query/query-reader.ts';
import { lazyKinship } from './kinship.ts';
import type { Audience } from './question.ts';
import { understandAlone } from './understand-alone.ts';

const understanding = { reader: createQueryReader(testDictionaries()), kinship: lazyKinship() };
const asked = (message: string, audience: Audience) => understandAlone(message, understanding, audience);

describe('what a cohort is asked besides counting', () => {
  it.each([
    ['pts whose most recent Hb is under 12', { boundOf: 'latest' }],
    ['Wer hat im letzten Labor ein Kalium unter 3,5 mmol/l?', { boundOf: 'latest' }],
    ["chi ha l'ultima creatinina sopra 1,5 mg/dl", { boundOf: 'latest' }],
    ['how many letters are in German?', { reportCount: { language: 'de', isByYear: false } }],
    ['Wie viele Arztbriefe sind auf Italienisch verfasst?', { reportCount: { language: 'it' } }],
    ['wieviele Briefe sind aus 2023?', { reportCount: { isByYear: false }, days: { from: '2023-01-01' } }],
    ['quanti referti ci sono per anno?', { reportCount: { isByYear: true } }],
    [
      'which drugs had to be stopped because of side effects, and which side effect was it?',
      { stops: { isAdverse: true } },
    ],
    ['Welche Medikamente wurden wegen Nebenwirkungen abgesetzt?', { stops: { isAdverse: true } }],
    ['quali farmaci sono stati sospesi per effetti collaterali', { stops: { isAdverse: true } }],
  ])('%s', (message, expected) => {
    expect(asked(message, 'cohort')).toMatchObject({ ...expected, unread: [] });
  });

  it('leaves a bound of any value as it is', () => {
    expect(asked('who has an Hb under 12', 'cohort')).not.toHaveProperty('boundOf');
  });
});

describe('what is asked of one patient', () => {
  it.each([
    ['why did they take him off ticagrelor and what did he get instead', { asksReplacement: true }],
    ['Warum wurde Empagliflozin abgesetzt u. was kam stattdessen', { asksReplacement: true }],
    ['perché è stato sospeso il ticagrelor e cosa ha preso al suo posto', { asksReplacement: true }],
    ['how much time passed between the cholecystectomy and the DVT?', { asksInterval: true }],
    ['Wie viel Zeit lag zwischen der Cholezystektomie und der Thrombose?', { asksInterval: true }],
    ['quanto tempo è passato tra la colecistectomia e la trombosi?', { asksInterval: true }],
    ['welche Prophylaxen hatte sie schon, warum beendet?', { stops: { isAdverse: false } }],
  ])('%s', (message, expected) => {
    expect(asked(message, 'patient')).toMatchObject({ ...expected, unread: [] });
  });

  it('says as what a word for a treatment was read', () => {
    const { respelt = [] } = asked('welche Prophylaxen hatte sie schon, warum beendet?', 'patient');
    expect(respelt).toEqual([['Prophylaxen', 'alle abgesetzten Medikamente']]);
  });
});
