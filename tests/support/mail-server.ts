import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as the server took it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and text, with lines as they were before they were sent. */
  readonly text: string;
}

export interface MailServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  close(): Promise<void>;
}

/** A server of SMTP on loopback, which takes no mail to refused.example. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.endsWith('@refused.example') ? new Error('no such mailbox') : null),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('\r\n', '\n'),
        });
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((closed) => server.close(closed)),
  };
}
