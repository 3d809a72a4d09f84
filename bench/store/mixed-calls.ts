import { quantile } from './measure.ts';
import { EVIDENCE, QUERIES } from './queries.ts';

/** A backend under load. */
export interface CalledBackend {
  readonly url: string;
  readonly token: string;
}

/** What many callers at once got. */
export interface Load {
  readonly callsPerSecond: number;
  /** In milliseconds. */
  readonly p95: number;
  readonly failed: number;
}

export const STUDY = 'study-001';
const COHORT_QUESTIONS = [
  'How many patients have heart failure?',
  'Wie viele Patienten nehmen Ramipril?',
  'patients with diabetes',
];

/** Calls in turns: search, evidence, cohort chat, studies. */
function* callsOf(caller: number): Generator<{ path: string; body?: unknown }> {
  for (let turn = caller; ; turn += 1) {
    yield { path: '/api/search', body: { query: QUERIES[turn % QUERIES.length]?.query } };
    yield { path: '/api/analytics/evidence', body: { ...EVIDENCE[turn % EVIDENCE.length], limit: 50 } };
    yield { path: '/api/chat-cohort', body: { message: COHORT_QUESTIONS[turn % COHORT_QUESTIONS.length] } };
    yield { path: '/api/studies' };
  }
}

/** Mixed calls, one after the other at each connection; connections take the backends in turns. */
export async function load(
  backends: readonly CalledBackend[],
  connections: number,
  seconds: number,
): Promise<Load> {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  let failed = 0;
  const call = async (caller: number) => {
    const { url, token } = backends[caller % backends.length] as CalledBackend;
    const headers = {
      authorization: `Bearer ${token}`,
      'x-study-id': STUDY,
      'content-type': 'application/json',
    };
    for (const { path, body } of callsOf(caller)) {
      const started = performance.now();
      if (started > until) return;
      const method = body === undefined ? 'GET' : 'POST';
      const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
      await response.arrayBuffer();
      if (response.ok) times.push(performance.now() - started);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, caller) => call(caller)));
  return { callsPerSecond: times.length / seconds, p95: quantile(times, 0.95), failed };
}
