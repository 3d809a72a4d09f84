import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';
import { expectLinear } from '../../../../../tests/support/growth.ts';

const engine = embeddedEngine();
const OPENER = 'La paziente è stata visitata da noi il giorno del ricovero. ';

const read = (text: string, ...kinds: string[]) => {
  const whole = OPENER + text;
  return engine
    .readNow(whole)
    .entities.filter(({ category }) => kinds.includes(category))
    .map(({ offset, length }) => whole.slice(offset, offset + length));
};

describe('an Italian treatment', () => {
  it.each([
    ['Un intervento al piede fu eseguito.', 'intervento al piede'],
    ['Si iniziava un trattamento riabilitativo.', 'trattamento riabilitativo'],
    ['Si procede a confezionamento di una neostomia.', 'confezionamento di una neostomia'],
    ['La paziente è stata intubata.', 'intubata'],
    ['Prosegue il regime trasfusionale.', 'regime trasfusionale'],
  ])('is told by its kind, its site or a verb: %j', (text, name) => {
    expect(read(text, 'TreatmentName')).toContain(name);
  });

  it.each([
    'Trasferita in UO Rianimazione.',
    'Ricovero in terapia intensiva.',
    "L'intervento della fisiatra era utile.",
    'Gli interventi furono discussi.',
  ])('is none where it is a place, a person or said in general: %j', (text) => {
    expect(read(text, 'TreatmentName')).toEqual([]);
  });

  it('is a class of drugs where its kind says so', () => {
    const text = 'In terapia anti reflusso e con farmaci antiipertensivi.';
    expect(read(text, 'MedicationClass')).toEqual(['terapia anti reflusso', 'farmaci antiipertensivi']);
  });

  it('is found in time that grows with the text', () => {
    expectLinear(
      (size) => engine.readNow('intervento al piede e terapia anti reflusso '.repeat(size)),
      1_024,
    );
  });
});
