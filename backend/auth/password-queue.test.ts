import { expect, it } from 'vitest';
import { createPasswordQueue } from './password-queue.ts';

const AT_ONCE = 2;
const WAITING = 3;

it('tries few passwords at once, and refuses who would wait too long before anything is tried', async () => {
  const queue = createPasswordQueue(AT_ONCE, WAITING, { least: 0, most: 0 });
  let begun = 0;
  let running = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const tries = Array.from({ length: AT_ONCE + WAITING + 4 }, () =>
    queue.run(async () => {
      begun += 1;
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((end) => ends.push(end));
      running -= 1;
      return 'tried';
    }),
  );
  const refused = tries.slice(AT_ONCE + WAITING);
  for (const login of refused) {
    await expect(login).rejects.toMatchObject({
      status: 429,
      code: 'TOO_MANY_LOGINS',
      details: { retry_after: expect.any(Number) },
    });
  }
  expect(begun).toBe(AT_ONCE);
  const accepted = Promise.all(tries.slice(0, AT_ONCE + WAITING));
  for (let n = 0; n < AT_ONCE + WAITING; n += 1) {
    ends.shift()?.();
    await new Promise((done) => setImmediate(done));
  }
  expect(await accepted).toEqual(Array(AT_ONCE + WAITING).fill('tried'));
  expect(most).toBe(AT_ONCE);
});
