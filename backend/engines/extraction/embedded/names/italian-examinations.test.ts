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

describe('an Italian examination', () => {
  it.each([
    ['Si eseguivano esami ematici.', 'esami ematici'],
    ['Prosegue i controlli oncologici.', 'controlli oncologici'],
    ['Si programmano accertamenti.', 'accertamenti'],
    ['Si richiede un esame del liquor.', 'esame del liquor'],
    ['Lo studio ormonale era in corso.', 'studio ormonale'],
    ['La funzione epatica era conservata.', 'funzione epatica'],
    ['Al test di Rossignoli nessuna risposta.', 'test di Rossignoli'],
    ['Si ricercavano anticorpi anti-membrana basale.', 'anticorpi anti-membrana basale'],
    ['Si attende il referto di anti MBG.', 'anti MBG'],
    ["All'auscultazione rantoli.", 'auscultazione'],
    ['Si eseguiva TC del torace con mdc.', 'TC del torace con mdc'],
    ['Una ecografia cardiaca fu eseguita.', 'ecografia cardiaca'],
  ])('is told by its head: %j', (text, name) => {
    expect(read(text, 'ExaminationName')).toContain(name);
  });

  it.each(['Addome dolente alla palpazione.', 'In terapia con anti-TNF.', "Controllo dell'emostasi."])(
    'is none in %j',
    (text) => {
      expect(read(text, 'ExaminationName')).toEqual([]);
    },
  );

  it('is what changed, and no finding with the change', () => {
    const text = 'Si notava un lieve rialzo delle transaminasi.';
    expect(read(text, 'ExaminationName')).toEqual(['transaminasi']);
    expect(read(text, 'MeasurementValue')).toEqual(['lieve rialzo']);
    expect(read(text, 'Diagnosis', 'SymptomOrSign')).toEqual([]);
  });

  it('is a germ or an acronym with a result', () => {
    expect(read('HIV negativo. ANCA assenti. RCP in flessione.', 'ExaminationName')).toEqual([
      'HIV',
      'ANCA',
      'RCP',
    ]);
  });

  it('is found in time that grows with the text', () => {
    expectLinear((size) => engine.readNow('esami ematici e test di anticorpi anti '.repeat(size)), 1_024);
  });
});
