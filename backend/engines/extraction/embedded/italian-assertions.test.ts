import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();
const OPENER = 'La paziente è stata visitata da noi il giorno del ricovero. ';

const certaintyOf = (text: string, name: string) => {
  const whole = OPENER + text;
  return engine
    .readNow(whole)
    .entities.find(({ offset, length }) => whole.slice(offset, offset + length) === name)?.assertion
    .certainty;
};

describe('what the past tenses of an Italian report say', () => {
  it.each([
    ['La TC escludeva embolia polmonare.', 'embolia polmonare', 'negative'],
    ['Non si evidenziavano lesioni.', 'lesioni', 'negative'],
    ["Esclusa l'ipotesi di endocardite.", 'endocardite', 'negative'],
    ['La biopsia non confermava il sospetto di linfoma.', 'linfoma', 'negative'],
    ['I linfonodi esaminati sono indenni da metastasi.', 'metastasi', 'negative'],
    ['Il reperto deponeva per stenosi.', 'stenosi', 'positivePossible'],
    ['È stata sospettata una celiachia.', 'celiachia', 'positivePossible'],
    ["Accertamenti nell'ipotesi che si tratti di appendicite acuta.", 'appendicite', 'positivePossible'],
    ['Faceva pensare ad una leucemia.', 'leucemia', 'positivePossible'],
    ['Ascesso appendicolare?', 'Ascesso', 'neutralPossible'],
    ['Non riusciva a camminare per dolore.', 'dolore', 'positive'],
    ['Evitare FANS.', 'FANS', 'negative'],
    ['La tracheotomia non si è resa necessaria.', 'tracheotomia', 'negative'],
    ['Non si è resa necessaria la tracheotomia.', 'tracheotomia', 'negative'],
    ['Non indicazione a dialisi.', 'dialisi', 'negative'],
    ['Fegato non palpabile.', 'Fegato non palpabile', 'negative'],
    ['Vie biliari non dilatate.', 'Vie biliari non dilatate', 'negative'],
    ['Non segni di trombosi e lieve edema della caviglia.', 'edema', 'positive'],
  ])('of %j', (text, name, certainty) => {
    expect(certaintyOf(text, name)).toBe(certainty);
  });

  it('is denied of each of a list of causes', () => {
    const text =
      'Gli esami hanno permesso di escludere cause di ipertensione, in particolare feocromocitoma.';
    expect(certaintyOf(text, 'feocromocitoma')).toBe('negative');
  });

  it('is said of the patient where relatives tell it', () => {
    const whole = `${OPENER}I genitori riferivano inappetenza.`;
    const found = engine.readNow(whole).entities.find(({ category }) => category === 'SymptomOrSign');
    expect(found?.assertion.association).toBe('subject');
  });
});
