import { Agent } from 'undici';

/**
 * Whose calls share connections to a backend. What anybody may send waits for none that a signed-in user needs, nor for
 * those that find out who a caller is.
 */
export type ConnectionPool = 'users' | 'identities' | 'anonymous';

/** A host that is there takes a connection at once. */
const CONNECT_MS = 3_000;

/** @param connections to each address */
const agentOf = (connections: number) =>
  // Each call has a time of its own that it may take.
  new Agent({ connections, connect: { timeout: CONNECT_MS }, headersTimeout: 0, bodyTimeout: 0 });

/** The connections of each pool. Logins that are too many the backend refuses at once: none waits here. */
export const AGENTS: Readonly<Record<ConnectionPool, Agent>> = {
  users: agentOf(64),
  identities: agentOf(16),
  anonymous: agentOf(256),
};
