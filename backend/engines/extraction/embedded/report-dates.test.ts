import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';
import type { Language } from '../../../shared/contract.ts';
import { wordsOf } from '../../terminology/words.ts';
import { relativeDateOf } from './relative-dates.ts';
import { dayOrderOf, reportDatesOf } from './report-dates.ts';
import { signalsOf } from './signals.ts';

const datesOf = (text: string, language: Language) => reportDatesOf(signalsOf(text, wordsOf(text)), language);

describe('the day of a report', () => {
  it.each([
    ['de', 'Klinikum Examplestadt\n\nExamplestadt, den 14.05.2024\n\nSehr geehrte Frau Kollegin,'],
    ['de', 'Datum: 14.05.2024\nPatient: Max Muster, geb. 03.04.1950\n'],
    ['de', 'Geburtsdatum: 03.04.1950\nBerichtsdatum: 14. Mai 2024\n'],
    ['de', 'Patient: Max Muster, geb. 03.04.1950\nExamplestadt, 14.05.2024\n'],
    ['de', 'Aufnahme am: 02.05.2024\nEntlassung am: 14.05.2024\n'],
    ['en', 'DISCHARGE SUMMARY\nDate of admission: May 2, 2024\nDate of discharge: May 14, 2024\n'],
    ['en', '**Date:** 2024-05-14\nReason for visit: cough'],
    ['it', 'Bologna, lì 14 maggio 2024\n\nEgregio collega,'],
    ['it', 'Data ricovero: 02/05/2024\nData dimissione: 14/05/2024\n'],
  ] as const)('is read off its head, %s: %s', (language, text) => {
    expect(datesOf(text, language).reportDate).toBe('2024-05-14');
  });

  it.each([
    ['de', 'Klinikum Examplestadt\n\nArztbrief vom 14.05.2024\n\nSehr geehrte Frau Kollegin,'],
    [
      'de',
      'Arztbrief vom 14.05.2024. Patient, 70 Jahre. Diagnosen: Asthma bronchiale. Zuletzt am 01.02.2024.',
    ],
    ['de', 'Vorläufiger Entlassbrief vom 14. Mai 2024\nPatient: Max Muster, geb. 03.04.1950\n'],
    ['de', '**Befund vom 14.05.2024**\nKein Nachweis eines Infiltrats.'],
    ['de', 'Radiologischer Befund vom 14.05.2024, Station 3\nCT-Befund vom 02.03.2024\n'],
    ['de', 'Arztbrief vom 13.05.2024\nBerichtsdatum: 14.05.2024\n'],
    ['en', 'Discharge letter of 14 May 2024.\n\nDiagnoses: Asthma.'],
    ['en', 'Radiology report dated May 14, 2024\nNo infiltrate.'],
    ['it', 'Lettera di dimissione del 14/05/2024\nDiagnosi: asma.'],
    ['it', 'Referto del 14 maggio 2024\nDiagnosi: asma.'],
  ] as const)('is read off its title, %s: %s', (language, text) => {
    expect(datesOf(text, language).reportDate).toBe('2024-05-14');
  });

  it.each([
    'Vorbefund vom 02.05.2024\nDiagnosen: Hypertonie',
    'Unser Arztbrief vom 02.05.2024\nDiagnosen: Hypertonie',
    'Letzter Befund vom 02.05.2024.',
    'Arztbrief vom 02.05.2024 liegt nicht vor.',
    'Befund vom 02.05.2024: Infiltrat.',
    'Wir danken für den Arztbrief vom 02.05.2024.',
    'Arztbrief vom 31.06.2024',
    `${'Ein Satz.\n'.repeat(8)}Befund vom 02.05.2024\n`,
  ])('is not that of a letter or finding that it refers to: %s', (text) => {
    expect(datesOf(text, 'de').reportDate).toBeNull();
  });

  it.each([
    'Max Muster, 03.04.1950\nDiagnosen: Hypertonie',
    'Geburtsdatum: 03.04.1950\nDiagnosen: Hypertonie',
    'Max Muster, 03.04.1950\nZuletzt gesehen am 01.02.2024 in der Ambulanz.',
    'Datum: 14.05.2024\nText\nDatum: 15.05.2024\n',
    'Datum: 14.05.24\n',
    'Datum: 31.02.2024\n',
    'Am 14.05.2024 wurde der Patient operiert.',
    '',
  ])('is not guessed: %s', (text) => {
    expect(datesOf(text, 'de').reportDate).toBeNull();
  });

  it('is what relative times are told from, unless there was a stay before it', () => {
    expect(datesOf('Datum: 14.05.2024\n', 'de').today).toBe('2024-05-14');
    for (const stay of ['Aufnahme: 02.05.2024', 'Stationär vom 02.05.2024 bis 14.05.2024.'])
      expect(datesOf(`Datum: 14.05.2024\n${stay}\n`, 'de')).toMatchObject({
        reportDate: '2024-05-14',
        today: null,
      });
    expect(datesOf('Entlassung am: 14.05.2024\n', 'de').today).toBeNull();
  });
});

describe('the order of day and month', () => {
  it('is learned from a number over twelve elsewhere in the text', () => {
    expect(dayOrderOf('Seen 03/04/2023 and 25/04/2023.', 'en')).toBe('day');
    expect(dayOrderOf('Seen 03/04/2023 and 04/25/2023.', 'en')).toBe('month');
    expect(dayOrderOf('Seen 03/04/2023.', 'en')).toBeNull();
    expect(dayOrderOf('Seen 25/04/2023 and 04/25/2023.', 'en')).toBeNull();
    expect(dayOrderOf('Visto il 03/04/2023.', 'it')).toBe('day');
  });
});

describe('a relative time', () => {
  it.each([
    ['3 days ago', '2024-05-11'],
    ['tre giorni fa', '2024-05-11'],
    ['vor 15 Tagen', '2024-04-29'],
    ['gestern', '2024-05-13'],
    ['da ieri', '2024-05-13'],
    ['heute', '2024-05-14'],
    ['vorgestern', '2024-05-12'],
    ['vor 3 Wochen', '2024-04'],
    ['two weeks ago', '2024'],
    ['3 months ago', '2024-02'],
    ['vor einem Jahr', '2023'],
    ['last month', '2024-04'],
    ['last year', '2023'],
  ])('is a date as precise as its unit: %s', (surface, date) => {
    expect(relativeDateOf(surface, '2024-05-14')).toBe(date);
  });

  it.each([
    'a few days ago',
    '2-3 days ago',
    '3 days later',
    'tre giorni prima',
    'vor ca. 3 Wochen',
    'last week',
    'second day',
    '3 hours ago',
    '',
  ])('is left open where it is vague or told from another time: %s', (surface) => {
    expect(relativeDateOf(surface, '2024-05-14')).toBeNull();
  });

  it('never passes over a short month', () => {
    expect(relativeDateOf('1 month ago', '2024-03-31')).toBe('2024-02');
    expect(relativeDateOf('yesterday', '2024-01-01')).toBe('2023-12-31');
    expect(relativeDateOf('one week ago', '2024-01-02')).toBe('2023-12');
    expect(relativeDateOf('one week ago', '2024-01-08')).toBeNull();
  });
});

describe('what the engine makes of them', () => {
  const engine = embeddedEngine();
  const dated = (text: string) => {
    const { reportDate, entities } = engine.readNow(text);
    return { reportDate, dates: entities.flatMap(({ date }) => date ?? []) };
  };

  it.each([
    'Datum: 14.05.2024\nAnamnese:\nSeit gestern Fieber, vor drei Tagen Husten.',
    'Date: 2024-05-14\nHistory:\nFever since yesterday, cough 3 days ago.',
    'Data: 14/05/2024\nAnamnesi:\nDa ieri febbre, tre giorni fa tosse.',
  ])('are days told from the day of the report: %s', (text) => {
    expect(dated(text)).toEqual({ reportDate: '2024-05-14', dates: ['2024-05-13', '2024-05-11'] });
  });

  it('are left open in a report that tells no day', () => {
    expect(dated('Fever since yesterday, cough 3 days ago.')).toEqual({ reportDate: null, dates: [] });
  });

  it('are days of the order that the report shows elsewhere', () => {
    const text = 'This is the report of the patient. Pneumonia on 03/04/2023. Fever on 25/04/2023.';
    expect(dated(text).dates).toEqual(['2023-04-03', '2023-04-25']);
  });
});
