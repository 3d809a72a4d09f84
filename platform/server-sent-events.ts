import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** An event of the stream is longer than it may be. */
export class EventTooLong extends Error {}

/** An event: its name where it has one, and its data. */
export interface ServerSentEvent {
  readonly event: string | undefined;
  readonly data: string;
}

/**
 * The events of a stream as they come, by the WHATWG's standard: lines end with CRLF, LF or CR. An event that the end
 * of the stream cuts off is left out.
 *
 * @param longest how many characters may come without one event becoming whole
 * @throws EventTooLong
 */
export async function* serverSentEvents(
  body: AsyncIterable<string | Uint8Array>,
  longest: number,
): AsyncGenerator<ServerSentEvent, void> {
  const decoder = new TextDecoder();
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  let pending = 0;
  for await (const chunk of body) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    pending += text.length;
    parser.feed(text);
    if (events.length > 0) pending = 0;
    if (pending > longest) throw new EventTooLong('an event of the stream is too long');
    for (const { event, data } of events.splice(0)) yield { event, data };
  }
}
