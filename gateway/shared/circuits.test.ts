import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCircuit } from './circuits.ts';
import { UpstreamError } from './failures.ts';

const EVERY_MS = 1_000;
const hangs = () => Promise.reject(new UpstreamError('Too slow.', 'TIMEOUT'));
const refuses = () => Promise.reject(new UpstreamError('No.', 'BAD_INPUT', 400));
const answers = () => Promise.resolve('an answer');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openCircuit(probe: () => Promise<unknown>) {
  const circuit = createCircuit(probe, EVERY_MS);
  return {
    circuit,
    async break() {
      for (let n = 0; n < 3; n += 1) await expect(circuit.run(hangs)).rejects.toThrow('Too slow.');
    },
  };
}

it('refuses calls at once after three that waited in vain, long ones as well, until the backend answers again', async () => {
  let probe: () => Promise<unknown> = hangs;
  const { circuit, break: hang } = openCircuit(() => probe());
  await hang();
  const called = vi.fn(answers);
  for (const run of [circuit.run, circuit.runLong])
    await expect(run(called)).rejects.toMatchObject({ code: 'BACKEND_UNREACHABLE', status: null });
  expect(called).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(EVERY_MS * 3);
  await expect(circuit.run(called)).rejects.toMatchObject({ code: 'BACKEND_UNREACHABLE' });
  probe = answers;
  await vi.advanceTimersByTimeAsync(EVERY_MS * 2);
  expect(await circuit.run(called)).toBe('an answer');
});

it('lets calls through again where the backend refuses connections: that costs nobody time', async () => {
  const { circuit, break: hang } = openCircuit(refuses);
  await hang();
  await vi.advanceTimersByTimeAsync(EVERY_MS * 2);
  expect(await circuit.run(answers)).toBe('an answer');
});

it('counts no refusals, no long calls, and no time-outs between answers', async () => {
  const { circuit } = openCircuit(answers);
  for (let n = 0; n < 10; n += 1) {
    await expect(circuit.run(refuses)).rejects.toThrow('No.');
    await expect(circuit.runLong(hangs)).rejects.toThrow('Too slow.');
    await expect(circuit.run(hangs)).rejects.toThrow('Too slow.');
    expect(await circuit.run(answers)).toBe('an answer');
  }
});
