import { connect, createServer, type Socket } from 'node:net';

/** A port that passes each connection on to one of several, in turns: it knows nothing of sessions. */
export interface InTurns {
  readonly port: number;
  close(): Promise<void>;
}

/** @param targets the ports by now; one that does not answer is passed over */
export async function passInTurns(targets: () => readonly number[]): Promise<InTurns> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer((client) => {
    track(client);
    turn += 1;
    passOn(client, turn, targets().length);
  });

  function track(socket: Socket): void {
    open.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
  }

  function passOn(client: Socket, start: number, left: number): void {
    const ports = targets();
    const port = ports[start % ports.length];
    if (left === 0 || port === undefined) return void client.destroy();
    const target = connect(port, '127.0.0.1');
    track(target);
    const missed = () => passOn(client, start + 1, left - 1);
    target.once('error', missed);
    target.once('connect', () => {
      target.off('error', missed);
      client.pipe(target).pipe(client);
      client.once('close', () => target.destroy());
      target.once('close', () => client.destroy());
    });
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy listens on no port');
  return {
    port: address.port,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of open) socket.destroy();
      }),
  };
}
