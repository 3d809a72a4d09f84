import { setMaxListeners } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { isTimeout, openAnswer, readAnswer, type SentCall } from '../../gateway/shared/backend-answers.ts';
import { until } from '../support/until.ts';

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((done) => server?.close(done));
});

/** A call to a backend that answers as told. */
async function callTo(answer: RequestListener): Promise<SentCall> {
  const made = createServer(answer);
  server = made;
  await new Promise<void>((done) => void made.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(made.address() as AddressInfo).port}/path?a=b`,
    method: 'GET',
    headers: {},
    body: undefined,
    pool: 'identities',
    timeoutMs: 60_000,
    signal: undefined,
  };
}

it('reads an answer whole, letters that are cut in two included, over connections that stay open', async () => {
  let connections = 0;
  const letters = Buffer.from('{"word":"Ödem"}');
  const call = await callTo(async (request, response) => {
    const asked = `${request.method} ${request.url} ${encodeURIComponent(await text(request))}`;
    response.writeHead(200, 'Fine', { 'x-asked': asked });
    response.write(letters.subarray(0, 10));
    setImmediate(() => response.end(letters.subarray(10)));
  });
  server?.on('connection', () => {
    connections += 1;
  });
  for (let n = 0; n < 6; n += 1) {
    const answer = await readAnswer({ ...call, method: 'POST', body: 'Frühling' });
    expect(answer).toMatchObject({ status: 200, statusText: 'Fine', text: '{"word":"Ödem"}' });
    expect(answer.headers['x-asked']).toBe(`POST /path?a=b ${encodeURIComponent('Frühling')}`);
  }
  // The one is given a turn of the event loop to be closed by its server before it is used again.
  expect(connections).toBeLessThanOrEqual(2);
});

it('gives an answer up that does not come to its end in time', async () => {
  const call = await callTo((_request, response) => void response.write('{"success":'));
  await expect(readAnswer({ ...call, timeoutMs: 50 })).rejects.toSatisfy(isTimeout);
  const { body } = await openAnswer({ ...call, timeoutMs: 50 });
  await expect(text(body)).rejects.toSatisfy(isTimeout);
});

it('hangs up when its caller has gone, also where it waits for a connection', async () => {
  let [asked, left] = [0, 0];
  const call = await callTo((_request, response) => {
    asked += 1;
    response.once('close', () => {
      left += 1;
    });
  });
  const caller = new AbortController();
  setMaxListeners(0, caller.signal);
  const MOST_AT_ONCE = 16;
  const calls = Array.from({ length: MOST_AT_ONCE + 1 }, () =>
    readAnswer({ ...call, signal: caller.signal }).catch((error: unknown) => error),
  );
  await until(
    async () => asked,
    (count) => count === MOST_AT_ONCE,
  );
  caller.abort(new Error('gone'));
  for (const error of await Promise.all(calls)) expect(error).toEqual(new Error('gone'));
  await until(
    async () => left,
    (count) => count === MOST_AT_ONCE,
  );
  expect(asked).toBe(MOST_AT_ONCE);
});

it('follows no redirect, and takes no broken answer for a whole one', async () => {
  const asked: (string | undefined)[] = [];
  const call = await callTo((request, response) => {
    asked.push(request.url);
    if (request.url === '/broken') response.writeHead(200, { 'content-length': 10 }).write('{');
    else response.writeHead(302, { location: '/elsewhere' }).end('{}');
    if (request.url === '/broken') setImmediate(() => response.destroy());
  });
  await expect(readAnswer(call)).rejects.toThrow('redirect');
  await expect(openAnswer(call)).rejects.toThrow('redirect');
  await expect(readAnswer({ ...call, url: new URL('/broken', call.url).href })).rejects.toThrow();
  expect(asked).toEqual(['/path?a=b', '/path?a=b', '/broken']);
});
