import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();
const SEEN = 'Il paziente è stato visitato nel nostro reparto.\n';

function datesIn(sentence: string): string[] {
  const text = `${SEEN}${sentence}`;
  return engine
    .readNow(text)
    .entities.filter(({ category }) => category === 'Date')
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
    ["Fin dall'infanzia affetto da asma.", ["Fin dall'infanzia"]],
  ])('is found: %s', (sentence, expected) => {
    expect(datesIn(sentence)).toEqual(expected);
  });

  it.each(['Visus 4/10 in OD.', 'Forza 3/5.', 'Ramipril 5 mg 1/2 cp.', 'Tumore di 3 cm.', 'PA 120/80.'])(
    'is not seen in other numbers: %s',
    (sentence) => {
      expect(datesIn(sentence)).toEqual([]);
    },
  );
});
