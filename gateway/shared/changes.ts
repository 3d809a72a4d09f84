import { setTimeout as pause } from 'node:timers/promises';
import type { GatewayContext } from '../context.ts';
import type { JobState } from '../generated/resolvers.ts';
import { type Failure, failureOf, UpstreamError } from './failures.ts';

/** How often the backend is asked, so that its callers need not. */
const EVERY_MS = 500;
/** Each asks the backend twice a second. */
const MOST_AT_ONCE = 20;

/** How many a user follows at once. */
const following = new Map<string, number>();

/**
 * Something that changes, as it stands now and at each change until it has ended; a failure is the last that is told. Ends
 * with the client, whose calls fail from then on.
 *
 * @param field the field of the subscription
 * @param read as it stands; null where there is no such thing
 * @param absent what is said then
 */
export async function* changesOf<Field extends string, T>(
  { viewer, requireOpen }: Pick<GatewayContext, 'viewer' | 'requireOpen'>,
  field: Field,
  read: () => Promise<T | null>,
  hasEnded: (state: T) => boolean,
  absent: string,
): AsyncGenerator<Record<Field, T | Failure>, void> {
  const named = (change: T | Failure) => ({ [field]: change }) as Record<Field, T | Failure>;
  const user = viewer?.username ?? '';
  const others = following.get(user) ?? 0;
  following.set(user, others + 1);
  try {
    if (others >= MOST_AT_ONCE) throw tooMany();
    let told: string | undefined;
    for (;;) {
      const state = await read();
      if (state === null) throw new UpstreamError(absent, 'NOT_FOUND', 404);
      const text = JSON.stringify(state);
      if (text !== told) yield named(state);
      if (hasEnded(state)) return;
      told = text;
      await pause(EVERY_MS);
      await requireOpen();
    }
  } catch (error) {
    yield named(failureOf(error));
  } finally {
    const left = (following.get(user) ?? 1) - 1;
    if (left > 0) following.set(user, left);
    else following.delete(user);
  }
}

/** Whether work is neither waiting nor under way. */
export const hasEnded = ({ state }: { readonly state: JobState }): boolean =>
  state !== 'QUEUED' && state !== 'RUNNING';

const tooMany = () =>
  new UpstreamError(
    `You follow ${MOST_AT_ONCE} changes at once; end one of them, or ask now and then.`,
    'TOO_MANY_STREAMS',
    429,
  );
