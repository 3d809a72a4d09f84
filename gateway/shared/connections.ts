import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';

/**
 * Whose calls share connections to a backend. What anybody may send waits for none that a signed-in user needs, nor for
 * those that find out who a caller is.
 */
export type ConnectionPool = 'users' | 'identities' | 'anonymous';

/** Connections to each address. Logins that are too many the backend refuses at once: none waits here. */
const MOST: Readonly<Record<ConnectionPool, number>> = { users: 64, identities: 16, anonymous: 256 };

/** A host that is there takes a connection at once. */
const CONNECT_MS = 3_000;

/** Gives a connection up that does not come about. */
export function limitConnecting(socket: Socket, ms = CONNECT_MS): void {
  const impatient = setTimeout(
    () => socket.destroy(Object.assign(new Error('connecting took too long'), { code: 'ETIMEDOUT' })),
    ms,
  );
  for (const end of ['connect', 'close']) socket.once(end, () => clearTimeout(impatient));
}

function limited<Agent extends HttpAgent>(agent: Agent): Agent {
  const create = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const socket = create(options, callback) as Socket;
    limitConnecting(socket);
    return socket;
  };
  return agent;
}

/** Earlier than the backend closes it: a call that took a connection in that moment would fail. */
const CLOSED_WHEN_IDLE_MS = 60_000;

const agentsOf = (maxSockets: number) => {
  const options = { keepAlive: true, maxSockets, timeout: CLOSED_WHEN_IDLE_MS };
  return { http: limited(new HttpAgent(options)), https: limited(new HttpsAgent(options)) };
};

const AGENTS = {
  users: agentsOf(MOST.users),
  identities: agentsOf(MOST.identities),
  anonymous: agentsOf(MOST.anonymous),
} satisfies Record<ConnectionPool, ReturnType<typeof agentsOf>>;

/** The connections of a pool to the addresses of a protocol. */
export const agentOf = (pool: ConnectionPool, protocol: string): HttpAgent =>
  protocol === 'https:' ? AGENTS[pool].https : AGENTS[pool].http;
