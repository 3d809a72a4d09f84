import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();
const LEAD = {
  en: 'This is the report of the stay of our patient on the ward.',
  de: 'Wir berichten über den Aufenthalt auf unserer Station.',
  it: 'Si trasmette la relazione della degenza presso il nostro reparto.',
} as const;

const TIMES = /^(?:Date|Time)$/;
const found = (language: keyof typeof LEAD, said: string, wanted = 'Date') => {
  const text = `${LEAD[language]}\n\n${said}`;
  return engine
    .readNow(text)
    .entities.filter(
      ({ category }) => category === wanted || (wanted === 'Date or time' && TIMES.test(category)),
    )
    .map(({ offset, length }) => text.slice(offset, offset + length));
};

describe('a date', () => {
  it.each([
    ['de', 'Chemotherapie 31.07.-02.08.23, dann 04/2020 - 08/2020', ['31.07.-02.08.23', '04/2020 - 08/2020']],
    ['de', 'In Behandlung vom 1. - 21. Juli 2022.', ['1. - 21. Juli 2022']],
    ['de', '04/23 PET-CT: neue Lymphknoten', ['04/23']],
    ['de', '1990 Tonsillektomie, 2025 Thrombose.', ['1990', '2025']],
    ['de', 'Echokardiographie 14.3.: normal. In der Nacht auf den 20.11. Sturz.', ['14.3.', '20.11.']],
    ['de', '17.11. Aufnahme mit Fieber', ['17.11.']],
    ['de', 'Fieber am 2. postop. Tag und ab Tag +30.', ['2. postop. Tag', 'Tag +30']],
    ['de', 'Ex-Raucher bis 2020.', ['2020']],
    ['en', 'PSA was 37 on 3/2. ECG on January 31st.', ['3/2', 'January 31st']],
    ['en', 'Esophagectomy in November of 2003, HCT, 12/7/92: normal.', ['November of 2003', '12/7/92']],
    ['en', 'Repeat colonoscopy in 5 years.', ['in 5 years']],
    ['en', 'An MRI was done in 9/88, a stroke was in July.', ['9/88', 'July']],
    ['en', 'Appendectomy in the 1960s, hysterectomy many years ago.', ['1960s', 'many years ago']],
    [
      'en',
      'Colonoscopy two to three years ago, ECG 1 day prior to admission.',
      ['two to three years ago', '1 day prior to admission'],
    ],
    ['en', 'He may have pneumonia, and the march was long.', []],
    ['it', "Ricovero nell'agosto del 2011 per febbre.", ['agosto del 2011']],
    ['it', 'Dopo tre settimane, la paziente rientra con tosse.', ['Dopo tre settimane']],
    [
      'it',
      'A 3 mesi dal trapianto febbre, a distanza di un anno tosse.',
      ['A 3 mesi', 'a distanza di un anno'],
    ],
    ['it', 'Febbre da oltre dieci giorni, tosse da poche ore.', ['dieci giorni', 'poche ore']],
    ['it', "Tosse nell'estate 2012, febbre il 12/3.", ['estate 2012', '12/3']],
    ['it', 'Negli ultimi due mesi calo ponderale.', ['Negli ultimi due mesi']],
    [
      'it',
      'Al quinto giorno febbre, ittero nelle prime 24 ore di vita.',
      ['quinto giorno', 'prime 24 ore di vita'],
    ],
    ['it', 'Dopo 4 mesi di dialisi febbre.', ['Dopo 4 mesi']],
    ['it', "All'inizio del 2017, la madre muore.", ['2017']],
    [
      'en',
      'The creatinine was 1.0 on June 25, 2008, and she had fever 5 years back.',
      ['June 25, 2008', '5 years back'],
    ],
    ['it', 'Dopo 2 settimane polmonite, febbre la sera prima.', ['Dopo 2 settimane', 'la sera prima']],
  ] as const)('is found as letters write it (%s): %s', (language, said, dates) => {
    expect(found(language, said, language === 'it' ? 'Date or time' : 'Date')).toEqual(dates);
  });

  it.each([
    ['de', 'Herr Muster, geb. am 1.10.1975, hatte Fieber.'],
    ['de', 'Neustadt, am 12.3.2023'],
    ['de', 'Anamnese siehe Arztbrief vom 14.10.2033, Fieber.'],
    ['de', 'Melanom Stadium IV (AJCC 2009)'],
    ['en', 'Pain is 7/10. BUN and creatinine are 27 and 1.9. He has fever.'],
    ['en', 'She presents today with fever.'],
    ['en', 'Take 1/2 tablet.'],
  ] as const)('is no day of birth, day of a letter, score, value or dose (%s): %s', (language, said) => {
    expect(found(language, said)).toEqual([]);
  });

  it('is no value of the examination before it', () => {
    expect(found('de', 'Röntgen-Thorax 15.9.: kein Infiltrat', 'MeasurementValue')).toEqual([]);
    expect(found('de', 'Duplex (24.11.) unauffällig', 'Date')).toEqual(['24.11.']);
  });

  it('until which something is given is its duration', () => {
    expect(found('de', 'Clopidogrel 75 mg 1-0-0 bis 03/2025', 'Duration')).toEqual(['03/2025']);
    expect(found('de', 'Clopidogrel 75 mg 1-0-0 bis 03/2025')).toEqual([]);
  });
});
