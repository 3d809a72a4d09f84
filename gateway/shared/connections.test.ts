import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { limitConnecting } from './connections.ts';

it('a connection that does not come about is given up, one that did is left alone', async () => {
  const [hanging, connected] = [new Socket(), new Socket()];
  const errors: unknown[] = [];
  for (const socket of [hanging, connected]) {
    socket.on('error', (error) => errors.push([socket === hanging, (error as NodeJS.ErrnoException).code]));
    limitConnecting(socket, 5);
  }
  connected.emit('connect');
  await new Promise((done) => hanging.once('close', done));
  expect(errors).toEqual([[true, 'ETIMEDOUT']]);
  expect(connected.destroyed).toBe(false);
});
