import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';
import { expectLinear } from '../../../../../tests/support/growth.ts';

const engine = embeddedEngine();
const OPENER = 'La paziente è stata visitata da noi il giorno del ricovero. ';

const conditionsOf = (text: string) => {
  const whole = OPENER + text;
  return engine
    .readNow(whole)
    .entities.filter(({ category }) => category === 'Diagnosis' || category === 'SymptomOrSign')
    .map(({ offset, length }) => whole.slice(offset, offset + length));
};

describe('an Italian name that no dictionary has', () => {
  it.each([
    ['Si reperta microgastria.', 'microgastria'],
    ['Sospetta sindrome di Vanderkamp-Rosselli.', 'sindrome di Vanderkamp-Rosselli'],
    ['Si osserva una formazione rotondeggiante.', 'formazione rotondeggiante'],
    ['Si nota una riduzione della forza.', 'riduzione della forza'],
    ['Operato per K colon.', 'K colon'],
  ])('is told by its form or grammar: %j', (text, name) => {
    expect(conditionsOf(text)).toContain(name);
  });

  it.each([
    'Le pazienti furono eseguite e seguite con visite.',
    'Il limite del metodo è noto, K 4,1 mmol/l.',
  ])('is none in %j', (text) => {
    expect(conditionsOf(text)).toEqual([]);
  });

  it('is found in time that grows with the text', () => {
    expectLinear((size) => engine.readNow('sindrome di incremento della formazione '.repeat(size)), 1_024);
  });
});
