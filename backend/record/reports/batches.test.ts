import { describe, expect, it } from 'vitest';
import { readAhead } from './batches.ts';

async function* batchesNamed(...names: string[]): AsyncGenerator<string> {
  yield* names;
}

const never = new AbortController().signal;

/** What happens, in its order; each batch is checked, read and stored in several turns of the event loop. */
async function told(
  names: readonly string[],
  { signal = never, broken = '', onStored = () => undefined }: Partial<Told> = {},
): Promise<{ readonly events: string[]; readonly error: unknown }> {
  const events: string[] = [];
  const turn = () => new Promise((done) => setImmediate(done));
  const error = await readAhead(
    batchesNamed(...names),
    signal,
    async (name, onChecked) => {
      await turn();
      events.push(`${name} checked`);
      onChecked();
      await turn();
      await turn();
      if (name === broken) throw new Error(`${name} cannot be read`);
      events.push(`${name} read`);
      return name;
    },
    async (name) => {
      events.push(`${name} being stored`);
      await turn();
      events.push(`${name} stored`);
      onStored();
    },
  ).then(
    () => null,
    (reason: Error) => reason.message,
  );
  return { events, error };
}

interface Told {
  readonly signal: AbortSignal;
  readonly broken: string;
  readonly onStored: () => void;
}

describe('batches that are read ahead', () => {
  it('are checked before the one before is stored, and read while it is', async () => {
    const { events } = await told(['a', 'b']);
    expect(events).toEqual([
      'a checked',
      'a read',
      'b checked',
      'a being stored',
      'a stored',
      'b read',
      'b being stored',
      'b stored',
    ]);
  });

  it('are stored up to one that cannot be read, which is told', async () => {
    const { events, error } = await told(['a', 'b', 'c'], { broken: 'b' });
    expect(events).toContain('a stored');
    expect(events.filter((event) => event.startsWith('c') || event === 'b stored')).toEqual([]);
    expect(error).toBe('b cannot be read');
  });

  it('are not stored any more once it is stopped', async () => {
    const stop = new AbortController();
    const { events } = await told(['a', 'b', 'c'], { signal: stop.signal, onStored: () => stop.abort() });
    expect(events.filter((event) => event.endsWith('stored'))).toEqual(['a being stored', 'a stored']);
  });
});
