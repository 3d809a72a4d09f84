import { isIP } from 'node:net';
import { CallError } from '../../shared/errors.ts';

/** Whom passkeys are made for (WebAuthn): they work at this origin alone. */
export interface RelyingParty {
  /** The host name. */
  readonly id: string;
  readonly origin: string;
}

/**
 * @param publicUrl where users reach the installation, if that is set
 * @param requestOrigin where the caller reached it
 * @throws CallError 409 where that is an address, at which no browser makes passkeys
 */
export function relyingParty(publicUrl: string | undefined, requestOrigin: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl ?? requestOrigin);
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) === 0) return { id: hostname, origin };
  throw new CallError(
    409,
    'NO_PASSKEYS_HERE',
    `Passkeys need a host name, and Casebook is open at the address ${hostname}; open it by its name, such as localhost on this machine.`,
  );
}
