import { randomUUID } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { CallError } from '../../shared/errors.ts';

/** How long somebody may take at the provider. */
export const LOGIN_MINUTES = 10;

const begunLoginSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  /** The code verifier of PKCE (RFC 7636). */
  verifier: z.string(),
  /** The account that the identity is joined to; null where it logs in. */
  account: z.string().nullable(),
});
/** What a login that was begun has to be finished with. */
export type BegunLogin = z.output<typeof begunLoginSchema>;

export interface SealedLogins {
  /** As a text that the browser keeps and nobody but this installation reads. */
  seal(login: BegunLogin): Promise<string>;
  /** @throws CallError 400 where it is none of ours, or too old */
  open(sealed: string): Promise<BegunLogin>;
}

/**
 * Keeps logins under way in the browser: nobody fills the store by beginning them.
 *
 * @param key 32 bytes
 */
export const createSealedLogins = (key: Uint8Array): SealedLogins => ({
  seal: (login) =>
    new EncryptJWT({ login })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setJti(randomUUID())
      .setExpirationTime(`${LOGIN_MINUTES}m`)
      .encrypt(key),
  async open(sealed) {
    const opened = await jwtDecrypt(sealed, key).catch(() => null);
    const login = begunLoginSchema.safeParse(opened?.payload.login);
    if (login.success) return login.data;
    throw notBegun();
  },
});

/** The login is finished in a browser that did not begin it, for the second time, or too late. */
export const notBegun = (): CallError =>
  new CallError(
    400,
    'LOGIN_NOT_BEGUN',
    `This login was not begun in this browser within ${LOGIN_MINUTES} minutes, or was used already; begin again.`,
  );
