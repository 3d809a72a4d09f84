import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAccessToken, makeAccessToken } from './access-token.ts';

describe('an access token', () => {
  it('is recognised, of letters and digits, and never the same twice', () => {
    const tokens = Array.from({ length: 200 }, makeAccessToken);
    for (const token of tokens) {
      expect(token).toMatch(/^casebook_[0-9A-Za-z]{49}$/);
      expect(isAccessToken(token)).toBe(true);
    }
    expect(new Set(tokens).size).toBe(tokens.length);
  });

  it('is refused when it was cut, prolonged or put in quotes', () => {
    const token = makeAccessToken();
    for (let length = 0; length < token.length; length += 1) {
      expect(isAccessToken(token.slice(0, length))).toBe(false);
      expect(isAccessToken(token.slice(length + 1))).toBe(false);
    }
    for (const other of [`${token}0`, `"${token}"`, ` ${token}`, `${token}\n`, token.replace('casebook', '')])
      expect(isAccessToken(other)).toBe(false);
  });

  it('is refused when one character is another one', () => {
    const token = makeAccessToken();
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: token.length - 1 }),
        fc.constantFrom(...'0123456789ABCXYZabcxyz_'),
        (place, character) => {
          fc.pre(token[place] !== character);
          expect(isAccessToken(token.slice(0, place) + character + token.slice(place + 1))).toBe(false);
        },
      ),
    );
  });
});
