import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const FLAG = { present: 0x01, verified: 0x04, attested: 0x40 };
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** How a test has an authenticator behave, where not as it should. */
export interface Behaviour {
  /** Where the browser says that it was. */
  readonly origin?: string;
  readonly verifiesUser?: boolean;
  /** How often it says that it signed. */
  readonly counter?: number;
}

/** An authenticator and the browser before it (WebAuthn, ES256): what it answers is JSON, as a page sends it. */
export function createAuthenticator(origin: string) {
  const credentialId = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let signed = 0;

  const clientData = (type: string, options: string, where: string) =>
    Buffer.from(
      JSON.stringify({ type, challenge: JSON.parse(options).challenge, origin: where, crossOrigin: false }),
    );
  function authenticatorData(
    rpId: string,
    counter: number,
    verifiesUser: boolean,
    attested?: Buffer,
  ): Buffer {
    const flags = FLAG.present | (verifiesUser ? FLAG.verified : 0) | (attested ? FLAG.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, attested ?? Buffer.alloc(0)]);
  }
  /** The key as COSE has it (RFC 9053): EC2, ES256, P-256, x and y. */
  function coseKey(): Uint8Array {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    );
  }
  const answer = (response: Record<string, unknown>): string =>
    JSON.stringify({
      id: base64url(credentialId),
      rawId: base64url(credentialId),
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response,
    });

  return {
    /** Makes the passkey that the options ask for. */
    register(options: string, { origin: where = origin, verifiesUser = true }: Behaviour = {}): string {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()]);
      const authData = authenticatorData(JSON.parse(options).rp.id, signed, verifiesUser, attested);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', options, where)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      });
    },
    /** Signs what the options ask for. */
    sign(options: string, { origin: where = origin, verifiesUser = true, counter }: Behaviour = {}): string {
      signed = counter ?? signed + 1;
      const data = clientData('webauthn.get', options, where);
      const authData = authenticatorData(JSON.parse(options).rpId, signed, verifiesUser);
      const signature = createSign('sha256').update(authData).update(sha256(data)).sign(privateKey);
      return answer({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      });
    },
  };
}
