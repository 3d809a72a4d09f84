import { describe, expect, it } from 'vitest';
import { convert, isConvertible, isUnit } from './ucum.ts';

describe('units of UCUM', () => {
  it.each([
    [7, 'mg/dL', 'g/L', 0.07],
    [0.07, 'g/L', 'mg/dL', 7],
    [1, '10*9/L', '10*3/uL', 1],
    [4.5, '10*6/uL', '10*12/L', 4.5],
    [140, 'mm[Hg]', 'kPa', 18.66508],
    [37, 'Cel', '[degF]', 98.6],
    [98.6, '[degF]', 'Cel', 37],
    [310.15, 'K', 'Cel', 37],
    [70, 'kg', '[lb_av]', 154.323583529],
    [180, 'cm', 'm', 1.8],
    [45, '%', 'L/L', 0.45],
    [30, 'U/L', 'ukat/L', 0.5],
    [5, 'mm/h', 'cm/h', 0.5],
    [90, 'mL/min/{1.73_m2}', 'L/h', 5.4],
    [60, '/min', 'Hz', 1],
    [4, 'umol/L', 'mmol/m3', 4],
    [2, 'k[IU]/L', '[IU]/mL', 2],
    [3, 'mg/(kg.d)', 'mg/kg/d', 3],
    [25, 'kg/m2', 'g/cm2', 2.5],
    [1000, 'ug', 'mg', 1],
  ])('%d %s are so much in %s', (value, from, to, expected) => {
    expect(convert(value, from, to)).toBeCloseTo(expected, 8);
  });

  it.each([
    ['mg/dL', 'mmol/L'],
    ['%', 'mmol/mol'],
    ['10*9/L', 'mmol/L'],
    ['meq/L', 'mmol/L'],
    ['U/L', '[IU]/L'],
    ['[CFU]/mL', '/mL'],
    ['kg', 'cm'],
    ['mg', 'parsec'],
  ])('%s are not converted into %s', (from, to) => {
    expect(isConvertible(from, to)).toBe(false);
  });

  it.each(['', 'mg/', '..', 'mg//dL', '(mg', 'mg)', 'Zentner', 'mg dL', 'x'.repeat(200), '10*'])(
    '%j is no unit',
    (code) => {
      expect(isUnit(code)).toBe(false);
    },
  );
});
