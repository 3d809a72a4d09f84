/**
 * Does work now and again and again, one round at a time; a round that is due while another goes on is left out.
 *
 * @param round ends by itself and tells of its own failures
 */
export function startRepeating(everyMs: number, round: () => Promise<void>): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  const begin = () => {
    running ??= round().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(begin, everyMs);
  timer.unref();
  begin();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
