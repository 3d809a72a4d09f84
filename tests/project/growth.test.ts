import { expect, it } from 'vitest';
import { expectLinear } from '../support/growth.ts';

/** Keeps the result of its loop, so that no compiler leaves the loop out. */
let sum = 0;
function loop(rounds: number): void {
  for (let round = 0; round < rounds; round += 1) sum = (sum + round) % 7919;
}

it('time in step with the size is linear, and time in step with its square is not', () => {
  expect(() => expectLinear((size) => loop(size * 1000), 2000)).not.toThrow();
  expect(() => expectLinear((size) => loop(size * size), 2000)).toThrow('the time of the whole');
});
