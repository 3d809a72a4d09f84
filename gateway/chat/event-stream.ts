import { z } from 'zod';
import { EventTooLong, type ServerSentEvent, serverSentEvents } from '../../platform/server-sent-events.ts';
import { UpstreamError } from '../shared/failures.ts';
import type { WireAnswer } from './wire-answer.ts';

const citationsSchema = z.object({
  citations: z.array(z.custom<NonNullable<WireAnswer['citations']>[number]>()),
});
const textSchema = z.object({ text: z.string() });
const answerSchema = z.object({
  answer: z.custom<WireAnswer>((value) => typeof value === 'object' && value !== null),
});
const errorSchema = z.object({ error: z.string(), code: z.string() });

/** A part of an answer as the backend streams it. */
export type WirePart =
  | { readonly kind: 'sources'; readonly citations: NonNullable<WireAnswer['citations']> }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'answer'; readonly answer: WireAnswer };

const LONGEST_EVENT = 16 * 1024 * 1024;

/**
 * The parts of an answer from a stream of server-sent events.
 *
 * @throws UpstreamError where the backend tells a failure, or the stream ends before the answer
 */
export async function* answerEvents(body: AsyncIterable<string | Buffer>): AsyncGenerator<WirePart, void> {
  try {
    for await (const event of serverSentEvents(body, LONGEST_EVENT)) {
      const part = partOf(event);
      if (part === undefined) continue;
      yield part;
      if (part.kind === 'answer') return;
    }
  } catch (error) {
    throw error instanceof EventTooLong ? broken() : error;
  }
  throw broken();
}

const broken = () => new UpstreamError('The answer was cut; please try again.', 'BAD_ANSWER');

function partOf({ event: name, data: text }: ServerSentEvent): WirePart | undefined {
  const data = parsed(text);
  if (name === 'sources') {
    const { success, data: read } = citationsSchema.safeParse(data);
    return success ? { kind: 'sources', ...read } : undefined;
  }
  if (name === 'text') {
    const { success, data: read } = textSchema.safeParse(data);
    return success ? { kind: 'text', ...read } : undefined;
  }
  if (name === 'answer') {
    const { success, data: read } = answerSchema.safeParse(data);
    return success ? { kind: 'answer', ...read } : undefined;
  }
  const failure = errorSchema.safeParse(data);
  if (name === 'error' && failure.success) throw new UpstreamError(failure.data.error, failure.data.code);
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
