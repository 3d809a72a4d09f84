import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import mercurius from 'mercurius';
import { pino } from 'pino';
import { buildGateway } from '../../gateway/app.ts';
import { backendsAt, PAGE_PATH, startRestStub } from './rest-stub.ts';

// Its types would change those of errors everywhere.
const { createSchema, createYoga } = createRequire(import.meta.url)('graphql-yoga');

/** What the peers serve: the part of our schema that is asked for, as the documentation of each shows it. */
const SDL = `
  type Query { study(id: ID!): Study }
  type Study { id: ID! patients(first: Int!): PatientConnection! }
  type PatientConnection { nodes: [Patient!]! }
  type Patient { patientId: ID! name: String gender: String birthDate: String }
`;

interface Resource {
  readonly id: string;
  readonly name: { readonly given: string[]; readonly family: string }[];
  readonly gender: string;
  readonly birthDate: string;
}

/** Without session, study wall, cost and metrics: what a peer does is the call and the mapping. */
const resolversOver = (rest: string) => ({
  Query: { study: (_root: unknown, { id }: { id: string }) => ({ id }) },
  Study: {
    async patients(_study: unknown, { first }: { first: number }) {
      const answer = await fetch(rest + PAGE_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ where: {}, order: 'id', first }),
      });
      const { pages } = (await answer.json()) as { pages: { entries: { node: { resource: Resource } }[] }[] };
      const nodes = pages[0]?.entries.map(({ node: { resource } }) => ({
        patientId: resource.id,
        name: [...(resource.name[0]?.given ?? []), resource.name[0]?.family].join(' '),
        gender: resource.gender,
        birthDate: resource.birthDate,
      }));
      return { nodes: nodes ?? [] };
    },
  },
});

/** Each server on a port of its own. @param rest where the stub of the backend listens */
const SERVERS: Readonly<Record<string, (rest: string) => Promise<number>>> = {
  async rest() {
    return Number(new URL((await startRestStub()).url).port);
  },
  async gateway(rest) {
    const app = await buildGateway({
      ...backendsAt(rest),
      logger: pino({ level: 'silent' }),
      webFolder: '/none',
      requestsPerMinute: Number.MAX_SAFE_INTEGER,
      costPerMinute: Number.MAX_SAFE_INTEGER,
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    return (app.server.address() as AddressInfo).port;
  },
  async mercurius(rest) {
    const app = Fastify();
    await app.register(mercurius, { schema: SDL, resolvers: resolversOver(rest), jit: 1 });
    await app.listen({ host: '127.0.0.1', port: 0 });
    return (app.server.address() as AddressInfo).port;
  },
  async yoga(rest) {
    const schema = createSchema({ typeDefs: SDL, resolvers: resolversOver(rest) });
    const server = createServer(createYoga({ schema, logging: false }));
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    return (server.address() as AddressInfo).port;
  },
};

const [kind = '', rest = ''] = process.argv.slice(2);
process.send?.(await SERVERS[kind]?.(rest));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1000);
});
process.once('disconnect', () => process.exit(0));
