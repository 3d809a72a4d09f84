import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();
const OPENER = 'La paziente è stata visitata da noi il giorno del ricovero. ';

const valuesOf = (text: string) => {
  const whole = OPENER + text;
  return engine
    .readNow(whole)
    .entities.filter(({ category }) => category === 'MeasurementValue')
    .map(({ offset, length }) => whole.slice(offset, offset + length));
};

describe('an Italian value', () => {
  it.each([
    ['La creatinina è passata da 1,2 a 3,4 mg/dl.', ['1,2', '3,4']],
    ['Le piastrine si riducono (20.000/mmc).', ['20.000']],
    ['Formula: N 85%, L 10%.', ['85', '10']],
    ['T 38,5, FC 90 bpm.', ['38,5', '90']],
    ['HCO3- 24 mmol/l, BE -2.', ['24', '-2']],
    ['ANA positivi 1:80.', ['positivi']],
    ['Un lieve aumento della VES (45 mm/h).', ['lieve aumento', '45']],
    ['C3 e C4 ridotti.', ['ridotti']],
    ['Elevati livelli di ferritina.', ['Elevati livelli']],
    ['Gli esami colturali (germi comuni) risultavano negativi.', ['negativi']],
    ['La pressione arteriosa si mantiene nei valori consigliati.', ['nei valori consigliati']],
    ['Peso 2400 g (10° percentile).', ['2400', '10']],
    ['Sierologia per T. pallidum negativa.', ['negativa']],
    ['Fattore reumatoide assente.', ['assente']],
    ['I valori di troponina erano 0,04 e 1,2 ng/ml.', ['0,04', '1,2']],
    ['Atrio sinistro 42 mm.', ['42']],
  ])('is read in %j', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });
});
