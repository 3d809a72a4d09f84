import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();
const SEEN = 'Il paziente è stato visitato nel nostro reparto.\n';

function datesIn(
  sentence: string,
  isWanted = (category: string) => /^(?:Date|Time)$/.test(category),
): string[] {
  const text = `${SEEN}${sentence}`;
  return engine
    .readNow(text)
    .entities.filter(({ category }) => isWanted(category))
    .map(({ offset, length }) => text.slice(offset, offset + length));
}

describe('an Italian time', () => {
  it.each([
    ['Il giorno 8/6 PTCA.', ['8/6']],
    ['TC torace (12/03): polmonite.', ['12/03']],
    ['Eseguito ECG il 4/3.', ['4/3']],
    ["Colecistectomia nel '98.", ['98']],
    ['Ictus a marzo.', ['marzo']],
    ['Da gennaio terapia con ramipril.', ['gennaio']],
    ['2018 - PTCA.', ['2018']],
    ['Il 12 u.s. febbre.', ['12 u.s.']],
    ['Tre mesi or sono polmonite.', ['Tre mesi or sono']],
    ['La scorsa settimana vomito.', ['La scorsa settimana']],
    ['Follow-up a 6 e 12 mesi.', ['a 6 e 12 mesi']],
    ['Controllo tra 6 mesi.', ['tra 6 mesi']],
    ['Il lunedì successivo dimesso.', ['lunedì successivo']],
    ['A 4 mesi di distanza sta bene.', ['A 4 mesi di distanza']],
    ['Il 12-03-2018 operato di ernia inguinale.', ['12-03-2018']],
    ['Il 12 c.m. febbre.', ['12 c.m.']],
    ['Nel corso del 2016 diverse polmoniti.', ['2016']],
    ['Gennaio-marzo 2014: chemioterapia.', ['Gennaio-marzo 2014']],
    ["L'indomani comparsa di febbre.", ["L'indomani"]],
    ['Coprocoltura 14/02: negativa.', ['14/02']],
    ['ECOGRAFIA 5-3: tiroide nella norma.', ['5-3']],
    ['EMOCROMO 02/03 09/03 16/03', ['02/03', '09/03', '16/03']],
    ['EGA h 8.15: pH 7,31.', ['8.15']],
    ['Dal 14 febbre elevata.', ['14']],
    ['Dal IX giorno diarrea.', ['Dal IX giorno']],
    ['In III gpo febbre.', ['In III gpo']],
    ['Controllo entro 3 sett. con ECG.', ['entro 3 sett.']],
    ['A 2 mesi persisteva lieve dispnea.', ['A 2 mesi']],
    ["Fin dall'infanzia affetto da asma.", ["Fin dall'infanzia"]],
  ])('is found: %s', (sentence, expected) => {
    expect(datesIn(sentence)).toEqual(expected);
  });

  it.each([
    ['Ictus nel 2019, due mesi dopo polmonite.', ['2019']],
    ['Febbre tre giorni fa, poi nei giorni seguenti tosse.', ['tre giorni fa']],
    ['In terza giornata febbre, il 12/3 dimesso.', ['12/3']],
  ])('is a date where a day follows from it, else a time told from another: %s', (sentence, dates) => {
    expect(datesIn(sentence, (category) => category === 'Date')).toEqual(dates);
  });

  it.each([
    'Dimesso h 9.30.',
    'Visus 4/10 in OD.',
    'Forza 3/5.',
    'Ramipril 5 mg 1/2 cp.',
    'Tumore di 3 cm.',
    'PA 120/80.',
  ])('is not seen in other numbers: %s', (sentence) => {
    expect(datesIn(sentence)).toEqual([]);
  });
});
