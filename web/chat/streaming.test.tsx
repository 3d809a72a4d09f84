import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { withStreams } from '../app/stream-link.ts';
import { ANSWER, CITATION } from '../cohort/cohort.fixtures.ts';
import { createCache } from '../shared/cache.ts';
import { CohortChat } from './CohortChat.tsx';
import { renderChat } from './testing.tsx';

const ANSWERED = ANSWER;
const SOURCES = { __typename: 'ChatSources', citations: [CITATION] };
const text = (words: string) => ({ __typename: 'ChatText', text: words });

/** A server whose stream is written by hand, and that counts what it is asked in one piece. */
function serve(answer: (body: ReadableStream<Uint8Array>) => Response | Promise<Response>) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const seen = { streams: 0, whole: 0, ended: 0, asked: [] as unknown[] };
  const encoder = new TextEncoder();
  const fetchOf = (async (_url: string, init?: RequestInit) => {
    seen.streams += 1;
    seen.asked.push(JSON.parse(String(init?.body)).variables.input.message);
    init?.signal?.addEventListener('abort', () => {
      seen.ended += 1;
    });
    const body = new ReadableStream<Uint8Array>({
      start(own) {
        controller = own;
      },
    });
    return answer(body);
  }) as typeof fetch;
  const whole = new ApolloLink(() => {
    seen.whole += 1;
    return new Observable((observer) => {
      observer.next({ data: { askCohort: ANSWERED } });
      observer.complete();
    });
  });
  const client = new ApolloClient({
    cache: createCache(),
    link: withStreams(whole, { uri: 'http://127.0.0.1/graphql/stream', fetch: fetchOf }),
  });
  const send = (event: string, data: unknown) =>
    controller?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  return {
    seen,
    client,
    part: (part: unknown) => send('next', { data: { cohortAnswer: part } }),
    refuse: (message: string) => send('next', { data: null, errors: [{ message }] }),
    end() {
      send('complete', null);
      controller?.close();
    },
    cut: () => controller?.error(new TypeError('network error')),
  };
}

const eventStream = (body: BodyInit) =>
  new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });

async function ask(server: ReturnType<typeof serve>) {
  const rendered = renderChat(
    <ApolloProvider client={server.client}>
      <CohortChat />
    </ApolloProvider>,
  );
  await rendered.user.type(screen.getByLabelText('Message'), 'Fever?{Enter}');
  return rendered;
}
const draft = () => screen.queryByRole('region', { name: 'Answer being written' });
const messages = () => screen.getByRole('log').querySelectorAll(':scope > ul > li').length;

describe('an answer that is streamed', () => {
  it('shows sources first, then text, then the answer once, and asks nothing in one piece', async () => {
    const server = serve(eventStream);
    await ask(server);
    server.part(SOURCES);
    await waitFor(() => expect(draft()?.textContent).toContain('ext-9'));
    server.part(text('Kein '));
    server.part(text('Husten.'));
    await waitFor(() => expect(draft()?.textContent).toContain('Kein Husten.'));
    expect(messages()).toBe(1);
    server.part(ANSWERED);
    server.end();
    await screen.findByText('Kein Fieber.', { selector: 'span' });
    expect(draft()).toBeNull();
    expect(messages()).toBe(2);
    expect(server.seen).toMatchObject({ streams: 1, whole: 0, asked: ['Fever?'] });
  });

  it('is said aloud politely and not word by word', async () => {
    const server = serve(eventStream);
    await ask(server);
    server.part(SOURCES);
    const told = await screen.findByText('1 place found; the answer is being written.');
    expect(told.getAttribute('aria-live')).toBe('polite');
    for (const word of ['Kein ', 'Husten ', 'heute.']) server.part(text(word));
    await waitFor(() => expect(draft()?.textContent).toContain('Kein Husten heute.'));
    expect(told.textContent).toBe('1 place found; the answer is being written.');
    const written = within(draft() as HTMLElement).getByText(/Kein Husten/);
    expect(written.closest('[aria-live]')?.getAttribute('aria-live')).toBe('off');
    expect(screen.getByRole('log').contains(written)).toBe(false);
  });

  it('that is stopped ends the stream and keeps the question in both places', async () => {
    const server = serve(eventStream);
    const { user } = await ask(server);
    server.part(SOURCES);
    await waitFor(() => expect(draft()).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(draft()).toBeNull();
    expect(messages()).toBe(1);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Fever?');
    expect(server.seen).toMatchObject({ ended: 1, whole: 0 });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that is cut after it began is told, never asked again, and the message stays', async () => {
    const server = serve(eventStream);
    await ask(server);
    server.part(SOURCES);
    await waitFor(() => expect(draft()).not.toBeNull());
    server.cut();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Chat failed: The answer was cut off; please try again.',
    );
    expect(server.seen.whole).toBe(0);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Fever?');
  });

  it.each([
    [
      'refused as data',
      (server: ReturnType<typeof serve>) =>
        server.part({ __typename: 'InvalidInput', message: 'k is above 20.' }),
      'k is above 20.',
    ],
    [
      'refused by the guard',
      (server: ReturnType<typeof serve>) => server.refuse('Please log in.'),
      'Please log in.',
    ],
  ])('that is %s is told and not asked again', async (_name, refuse, sentence) => {
    const server = serve(eventStream);
    await ask(server);
    refuse(server);
    server.end();
    expect((await screen.findByRole('alert')).textContent).toBe(`Chat failed: ${sentence}`);
    expect(server.seen.whole).toBe(0);
  });
});

describe('an answer where no stream can be had', () => {
  it.each([
    ['the network refuses', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['there is no such address', () => new Response('', { status: 404 })],
    ['the server is asked too often', () => new Response('', { status: 429 })],
    [
      'a proxy answers with a page',
      () => new Response('<p>Hello</p>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['the stream is empty', () => eventStream('')],
    ['the stream completes without a part', () => eventStream('event: complete\ndata: null\n\n')],
  ])('comes in one piece, once: %s', async (_name, answer) => {
    const server = serve(answer);
    await ask(server);
    await screen.findByText('Kein Fieber.', { selector: 'span' });
    expect(messages()).toBe(2);
    expect(server.seen).toMatchObject({ streams: 1, whole: 1 });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of a proxy that holds the stream back comes once, when it lets it go', async () => {
    const event = (data: unknown) =>
      `event: next\ndata: ${JSON.stringify({ data: { cohortAnswer: data } })}\n\n`;
    const held = `${event(SOURCES)}${event(text('Kein '))}${event(ANSWERED)}event: complete\ndata: null\n\n`;
    const server = serve(() => new Promise((done) => setTimeout(() => done(eventStream(held)), 50)));
    await ask(server);
    await screen.findByText('Kein Fieber.', { selector: 'span' });
    expect(messages()).toBe(2);
    expect(server.seen).toMatchObject({ streams: 1, whole: 0 });
  });
});
