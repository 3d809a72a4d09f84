import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { UpstreamError } from './failures.ts';

/** Calls in a row that wait in vain until a backend counts as hanging. */
const IN_VAIN = 3;
const PROBE_EVERY_MS = 1_000;

/** Keeps callers from waiting, one after the other, for a backend that hangs. */
export interface Circuit {
  /**
   * Makes a call unless the backend hangs.
   *
   * @throws UpstreamError BACKEND_UNREACHABLE at once while it hangs
   */
  run<T>(call: () => Promise<T>): Promise<T>;
  /** As run, for calls that may take long by themselves: their time-out says nothing of the backend. */
  runLong<T>(call: () => Promise<T>): Promise<T>;
}

/**
 * Opens where calls time out one after the other; then the backend is asked every second whether it answers again.
 *
 * @param probe rejects with an UpstreamError TIMEOUT while it does not; any other outcome is an answer
 */
export function createCircuit(probe: () => Promise<unknown>, everyMs = PROBE_EVERY_MS): Circuit {
  const policy = circuitBreaker(
    handleWhen((error) => error instanceof UpstreamError && error.code === 'TIMEOUT'),
    { halfOpenAfter: everyMs, breaker: new ConsecutiveBreaker(IN_VAIN) },
  );
  policy.onBreak(() => {
    // A little later than the circuit lets a call through again.
    setTimeout(() => void policy.execute(probe).catch(() => {}), everyMs + 1).unref();
  });
  const refuseWhileOpen = () => {
    if (policy.state !== CircuitState.Closed) throw unreachable();
  };
  return {
    async run(call) {
      refuseWhileOpen();
      return policy.execute(call);
    },
    async runLong(call) {
      refuseWhileOpen();
      return call();
    },
  };
}

export const unreachable = (): UpstreamError =>
  new UpstreamError('The server cannot be reached; please try again in a moment.', 'BACKEND_UNREACHABLE');
