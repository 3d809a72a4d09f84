import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DidNotStart } from './processes.ts';
import { supervise } from './supervisor.ts';

/** A process as far as it is supervised. */
class FakeProcess extends EventEmitter {
  exitCode: number | null = null;
  readonly signalCode = null;

  end(code: number): void {
    this.exitCode = code;
    this.emit('exit', code, null);
  }

  kill(): boolean {
    this.end(0);
    return true;
  }
}

const asChild = (process: FakeProcess) => process as unknown as ChildProcess;

let started: FakeProcess[];
let said: string[];
let failures: number;

async function start(): Promise<ChildProcess> {
  if (failures > 0) {
    failures -= 1;
    throw new DidNotStart('it ended with 1');
  }
  const child = new FakeProcess();
  started.push(child);
  return asChild(child);
}

const superviseNew = () => {
  const first = new FakeProcess();
  started = [first];
  return supervise('gateway', asChild(first), start, (sentence) => said.push(sentence));
};
const newest = () => started.at(-1) as FakeProcess;

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  failures = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a process that ends by itself', () => {
  it('is started again at once, then after pauses that grow up to half a minute, and never given up', async () => {
    superviseNew();
    for (const pause of [0, 1, 2, 5, 10, 30, 30, 30, 30]) {
      const before = started.length;
      newest().end(1);
      if (pause > 0) {
        await vi.advanceTimersByTimeAsync(pause * 1000 - 1);
        expect(started).toHaveLength(before);
      }
      await vi.advanceTimersByTimeAsync(1);
      expect(started).toHaveLength(before + 1);
    }
    expect(said.slice(0, 2)).toEqual([
      'The gateway ended (1); it is started again.',
      'The gateway ended (1); it is started again in 1 s.',
    ]);
  });

  it('is started at once again where it had run for a minute', async () => {
    superviseNew();
    for (let ends = 0; ends < 4; ends += 1) {
      newest().end(1);
      await vi.advanceTimersByTimeAsync(10_000);
    }
    await vi.advanceTimersByTimeAsync(60_000);
    newest().end(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(said.at(-1)).toBe('The gateway ended (1); it is started again.');
    expect(started).toHaveLength(6);
  });

  it('is started again where it had ended before it was watched', async () => {
    const first = new FakeProcess();
    first.end(1);
    started = [];
    supervise('gateway', asChild(first), start, () => {});
    await vi.advanceTimersByTimeAsync(1);
    expect(started).toHaveLength(1);
  });

  it('is tried again where it does not start', async () => {
    superviseNew();
    failures = 20;
    newest().end(1);
    await vi.advanceTimersByTimeAsync(20 * 30_000);
    expect(started).toHaveLength(2);
    expect(said.filter((sentence) => sentence.startsWith('The gateway did not start'))).toHaveLength(20);
  });
});

describe('a process that is stopped', () => {
  it('stays ended', async () => {
    const supervised = superviseNew();
    await supervised.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([started.length, newest().exitCode, said]).toEqual([1, 0, []]);
  });

  it('is not started after the pause that it was in', async () => {
    const supervised = superviseNew();
    newest().end(1);
    await vi.advanceTimersByTimeAsync(1);
    newest().end(1);
    await supervised.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(started).toHaveLength(2);
  });

  it('is ended where it was just being started', async () => {
    const first = new FakeProcess();
    const late = new FakeProcess();
    let listens = () => {};
    const supervised = supervise(
      'backend',
      asChild(first),
      () =>
        new Promise((done) => {
          listens = () => done(asChild(late));
        }),
      () => {},
    );
    first.end(1);
    await vi.advanceTimersByTimeAsync(1);
    const stopped = supervised.stop();
    listens();
    await stopped;
    expect(late.exitCode).toBe(0);
  });
});
