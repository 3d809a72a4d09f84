import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

const signsIn = (text: string) =>
  engine
    .readNow(text)
    .entities.filter(({ category }) => category === 'SymptomOrSign')
    .map(({ offset, length, assertion }) => [text.slice(offset, offset + length), assertion.certainty]);

describe('a state in one German adjective', () => {
  it('is a finding of the patient, also where it is cut short', () => {
    expect(signsIn('Der Patient war bei der Aufnahme dyspnoisch und subfebril, nicht ikterisch.')).toEqual([
      ['dyspnoisch', 'positive'],
      ['subfebril', 'positive'],
      ['ikterisch', 'negative'],
    ]);
    expect(signsIn('Der Patient kam zu uns, er war tachyk. und wirkte antriebsgemindert.')).toEqual([
      ['tachyk', 'positive'],
      ['antriebsgemindert', 'positive'],
    ]);
  });

  it('is none before its noun, and none where it is the result of a test', () => {
    expect(signsIn('Der Patient nahm an der paranoid Gruppe teil.')).toEqual([]);
    expect(signsIn('Bei der Patientin war das EEG verlangsamt.')).toEqual([]);
  });

  it('denies what it tells by what is not there', () => {
    expect(signsIn('Der Patient ist afebril, die Milz nicht tastbar.')).toEqual([
      ['afebril', 'negative'],
      ['Milz nicht tastbar', 'negative'],
    ]);
  });
});
