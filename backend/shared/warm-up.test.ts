import { pino } from 'pino';
import { expect, it } from 'vitest';
import { warmUp } from './warm-up.ts';

const logger = pino({ level: 'silent' });

it('lets what waits go first, between one thing and the next', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('a request'));
  await warmUp([() => order.push('tree'), async () => order.push('names')], logger);
  expect(order).toEqual(['a request', 'tree', 'names']);
});

it('ends nothing when something cannot be made', async () => {
  const fails = () => {
    throw new Error('no file');
  };
  await expect(warmUp([fails], logger)).resolves.toBeUndefined();
});
