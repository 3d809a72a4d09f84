import { isIP } from 'node:net';
import { z } from 'zod';
import { address, flag, logLevel, port, readSettings, token } from '../platform/settings.ts';
import { isLoopback } from './allowed-hosts.ts';

/** An address, or a network with the length of its prefix. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (more.length > 0 || bits < 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}

/** A scheme, a host and perhaps a port, and nothing else. */
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const listOf = (list: string) => list.split(',').map((entry) => entry.trim().toLowerCase());

/** A host name or an IP address; IPv6 without brackets. */
const HOST_NAME = /^[\w.:-]+$/;

const settings = z
  .object({
    PORT: port('PORT').default(4000),
    HOST: z.string().default('127.0.0.1'),
    ALLOWED_HOSTS: z
      .string()
      .transform(listOf)
      .refine((names) => names.every((name) => HOST_NAME.test(name)), {
        error: 'ALLOWED_HOSTS is no list of host names without ports, such as casebook.example.org,10.0.0.5.',
      })
      .default([]),
    TRUSTED_PROXIES: z
      .string()
      .transform(listOf)
      .refine((networks) => networks.every(isNetwork), {
        error: 'TRUSTED_PROXIES is no list of addresses or networks, such as 10.0.0.5,10.1.0.0/16.',
      })
      .default([]),
    CORS_ORIGINS: z
      .string()
      .transform(listOf)
      .refine((origins) => origins.every(isOrigin), {
        error:
          'CORS_ORIGINS is no list of origins, such as https://notebook.example.org,http://localhost:8888.',
      })
      .default([]),
    TRUSTED_DOCUMENTS: z
      .string()
      .transform((list) => list.split(',').map((file) => file.trim()))
      .default([]),
    METRICS_PORT: port('METRICS_PORT').optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    OTEL_EXPORTER_OTLP_ENDPOINT: address('OTEL_EXPORTER_OTLP_ENDPOINT').optional(),
    DEMO_MODE: flag('DEMO_MODE').optional(),
    BACKEND_URL: address('BACKEND_URL').optional(),
    BACKEND_TOKEN: token('BACKEND_TOKEN').optional(),
    OWN_BACKEND_URL: address('OWN_BACKEND_URL'),
    OWN_BACKEND_TOKEN: token('OWN_BACKEND_TOKEN'),
    CHAT_URL: address('CHAT_URL').optional(),
    CHAT_TOKEN: token('CHAT_TOKEN').optional(),
    ANALYTICS_URL: address('ANALYTICS_URL').optional(),
    ANALYTICS_TOKEN: token('ANALYTICS_TOKEN').optional(),
    LOG_LEVEL: logLevel.default('info'),
  })
  .refine(({ HOST, DEMO_MODE }) => DEMO_MODE !== undefined || isLoopback(HOST), {
    path: ['DEMO_MODE'],
    message:
      'DEMO_MODE is not set, and HOST opens Casebook to the network, where everybody knows the demo login; set DEMO_MODE=off, or DEMO_MODE=on to have it all the same.',
  })
  .transform((read) => {
    const ownBackend: BackendAddress = { url: read.OWN_BACKEND_URL, token: read.OWN_BACKEND_TOKEN };
    const contractBackend: BackendAddress =
      read.BACKEND_URL === undefined ? ownBackend : { url: read.BACKEND_URL, token: read.BACKEND_TOKEN };
    return {
      port: read.PORT,
      /** The address of the machine that is listened on; 0.0.0.0 for all of them. */
      host: read.HOST,
      /** Names that requests may be sent to, besides those of this machine. */
      allowedHosts: [...read.ALLOWED_HOSTS, read.HOST.toLowerCase()],
      /** Addresses and networks of proxies whose forwarded headers are believed, besides this machine. */
      trustedProxies: read.TRUSTED_PROXIES,
      /** Origins whose pages may call with access tokens. */
      corsOrigins: read.CORS_ORIGINS,
      /** Files of documents that keys of apps may run, besides those of the web. */
      documentManifests: read.TRUSTED_DOCUMENTS,
      /** Where Prometheus reads; undefined where nobody does. */
      metricsAddress:
        read.METRICS_PORT === undefined ? undefined : { port: read.METRICS_PORT, host: read.METRICS_HOST },
      /** The OTLP receiver of spans; undefined where there is none. */
      tracesEndpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
      /** Keeps accounts, sessions, studies and jobs. Whoever starts both processes sets it. */
      ownBackend,
      /** Serves the calls of the REST contract: the own backend, or another one that BACKEND_URL names. */
      contractBackend,
      /** Answers questions to a cohort: {chat base} of the contract. */
      chatBackend:
        read.CHAT_URL === undefined ? contractBackend : { url: read.CHAT_URL, token: read.CHAT_TOKEN },
      /** Makes tables and their groups: {analytics base} of the contract. */
      analyticsBackend:
        read.ANALYTICS_URL === undefined
          ? contractBackend
          : { url: read.ANALYTICS_URL, token: read.ANALYTICS_TOKEN },
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
export type Backends = Pick<
  GatewayEnvironment,
  'ownBackend' | 'contractBackend' | 'chatBackend' | 'analyticsBackend'
>;

/**
 * The settings of the gateway.
 *
 * @throws BadSetting that names the variable
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): GatewayEnvironment {
  return readSettings(settings, variables);
}
