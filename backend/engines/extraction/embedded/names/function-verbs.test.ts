import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';

const signsIn = (text: string) =>
  embeddedEngine()
    .readNow(text)
    .entities.filter(({ category }) => category === 'SymptomOrSign')
    .map(({ offset, length }) => text.slice(offset, offset + length));

describe('a complaint told by what a body does and how', () => {
  it.each([
    ['She sleeps poorly since the accident.', 'sleeps poorly'],
    ['He sleeps on three pillows.', 'sleeps on three pillows'],
    ['Die Patientin schläft tagsüber viel und ist müde.', 'schläft tagsüber viel'],
    ['Der Patient schläft seit Tagen im Sessel.', 'schläft seit Tagen im Sessel'],
    ['La paziente dorme poco e piange spesso.', 'piange spesso'],
    ['Il paziente dorme con tre cuscini da una settimana.', 'dorme con tre cuscini'],
  ])('is a finding: %s', (text, sign) => {
    expect(signsIn(text)).toContain(sign);
  });

  it.each([
    ['He eats breakfast at home.'],
    ['Es geht der Patientin um die Frage einer Kur.'],
    ['La paziente parla con il figlio.'],
  ])('is none without how: %s', (text) => {
    expect(signsIn(text)).toEqual([]);
  });
});
