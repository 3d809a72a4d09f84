import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildGateway } from '../../gateway/app.ts';
import { quantile } from '../store/measure.ts';
import { type RestStub, startRestStub } from './rest-stub.ts';

const BOMBS = 100;
const REFUSED_MS = 10;

const times = (count: number, make: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => make(n)).join(' ');
const nested = (depth: number): string => `{ a ${depth === 0 ? '' : nested(depth - 1)} }`;
const EVIDENCE =
  'evidence(input: { limit: 1000, includeText: true }) { byPatient { items { extractionId entity { text } } } }';

/** Operations that ask for much with few words, each a little different every time: none is remembered. */
const MAKERS: readonly ((n: number) => string)[] = [
  (n) => `{ study(id: "s${n}") { ${times(15, (a) => `a${a}: ${EVIDENCE}`)} } }`,
  (n) => `{ studies { ${times(1_200, () => 'id')} n${n} } }`,
  (n) =>
    `{ studies { ${times(90, (f) => `...F${f}`)} n${n} } } ${times(90, (f) => `fragment F${f} on Study { id name }`)}`,
  (n) => `{ studies { id n${n} } } ${times(500, (f) => `fragment F${f} on Study { id }`)}`,
  (n) => `{ studies { id n${n} } } fragment F on Study { ${times(2_000, () => 'id')} }`,
  (n) => `{ n${n} ${nested(1_000).slice(1)}`,
  (n) =>
    `{ studies { n${n} ...F0 } } ${times(18, (f) => `fragment F${f} on Study { b { ...F${f + 1} } c { ...F${f + 1} } }`)} fragment F18 on Study { id }`,
  (n) => `{ ${times(200, (a) => `a${a}: studies { id n${n} }`)} }`,
  (n) => `{ studies { id n${n} ${times(900, () => '@include(if: true)')} } }`,
  (n) => `{ studies { n${n} ${times(20_000, () => 'id')} } }`,
  (n) => `{ studies { n${n} } } # ${'x'.repeat(300_000)}`,
  (n) => `{ studies { patients(first: 100) { nodes { id n${n} } } ${EVIDENCE} } }`,
];

interface Answered {
  readonly ms: number;
  /** Processor time of all threads, which a busy machine disturbs less. */
  readonly busy: number;
  readonly bytes: number;
  readonly code: string;
}

async function ask(app: FastifyInstance, query: string, cookie: string): Promise<Answered> {
  const [started, before] = [performance.now(), process.cpuUsage()];
  const { body } = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { cookie },
    payload: { query },
  });
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  const { errors } = JSON.parse(body) as { errors?: { extensions: { code: string } }[] };
  return {
    ms,
    busy: (user + system) / 1000,
    bytes: Buffer.byteLength(body),
    code: errors?.[0]?.extensions.code ?? 'answered',
  };
}

/** How long a hundred operations that ask for too much take to be refused, with a session and without. */
export async function benchBombs(): Promise<void> {
  const rest: RestStub = await startRestStub();
  const app = await buildGateway({ ...rest.backends, logger: pino({ level: 'silent' }), webFolder: '/none' });
  for (const [who, cookie] of [
    ['with a session', rest.cookie],
    ['without', ''],
  ] as const) {
    // The code of the gateway is compiled by the first of them, as by any request of a day.
    for (let n = 0; n < MAKERS.length; n += 1) await ask(app, MAKERS[n]?.(-n) ?? '', cookie);
    const answers: Answered[] = [];
    for (let n = 0; n < BOMBS; n += 1)
      answers.push(await ask(app, MAKERS[n % MAKERS.length]?.(n) ?? '', cookie));
    const ms = answers.map((answer) => answer.ms);
    const slow = ms.filter((time) => time > REFUSED_MS).length;
    const busy = answers.map((answer) => answer.busy);
    const codes = [...new Set(answers.map(({ code }) => code))].map(
      (code) => `${code} ${answers.filter((answer) => answer.code === code).length}`,
    );
    console.log(
      `${BOMBS} bombs ${who}: p50 ${quantile(ms, 0.5).toFixed(1)} ms, most ${Math.max(...ms).toFixed(1)} ms, ${slow} above ${REFUSED_MS} ms, of a processor p50 ${quantile(busy, 0.5).toFixed(1)} p95 ${quantile(busy, 0.95).toFixed(1)} ms, largest answer ${Math.max(...answers.map(({ bytes }) => bytes))} bytes`,
    );
    console.log(`  ${codes.join(', ')}`);
  }
  await app.close();
  await rest.close();
}
