import { setTimeout as pause } from 'node:timers/promises';

const ASK_EVERY_MS = 20;

/** Asks until the answer is the one that is waited for; how long that may take, the time limit of the test says. */
export async function until<T>(ask: () => Promise<T> | T, isMet: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (isMet(answer)) return answer;
    await pause(ASK_EVERY_MS);
  }
}
