import { z } from 'zod';
import { address, logLevel, port, readSettings, token } from '../platform/settings.ts';

const settings = z
  .object({
    PORT: port('PORT').default(4000),
    HOST: z.string().default('127.0.0.1'),
    BACKEND_URL: address('BACKEND_URL').optional(),
    BACKEND_TOKEN: token('BACKEND_TOKEN').optional(),
    OWN_BACKEND_URL: address('OWN_BACKEND_URL'),
    OWN_BACKEND_TOKEN: token('OWN_BACKEND_TOKEN'),
    LOG_LEVEL: logLevel.default('info'),
  })
  .transform((read) => {
    const ownBackend: BackendAddress = { url: read.OWN_BACKEND_URL, token: read.OWN_BACKEND_TOKEN };
    return {
      port: read.PORT,
      /** The address of the machine that is listened on; 0.0.0.0 for all of them. */
      host: read.HOST,
      /** Keeps accounts, sessions, studies and jobs. Whoever starts both processes sets it. */
      ownBackend,
      /** Serves the calls of the REST contract: the own backend, or another one that BACKEND_URL names. */
      contractBackend:
        read.BACKEND_URL === undefined ? ownBackend : { url: read.BACKEND_URL, token: read.BACKEND_TOKEN },
      logLevel: read.LOG_LEVEL,
    };
  });

/** A REST backend: where it listens and the token that it answers to. */
export interface BackendAddress {
  readonly url: string;
  /** Absent where another backend asks for none: ours is never sent elsewhere. */
  readonly token: string | undefined;
}

export type GatewayEnvironment = z.output<typeof settings>;

/** The backends that a gateway speaks to. */
export type Backends = Pick<GatewayEnvironment, 'ownBackend' | 'contractBackend'>;

/**
 * The settings of the gateway.
 *
 * @throws BadSetting that names the variable
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): GatewayEnvironment {
  return readSettings(settings, variables);
}
