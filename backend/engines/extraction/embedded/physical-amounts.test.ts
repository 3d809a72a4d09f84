import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

const valuesIn = (text: string) =>
  engine
    .readNow(text)
    .entities.filter(({ category }) => category === 'MeasurementValue')
    .map(({ offset, length }) => text.slice(offset, offset + length));

describe('a size or an amount beside no test in a German letter', () => {
  it.each([
    ['Bei der Patientin zeigt die Sonographie die Milz mit 14,2 cm, die Rinde mit 11 mm.', ['14,2', '11']],
    ['Der Herd der Patientin in Segment VI misst nun 2,3 x 1,8 cm.', ['2,3 x 1,8']],
    ['Im Gipsfenster der Patientin fanden sich 40 HE.', ['40']],
  ])('is a value: %s', (text, values) => {
    expect(valuesIn(text)).toEqual(values);
  });

  it.each([
    'Der Polyp der Patientin lag bei 35 cm ab ano und war gestielt.',
    'Der Patient erhielt 500 ml Ringerlösung als Infusion.',
    'Die Chemotherapie des Patienten wurde auf 75 % der Dosis reduziert.',
    'Der Patient hat Hämorrhoiden 2° ohne Blutung.',
    'Die Wunde des Patienten wurde mit Vicryl 3 mm genäht.',
  ])('is none where it tells a place, a dose, a degree or a material: %s', (text) => {
    expect(valuesIn(text)).toEqual([]);
  });
});
