import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();
const weightsIn = (text: string) =>
  engine
    .readNow(text)
    .entities.filter(({ concept }) => concept === 'body-weight')
    .map(({ offset, length }) => text.slice(offset, offset + length));

describe('a weight without its word', () => {
  it.each([
    ['Jane Doe, 45 y/o female, 82 kg, 170 cm. She has chest pain.', '82 kg'],
    ['57-jähriger Patient, 82 kg, 175 cm. Der Patient ist wach.', '82 kg'],
    ['Paziente di 70 anni, 68 kg, altezza 165 cm.', '68 kg'],
    ['Vitalparameter: RR 120/80, HF 80, 82 kg. Die Patientin ist wach.', '82 kg'],
  ])('is read beside who somebody is and in vitals: %s', (text, weight) => {
    expect(weightsIn(text)).toEqual([weight]);
  });

  it.each([
    ['Der Patient hat 25 kg abgenommen.'],
    ['Die 57-jährige Patientin darf bis 20 kg belasten.'],
    ['A 45-year-old male can lift 20 kg.'],
    ['A 45-year-old male, lost 30 kg.'],
    ['La paziente di 70 anni ha perso 20 kg.'],
  ])('is none where something else is so heavy: %s', (text) => {
    expect(weightsIn(text)).toEqual([]);
  });
});
