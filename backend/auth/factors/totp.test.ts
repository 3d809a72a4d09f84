import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { newTotpSecret, totpCounter, totpUri } from './totp.ts';

/** The secret of RFC 6238, appendix B, for SHA-1. */
const SECRET = Secret.fromUTF8('12345678901234567890').base32;
/** Its times in seconds and the last six of its eight digits. */
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

describe('a code of an authenticator app', () => {
  it.each(VECTORS)('of RFC 6238 at %i s is that of its step', (seconds, code) => {
    expect(totpCounter(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it.each([-30, 30])('counts on a clock that is %i s off, and tells the same step', (off) => {
    expect(totpCounter(SECRET, '005924', (1_234_567_890 + off) * 1000)).toBe(41_152_263);
  });

  it.each([-60, 60])('does not count on a clock that is %i s off', (off) => {
    expect(totpCounter(SECRET, '005924', (1_234_567_890 + off) * 1000)).toBeNull();
  });

  it.each(['005925', '00592', '0059240', '', 'abcdef'])('is not %j', (code) => {
    expect(totpCounter(SECRET, code, 1_234_567_890_000)).toBeNull();
  });
});

describe('a new secret', () => {
  it('has 160 bits, and is another one each time', () => {
    expect(Secret.fromBase32(newTotpSecret()).bytes).toHaveLength(20);
    expect(newTotpSecret()).not.toBe(newTotpSecret());
  });

  it('is told to the app with the name of the account', () => {
    const uri = new URL(totpUri(SECRET, 'anna@example.org'));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('Casebook:anna@example.org');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      issuer: 'Casebook',
      secret: SECRET,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
