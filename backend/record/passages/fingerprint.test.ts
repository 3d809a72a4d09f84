import { describe, expect, it } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

const TEXT = 'Known pulmonary embolism. Takes apixaban 5 mg twice daily.';
const areCopies = (one: string, other: string): boolean => fingerprintOf(one) === fingerprintOf(other);

describe('two passages', () => {
  it.each([
    ['a day alone', '14.05.2024', '2024-06-03'],
    ['a visit', 'Visit of 2026-01-02.', 'Visit of 2026-02-03.'],
    ['a letter', 'Arztbrief vom 14.05.2024', 'Arztbrief vom 03.06.2024'],
    [
      'a letter with more words',
      'Lettera di dimissione del 14/05/2024',
      'Lettera di dimissione del 3/6/2024',
    ],
    ['a label', '**Report date:** 2024-05-14', '**Report date:** 2024-06-03'],
    ['a place', 'Examplestadt, den 14.05.2024', 'Examplestadt, den 03.06.2024'],
  ])('are copies where only the day of the record differs: %s', (_, one, other) => {
    expect(areCopies(`${one}\n\n${TEXT}`, `${other}\n\n${TEXT}`)).toBe(true);
  });

  it('are copies where a record begins in the same line', () => {
    expect(areCopies(`Visita del 14/05/2024. ${TEXT}`, `Visita del 03/06/2024. ${TEXT}`)).toBe(true);
  });

  it.each([
    ['Appendektomie am 12.03.2019 ohne Komplikation.', 'Appendektomie am 14.05.2021 ohne Komplikation.'],
    ['12.03.2019: Appendektomie', '14.05.2021: Appendektomie'],
    ['Appendektomie, 12.03.2019', 'Appendektomie, 14.05.2021'],
    ['CT-Befund vom 12.03.2019: Infiltrat.', 'CT-Befund vom 14.05.2021: Infiltrat.'],
    ['OP-Datum: 12.03.2019', 'OP-Datum: 14.05.2021'],
    ['Operationsbericht vom 12.03.2019', 'Operationsbericht vom 14.05.2021'],
    ['Seen on 2019-03-12 after a fall.', 'Seen on 2021-05-14 after a fall.'],
    ['Apixaban 5 mg', 'Apixaban 2.5 mg'],
  ])('are none where something happened on another day, or is another number: %s', (one, other) => {
    expect(areCopies(`${one}\n${TEXT}`, `${other}\n${TEXT}`)).toBe(false);
  });

  it('are copies whatever their case and spacing', () => {
    expect(areCopies('Kein  Fieber.', 'KEIN FIEBER')).toBe(true);
  });
});
