import { z } from 'zod';
import { EventTooLong, serverSentEvents } from '../../../platform/server-sent-events.ts';
import { RemoteFailure } from '../../shared/remote.ts';
import type { ChatModelSettings } from '../../shared/remote-settings.ts';

export interface ChatModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

const SERVICE = 'The chat model';
const TIMEOUT_MS = 60_000;
/** An answer of more is cut: it is no answer to a question. */
const MOST_CHARACTERS = 40_000;
const LONGEST_EVENT = 1_000_000;

const partSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).optional(),
        finish_reason: z.string().nullish(),
      }),
    )
    .optional(),
});

/**
 * Asks for a chat completion and gives its text as it comes.
 *
 * @throws RemoteFailure for a time-out, an error status, a cut stream or something else than a stream of completions
 */
export async function* completionOf(
  { url, model, key, timeoutMs = TIMEOUT_MS }: ChatModelSettings,
  messages: readonly ChatModelMessage[],
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const failed = (): RemoteFailure =>
    timeout.aborted
      ? new RemoteFailure(`${SERVICE} did not answer within ${timeoutMs / 1000} seconds.`)
      : new RemoteFailure(`${SERVICE} cannot be reached, or its answer was cut.`);
  const response = await fetch(`${url.replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ model, messages, temperature: 0, stream: true }),
    signal: AbortSignal.any([timeout, signal]),
    // A redirect could carry key and text elsewhere.
    redirect: 'error',
  }).catch(() => {
    throw failed();
  });
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    throw new RemoteFailure(
      response.status === 429
        ? `${SERVICE} is asked too often.`
        : `${SERVICE} answered with status ${response.status}.`,
    );
  }
  let isWhole = false;
  let length = 0;
  try {
    for await (const { data } of serverSentEvents(response.body, LONGEST_EVENT)) {
      if (data === '') continue;
      if (data === '[DONE]') {
        isWhole = true;
        break;
      }
      const part = partSchema.safeParse(parsed(data));
      if (!part.success)
        throw new RemoteFailure(`${SERVICE} answered in another shape than it was asked for.`);
      const [choice] = part.data.choices ?? [];
      const text = choice?.delta?.content ?? '';
      length += text.length;
      if (text !== '') yield text;
      if (choice?.finish_reason === 'stop') isWhole = true;
      if (length > MOST_CHARACTERS) break;
    }
  } catch (error) {
    if (error instanceof EventTooLong) throw new RemoteFailure(`${SERVICE} answered with too much.`);
    throw error instanceof RemoteFailure ? error : failed();
  }
  if (!isWhole) throw failed();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
