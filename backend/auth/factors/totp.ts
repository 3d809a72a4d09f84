import { Secret, TOTP } from 'otpauth';

/** What authenticator apps have in common: RFC 6238 with SHA-1, six digits and thirty seconds. */
const ISSUER = 'Casebook';
/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20;
/** Clocks of telephones and servers may differ by one step. */
const SKEW_STEPS = 1;

/** A new secret for an authenticator app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an authenticator app reads from a picture (otpauth:// URI). */
export const totpUri = (secret: string, username: string): string =>
  new TOTP({ issuer: ISSUER, label: username, secret: Secret.fromBase32(secret) }).toString();

/**
 * The time step that a code is of (RFC 6238), by which a code that was taken is told from the next one.
 *
 * @param secret base32
 * @param now milliseconds since 1970
 * @returns null where the code is of no step that counts now
 */
export function totpCounter(secret: string, code: string, now = Date.now()): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: SKEW_STEPS });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
