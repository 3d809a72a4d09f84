/**
 * What goes into one transaction: few at first, so that progress is told soon, then twice as many each time. Bounded in
 * characters, too, because a transaction holds all of them in memory.
 */
const FIRST_BATCH = 10;
const MOST_AT_ONCE = 50;
const MOST_CHARACTERS = 400_000;

/** @param lengthOf how many characters something has */
export async function* batchesOf<T>(
  all: Iterable<T> | AsyncIterable<T>,
  lengthOf: (one: T) => number,
): AsyncGenerator<T[]> {
  let batch: T[] = [];
  let characters = 0;
  let most = FIRST_BATCH;
  for await (const one of all) {
    const length = lengthOf(one);
    if (batch.length > 0 && characters + length > MOST_CHARACTERS) {
      yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(one);
    characters += length;
    if (batch.length === most) {
      yield batch;
      most = Math.min(2 * most, MOST_AT_ONCE);
      batch = [];
      characters = 0;
    }
  }
  if (batch.length > 0) yield batch;
}

/**
 * Reads the next batch while one is stored, in their order and until the signal. Where one cannot be read, those before
 * it are stored.
 *
 * @param read calls `onChecked` as soon as it needs the store no more: the embedded store has one session, and what is
 *   asked of it while a batch is stored waits for the whole batch
 */
export async function readAhead<Batch, Read>(
  batches: AsyncIterable<Batch>,
  signal: AbortSignal,
  read: (batch: Batch, onChecked: () => void) => Promise<Read>,
  store: (batch: Read) => Promise<void>,
): Promise<void> {
  let waiting: { readonly ready: Read } | null = null;
  for await (const batch of batches) {
    if (signal.aborted) break;
    const { reading, checked } = begun(batch, read);
    await checked;
    const storing: Promise<void> = waiting === null ? Promise.resolve() : store(waiting.ready);
    const [ready, stored]: [PromiseSettledResult<Read>, PromiseSettledResult<void>] =
      await Promise.allSettled([reading, storing]);
    waiting = null;
    if (stored.status === 'rejected') throw stored.reason;
    if (ready.status === 'rejected') throw ready.reason;
    waiting = { ready: ready.value };
  }
  if (waiting !== null && !signal.aborted) await store(waiting.ready);
}

/** A batch that is being read, and when that needs the store no more. */
function begun<Batch, Read>(
  batch: Batch,
  read: (batch: Batch, onChecked: () => void) => Promise<Read>,
): { readonly reading: Promise<Read>; readonly checked: Promise<void> } {
  let onChecked: () => void = () => undefined;
  const checked = new Promise<void>((done) => {
    onChecked = done;
  });
  const reading = read(batch, onChecked);
  reading.then(onChecked, onChecked);
  return { reading, checked };
}
