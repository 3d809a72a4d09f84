import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';
import { expectLinear } from '../../../../../tests/support/growth.ts';

const engine = embeddedEngine();
const OPENERS = {
  en: 'The patient was seen by us on the day of admission. ',
  it: 'La paziente è stata visitata da noi il giorno del ricovero. ',
};

const treatmentsOf = (text: string) =>
  engine
    .readNow(text)
    .entities.filter(({ category }) => category === 'TreatmentName')
    .map(({ offset, length }) => text.slice(offset, offset + length));

describe('a treatment', () => {
  it.each([
    ['en', 'She had a patellar tendon imbrication.', ['patellar tendon imbrication']],
    ['en', 'He needs removal of the loose body.', ['removal']],
    ['en', 'A mesosalpingotomy was done.', ['mesosalpingotomy']],
    ['en', 'The left kidney has been removed.', ['left kidney has been removed']],
    ['en', 'ANESTHESIA: Local.', ['Local']],
    ['en', 'Recurrent disease needed a paratracheal dissection.', ['paratracheal dissection']],
    ['en', 'PROCEDURES:\n1. Placement of prosthetic device.\n2. Left neck exploration.', ['Placement']],
    ['it', "Si procedeva a chiusura dell'ernia iatale.", ['chiusura']],
    ['it', 'Sottoposta a mesosalpingotomia.', ['mesosalpingotomia']],
    ['it', 'Dilatazione endoscopica della stenosi.', ['Dilatazione']],
  ] as const)('is what is done and to what, %s: %j', (language, text, treatments) => {
    for (const treatment of treatments)
      expect(treatmentsOf(OPENERS[language] + text).join('|')).toContain(treatment);
  });

  it.each([
    ['en', 'The skin closure was uneventful, and the scope was removed.'],
    ['en', 'He was placed in the lithotomy position.'],
    ['en', 'Sharp dissection and lateral dissection were carried down.'],
    ['it', 'La massa neoplastica misura due centimetri.'],
  ] as const)('is none in %s: %j', (language, text) => {
    expect(treatmentsOf(OPENERS[language] + text)).toEqual([]);
  });

  it('leaves the device that it is done with as it is', () => {
    const text = `${OPENERS.en}Spacer placement was discussed.`;
    expect(engine.readNow(text).entities.map(({ category }) => category)).toContain('MedicalDevice');
  });

  it('is found in time that grows with the text', () => {
    expectLinear((size) => engine.readNow('removal of the repair of '.repeat(size)), 1_024);
  });
});
