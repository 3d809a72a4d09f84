import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EventTooLong, type ServerSentEvent, serverSentEvents } from './server-sent-events.ts';

async function* chunksOf(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (const size of sizes) {
    yield bytes.slice(at, at + size);
    at += size;
  }
  yield bytes.slice(at);
}

async function read(body: AsyncIterable<string | Uint8Array>, longest = 10_000): Promise<ServerSentEvent[]> {
  const events: ServerSentEvent[] = [];
  for await (const event of serverSentEvents(body, longest)) events.push(event);
  return events;
}

const data = fc
  .array(
    fc.string({ unit: 'grapheme' }).map((line) => line.replace(/[\r\n\0]/g, ' ').toWellFormed()),
    { minLength: 1 },
  )
  .map((lines) => lines.join('\n'));
const events = fc.array(fc.record({ event: fc.stringMatching(/^[a-z]{1,8}$/), data }));

describe('a stream of server-sent events', () => {
  it('is read the same with every end of line, wherever its bytes are cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        events,
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 60 }),
        async (sent, end, sizes) => {
          const text = sent
            .map(({ event, data: words }) =>
              [`event: ${event}`, ...words.split('\n').map((line) => `data: ${line}`), '', ''].join(end),
            )
            .join('');
          // A CR at the very end may be the first half of a CRLF: a comment shows that it was not.
          const bytes = new TextEncoder().encode(`${text}:${end}`);
          expect(await read(chunksOf(bytes, sizes))).toEqual(sent);
        },
      ),
    );
  });

  it('leaves out comments, and what its end cuts off', async () => {
    const text = ': hello\n\ndata: whole\n\nevent: late\ndata: cut';
    expect(await read(chunksOf(new TextEncoder().encode(text), []))).toEqual([
      { event: undefined, data: 'whole' },
    ]);
  });

  it('is given up where an event never becomes whole', async () => {
    async function* endless() {
      for (;;) yield 'data: more and more';
    }
    await expect(read(endless(), 1_000)).rejects.toThrow(EventTooLong);
  });
});
