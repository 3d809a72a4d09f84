import { describe, expect, it } from 'vitest';
import { meets, pairIn, type StatedValue } from './compared-values.ts';
import type { ValueCondition } from './criterion.contract.ts';

describe('a value in two numbers', () => {
  it.each<[StatedValue, ValueCondition, boolean]>([
    [[142, 88], { comparator: 'gt', value: 140, second: 90 }, true],
    [[138, 92], { comparator: 'gt', value: 140, second: 90 }, true],
    [[140, 90], { comparator: 'gt', value: 140, second: 90 }, false],
    [[140, 80], { comparator: 'ge', value: 140, second: 90 }, true],
    [[138, 92], { comparator: 'lt', value: 140, second: 90 }, false],
    [[138, 88], { comparator: 'lt', value: 140, second: 90 }, true],
    [[140, 90], { comparator: 'le', value: 140, second: 90 }, true],
    [[140, 91], { comparator: 'eq', value: 140, second: 90 }, false],
    [[142, 88], { comparator: 'gt', value: 140 }, true],
    [[138, 192], { comparator: 'gt', value: 140 }, false],
    [142, { comparator: 'gt', value: 140, second: 90 }, false],
    [142, { comparator: 'gt', value: 140 }, true],
  ])('%j compared with %j is %s', (stated, condition, expected) => {
    expect(meets(stated, condition)).toBe(expected);
  });

  it.each([
    ['142/88 mmHg', [142, 88]],
    ['142 / 88', [142, 88]],
    ['12/03/2026', null],
    ['142', null],
    ['1/2', null],
    ['1420/88', null],
  ])('is read of %s', (text, expected) => {
    expect(pairIn(text)).toEqual(expected);
  });
});
