import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

/**
 * Whose calls share connections to a backend. What anybody may send waits for none that a signed-in user needs, nor for
 * those that find out who a caller is.
 */
export type ConnectionPool = 'users' | 'identities' | 'anonymous';

/** Connections to each address. Logins that are too many the backend refuses at once: none waits here. */
const MOST: Readonly<Record<ConnectionPool, number>> = { users: 64, identities: 16, anonymous: 256 };

const agentsOf = (maxSockets: number) => {
  const options = { keepAlive: true, maxSockets };
  return { http: new HttpAgent(options), https: new HttpsAgent(options) };
};

const AGENTS = {
  users: agentsOf(MOST.users),
  identities: agentsOf(MOST.identities),
  anonymous: agentsOf(MOST.anonymous),
} satisfies Record<ConnectionPool, ReturnType<typeof agentsOf>>;

/** The connections of a pool to the addresses of a protocol. */
export const agentOf = (pool: ConnectionPool, protocol: string): HttpAgent =>
  protocol === 'https:' ? AGENTS[pool].https : AGENTS[pool].http;
