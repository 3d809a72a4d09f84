import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';
import { expectLinear } from '../../../../../tests/support/growth.ts';

const engine = embeddedEngine();
const OPENER = 'La paziente è stata visitata da noi il giorno del ricovero. ';

const signsOf = (text: string) => {
  const whole = OPENER + text;
  return engine
    .readNow(whole)
    .entities.filter(({ category }) => category === 'SymptomOrSign')
    .map(({ offset, length }) => whole.slice(offset, offset + length));
};

describe('an Italian finding', () => {
  it.each([
    ['Riferiva incapacità ad alimentarsi.', 'incapacità ad alimentarsi'],
    ['Senso di fatica respiratoria.', 'Senso di fatica respiratoria'],
    ['Presentava sintomi neurologici.', 'sintomi neurologici'],
    ['Si assisteva a miglioramento del quadro clinico.', 'miglioramento del quadro clinico'],
    ['Emissione di sangue dal retto.', 'Emissione di sangue'],
    [
      'Le condizioni cliniche della paziente sono molto migliorate.',
      'condizioni cliniche della paziente sono molto migliorate',
    ],
    ['Si notava una riduzione del tono muscolare.', 'riduzione del tono muscolare'],
  ])('is told by a head and what it is of: %j', (text, name) => {
    expect(signsOf(text)).toContain(name);
  });

  it.each([
    "Nell'ipotesi discussa.",
    'Impossibilità ad eseguire la procedura.',
    'La trombosi (PLT: 735) era nota.',
  ])('is none in %j', (text) => {
    expect(signsOf(text)).toEqual([]);
  });

  it('is found in time that grows with the text', () => {
    expectLinear((size) => engine.readNow('miglioramento del quadro e sintomi di '.repeat(size)), 1_024);
  });
});
