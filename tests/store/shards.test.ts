import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { CAPABILITIES } from '../../backend/capabilities.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ENGLISH } from '../support/evidence-backend.ts';
import { ingestBody, REPORT } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';

type Method = 'GET' | 'POST' | 'PUT';

/** A call with what it asks for: one patient, or a study. */
interface Asked {
  readonly of: 'patient' | 'study';
  readonly method: Method;
  /** As docs/routes.md has it, with what its parameters are here. */
  readonly path: string;
  readonly named?: Readonly<Record<string, string>>;
  /** Each time another one where that is what is measured. */
  readonly body?: object | ((time: number) => object);
  /** What tells calls of one path apart. */
  readonly note?: string;
}

const PATIENT = 'p-1';
const ofPatient = (path: string): Asked => ({
  of: 'patient',
  method: 'GET',
  path,
  named: { patient_id: PATIENT },
});

const CALLS: readonly Asked[] = [
  ofPatient('/api/patients/:patient_id'),
  ofPatient('/api/patients/:patient_id/reports'),
  ofPatient('/api/patients/:patient_id/resources'),
  {
    of: 'patient',
    method: 'POST',
    path: '/api/chat-patient',
    body: { message: 'Which dose of metformin?', scope: 'patient', patient_id: PATIENT },
  },
  { of: 'study', method: 'GET', path: '/api/patients' },
  { of: 'study', method: 'GET', path: '/api/extractions/:id' },
  { of: 'study', method: 'GET', path: '/api/measurements/analytes' },
  { of: 'study', method: 'POST', path: '/api/search', body: { query: 'pneumonia' } },
  {
    of: 'study',
    method: 'POST',
    path: '/api/search',
    body: { query: 'pneumonia', patient_ids: [PATIENT] },
    note: 'of one patient',
  },
  { of: 'study', method: 'POST', path: '/api/search-by-code', body: { code: 'E11', system: 'ICD10CM' } },
  { of: 'study', method: 'POST', path: '/api/analytics/evidence', body: { text: 'fever' } },
  { of: 'study', method: 'POST', path: '/api/analytics/table', body: {} },
  {
    of: 'study',
    method: 'POST',
    path: '/api/analytics/groups',
    body: { by: 'category', measure: 'entities' },
  },
  {
    of: 'study',
    method: 'POST',
    path: '/api/chat-cohort',
    body: { message: 'How many patients have hypertension?' },
  },
  {
    of: 'study',
    method: 'POST',
    path: '/api/cohorts/count',
    body: { tree: { finding: { concepts: ['hypertension'] } } },
  },
  { of: 'study', method: 'GET', path: '/fhir/:type', named: { type: 'Condition' } },
  {
    of: 'study',
    method: 'POST',
    path: '/api/ingest',
    body: (time) => ingestBody({ patient_id: PATIENT, text: `Kein Husten. Tag ${time}.` }),
  },
];

/** How many statements of a call ask one shard, some, all, those of the rows that they write, or none. */
type Touched = Record<'one' | 'some' | 'all' | 'written' | 'none', number>;

describe.skipIf(!STORE_KINDS.includes('citus'))('the shards of a cluster (TEST_STORE=citus)', () => {
  let backend: TestBackend;
  let report: string;
  let shards: number;
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  beforeAll(async () => {
    // What seals events asks for itself, between the calls.
    const capabilities = CAPABILITIES.map((each) => (each.name === 'audit' ? { ...each, upkeep: [] } : each));
    backend = await startTestBackend('citus', undefined, null, { capabilities });
    for (const [patient, text] of [REPORT, ENGLISH, REPORT, ENGLISH].entries()) {
      const body = ingestBody({ patient_id: `p-${patient}`, text });
      report = (await backend.call('POST', '/api/ingest', body)).body.extraction_id;
    }
    const { rows } = await backend.store.db.execute(
      `SELECT count(*)::int AS shards FROM pg_dist_shard WHERE logicalrelid = 'entity'::regclass`,
    );
    shards = Number(rows[0]?.shards);
  });
  afterAll(async () => {
    sent.mockRestore();
    await backend?.close();
  });

  let times = 0;
  /** Asked twice: what else the backend did meanwhile, or did once, is not the call's. */
  async function touchedBy(asked: Asked): Promise<Touched> {
    const [first, second] = [await touchedOnce(asked), await touchedOnce(asked)];
    const least = Object.entries(first).map(([kind, count]) => [
      kind,
      Math.min(count, second[kind as keyof Touched]),
    ]);
    return Object.fromEntries(least);
  }

  async function touchedOnce({ method, path: declared, named, body }: Asked): Promise<Touched> {
    const parameters = { id: report, ...named };
    const path = declared.replace(/:(\w+)/g, (_, name) => parameters[name as keyof typeof parameters]);
    times += 1;
    sent.mockClear();
    const { status } = await backend.call(method, path, typeof body === 'function' ? body(times) : body);
    expect(status, path).toBe(200);
    const touched: Touched = { one: 0, some: 0, all: 0, written: 0, none: 0 };
    for (const statement of statementsOf(sent.mock.calls)) touched[await shardsOf(statement)] += 1;
    return touched;
  }

  /** By the part of a statement that asks most. */
  async function shardsOf({ text, values }: Statement): Promise<keyof Touched> {
    const { rows } = await backend.store.maintain((session) =>
      session.query({ text: `EXPLAIN (COSTS OFF) ${text}`, values }),
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const counts = Array.from(plan.matchAll(/Task Count: (\d+)/g), ([, count]) => Number(count));
    const most = Math.max(0, ...counts);
    if (most === 0) return plan.includes('Citus INSERT ... SELECT') ? 'written' : 'none';
    return most === 1 ? 'one' : most < shards ? 'some' : 'all';
  }

  it.each(CALLS.filter(({ of }) => of === 'patient'))('that $method $path asks are one', async (asked) => {
    const touched = await touchedBy(asked);
    expect(touched).toMatchObject({ some: 0, all: 0 });
    expect(touched.one).toBeGreaterThan(0);
  });

  it.each(['/api/chat-cohort', '/api/search', '/api/analytics/table'])(
    'that POST %s asks are all, at once',
    async (path) => {
      const asked = CALLS.find((each) => each.path === path && each.note === undefined);
      expect(asked === undefined ? undefined : (await touchedBy(asked)).all).toBeGreaterThan(0);
    },
  );

  it.skipIf(!inject('hasPgvector'))('are told for each call in docs/shards.md', async () => {
    const lines: string[] = [];
    for (const asked of CALLS) {
      const { one, some, all, written, none } = await touchedBy(asked);
      const note = asked.note === undefined ? '' : `, ${asked.note}`;
      lines.push(
        `| ${asked.method} | \`${asked.path}\`${note} | ${one} | ${some} | ${all} | ${written} | ${none} |`,
      );
    }
    await expect(page(lines)).toMatchFileSnapshot('../../docs/shards.md');
  });
});

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** What was sent to the database and can be explained. */
function statementsOf(calls: readonly (readonly unknown[])[]): Statement[] {
  return calls.flatMap(([query, values]) => {
    const text = typeof query === 'string' ? query : (query as { text?: string }).text;
    return text !== undefined && /^\s*(?:select|with|insert|update|delete)\b/i.test(text)
      ? [{ text, values: Array.isArray(values) ? values : [] }]
      : [];
  });
}

const page = (lines: readonly string[]): string =>
  [
    '# Shards of a cluster',
    '',
    'Written by a test from what EXPLAIN says of each statement of a call over a Citus cluster',
    '(`TEST_STORE=citus npx vitest run tests/store/shards.test.ts -u`): how many statements ask one shard, some, all of them at',
    'once, those of the rows that they write, or none, as those that lock, note events or split words.',
    '',
    '| Method | Path | One | Some | All | Written | None |',
    '|---|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
