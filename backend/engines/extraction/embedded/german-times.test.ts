import { describe, expect, it } from 'vitest';
import { wordsOfCategory } from '../../../../tests/support/embedded-engine.ts';

describe('how long and how often in a German letter', () => {
  it.each([
    ['Der Patient erhielt Ceftriaxon 2 g 1x tgl. 7 Tage.', '7 Tage'],
    ['Der Patient erhält Pantoprazol 40 mg 1-0-0 (4 Wo).', '4 Wo'],
    ['Der Patient erhält Clexane 40 mg 1x tgl., insg. 6 Wochen.', '6 Wochen'],
    ['Der Patient erhält KCl retard 1-0-0 f. 1 Woche.', '1 Woche'],
    ['Der Patient erhält Cefuroxim 500 mg 1-0-1 noch bis einschl. 17.6.', '17.6.'],
  ])('is the duration of a drug: %s', (text, duration) => {
    expect(wordsOfCategory(text, 'Duration')).toEqual([duration]);
  });

  it.each([
    ['Der Patient erhält Novaminsulfon 500 mg b. Bed., max. 4x/d.', ['b. Bed., max. 4x/d']],
    ['Der Patient erhält Pembrolizumab 200 mg q3w.', ['q3w']],
    ['Der Patient erhielt Fosfomycin 3 g einmalig.', ['einmalig']],
    ['Der Patient erhält Ocrelizumab 600 mg alle sechs Monate.', ['alle sechs Monate']],
    ['Der Patient soll 2x wöchentlich Physiotherapie erhalten.', ['2x wöchentlich']],
    ['Bei dem Patienten bitte Blutbild-Kontrolle 1x/Wo beim Hausarzt.', ['1x/Wo']],
  ])('is how often: %s', (text, frequencies) => {
    expect(wordsOfCategory(text, 'Frequency')).toEqual(frequencies);
  });

  it.each([
    ['Der Patient kam zur Kontrolle. TTE 14.09: LVEF 55 %.', ['14.09']],
    ['Bei dem Patienten besteht Z.n. Sigmaresektion 2011 (pT2 N0).', ['2011']],
    ['Bei dem Patienten besteht Asthma, seit ca. 20 J.', ['seit ca. 20 J.']],
    ['Bei dem Patienten ist eine Gastroskopie in 2-3 Mon. geplant.', ['in 2-3 Mon.']],
    ['Der Patient hat seit Okt. Rückenschmerzen.', ['Okt.']],
    ['Der Patient hatte im Winter 18/19 eine Pneumonie.', ['im Winter 18/19']],
    ['Der Patient hatte ab Tag 4 Fieber.', ['Tag 4']],
  ])('dates what stands beside it: %s', (text, dates) => {
    expect(wordsOfCategory(text, 'Date')).toEqual(dates);
  });

  it('is no state after an operation: "Z.n."', () => {
    expect(wordsOfCategory('Der Patient nimmt Ramipril. Z.n. Appendektomie.', 'Frequency')).toEqual([]);
  });
});

describe('when something was in a German letter', () => {
  it.each([
    ['Z.n. Appendektomie im Kindesalter.', 'im Kindesalter'],
    ['Z.n. Cholezystektomie vor vielen Jahren.', 'vor vielen Jahren'],
    ['Seit Wochen Müdigkeit.', 'Seit Wochen'],
    ['In den letzten Wochen zunehmende Dyspnoe.', 'In den letzten Wochen'],
    ['Vergangene Woche Sturz.', 'Vergangene Woche'],
    ['Im Vorjahr Herzinfarkt.', 'Im Vorjahr'],
    ['Heute früh Kollaps.', 'Heute früh'],
    ['Z.n. Cholezystektomie 03/10.', '03/10'],
    ['2010-2015 Therapie mit Methotrexat.', '2010-2015'],
    ['Hepatitis B in den 80er Jahren.', 'in den 80er Jahren'],
    ['Mai-Juli 2019 Chemotherapie.', 'Mai-Juli 2019'],
  ])('is found: %s', (sentence, expected) => {
    expect(wordsOfCategory(`Der Patient wurde bei uns betreut. ${sentence}`, 'Date')).toEqual([expected]);
  });

  it.each(['Schmerzen NRS 03/10.', 'Das Kind ist im guten Zustand.', 'Telefon 0664 2010-20155.'])(
    'is not seen in other words and numbers: %s',
    (sentence) => {
      expect(wordsOfCategory(`Der Patient wurde bei uns betreut. ${sentence}`, 'Date')).toEqual([]);
    },
  );
});
