import type { Observable } from '@apollo/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStreamClient } from '../shared/stream-client.ts';
import { SHOWN_CHARACTERS } from './answer/shorten.ts';
import { createFetcher } from './fetcher.ts';
import type { Answer } from './PlaygroundContext.ts';

type Shown = { data?: unknown; errors?: { message: string }[]; shortened?: string };

afterEach(() => vi.unstubAllGlobals());

/** The page around the fetcher, over a network that answers as it is told. */
function setUp(send: typeof fetch) {
  vi.stubGlobal('fetch', send);
  const page = { tab: 'tab-1', ended: 0, answers: new Map<string, Answer | null>() };
  const fetcher = createFetcher({
    streams: createStreamClient({ uri: '/graphql/stream', fetch: send }),
    currentTab: () => page.tab,
    onAnswer: (tab, answer) => page.answers.set(tab, answer),
    onSessionEnded: () => {
      page.ended += 1;
    },
  });
  const start = (query: string, isOfEditor = true, operationName?: string) =>
    fetcher({ query, operationName }, isOfEditor ? { documentAST: undefined } : {}) as Observable<Shown>;
  const run = (...args: Parameters<typeof start>) =>
    new Promise<Shown[]>((resolve) => {
      const shown: Shown[] = [];
      start(...args).subscribe({ next: (part) => shown.push(part), complete: () => resolve(shown) });
    });
  return { page, start, run };
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const answering = (body: unknown, status?: number) => vi.fn(async () => json(body, status));

describe('running an operation', () => {
  it('sends the text as it is written, so that places in errors are places in it', async () => {
    const send = answering({ data: { viewer: null } });
    const query = '# of mine\nquery   A { viewer { username } }';
    await setUp(send).run(query, true, 'Before');
    const [url, request] = send.mock.calls[0] as unknown as [string, RequestInit];
    expect(url).toBe('/graphql');
    expect(JSON.parse(String(request.body))).toEqual({ query, operationName: 'A' });
    expect(request.credentials).toBe('same-origin');
  });

  it('shows the answer and keeps it for its tab', async () => {
    const { page, run } = setUp(answering({ data: { a: 1 } }));
    expect(await run('{ a }')).toEqual([{ data: { a: 1 } }]);
    expect(page.answers.get('tab-1')).toMatchObject({ result: { data: { a: 1 } }, sentence: null });
  });

  it('shows the beginning of 30 MB with a sentence, and keeps all of it', async () => {
    const rows = Array.from({ length: 30_000 }, (_, id) => ({ id, text: 'x'.repeat(1_000) }));
    const { page, run } = setUp(answering({ data: { rows } }));
    const [shown] = await run('{ rows { id text } }');
    expect(JSON.stringify(shown).length).toBeLessThan(2 * SHOWN_CHARACTERS);
    expect(shown?.shortened).toMatch(/^The answer has 29\.\d MB; .* Download JSON contains all of it\.$/);
    expect(page.answers.get('tab-1')?.result.data).toEqual({ rows });
  });

  it('is nobody’s answer where the schema is asked for', async () => {
    const { page, run } = setUp(answering({ data: { __schema: {} } }));
    expect(await run('{ __schema { types { name } } }', false)).toEqual([{ data: { __schema: {} } }]);
    expect(page.answers.size).toBe(0);
  });

  it('shows nothing in another tab than it was run in', async () => {
    const { page, run } = setUp(async () => {
      page.tab = 'tab-2';
      return json({ data: { a: 1 } });
    });
    expect(await run('{ a }')).toEqual([]);
    expect([...page.answers]).toEqual([['tab-1', null]]);
  });

  it('ends the request where it is stopped, and shows nothing of it', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const { page, start } = setUp((_url, request) => {
      signals.push(request?.signal);
      return new Promise(() => {});
    });
    const running = start('{ a }').subscribe(() => expect.unreachable());
    running.unsubscribe();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
    expect(page.answers.get('tab-1')).toBeNull();
  });
});

describe('what goes wrong', () => {
  it.each([
    ['the errors of the server', answering({ errors: [{ message: 'No.' }] }, 400), 'No.'],
    ['a page of a proxy', async () => new Response('<html>'), 'Response is not JSON. Please try again'],
    ['an answer of another kind', answering('text'), 'Response is not JSON. Please try again'],
    ['a status without an answer', async () => new Response('', { status: 502 }), 'HTTP error! status: 502'],
    [
      'a server that is away',
      async () => Promise.reject(new TypeError('Failed to fetch')),
      'Failed to fetch: the server cannot be reached.',
    ],
  ])('is told in the answer: %s', async (_case, send, message) => {
    const [shown] = await setUp(send as typeof fetch).run('{ a }');
    expect(shown?.errors?.[0]?.message).toContain(message);
    expect(JSON.stringify(shown)).not.toContain('stack');
  });

  it('ends the session where the server says so', async () => {
    const errors = [{ message: 'Please log in.', extensions: { code: 'UNAUTHENTICATED' } }];
    const { page, run } = setUp(answering({ errors }));
    await run('{ studies { id } }');
    expect(page.ended).toBe(1);
  });
});

describe('a subscription', () => {
  const stream = (parts: object[]) =>
    new Response(
      [
        ...parts.map((part) => `event: next\ndata: ${JSON.stringify(part)}\n\n`),
        'event: complete\ndata:\n\n',
      ].join(''),
      { headers: { 'content-type': 'text/event-stream' } },
    );

  it('is streamed part by part', async () => {
    const send = vi.fn(async () => stream([{ data: { n: 1 } }, { data: { n: 2 } }]));
    const { page, run } = setUp(send);
    expect(await run('subscription { n }')).toEqual([{ data: { n: 1 } }, { data: { n: 2 } }]);
    expect(send.mock.calls[0]?.at(0)).toBe('/graphql/stream');
    expect(page.answers.get('tab-1')?.result.data).toEqual({ n: 2 });
  });

  it('ends the session as any other operation does', async () => {
    const errors = [{ message: 'Please log in.', extensions: { code: 'UNAUTHENTICATED' } }];
    const { page, run } = setUp(async () => stream([{ data: null, errors }]));
    await run('subscription { n }');
    expect(page.ended).toBe(1);
  });

  it('tells that its stream broke', async () => {
    const [shown] = await setUp(async () => new Response('<html>')).run('subscription { n }');
    expect(shown?.errors?.[0]?.message).toBe('Response is no event stream');
  });
});
