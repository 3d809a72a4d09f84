import { hostname } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createHostGuard, isLoopback } from './allowed-hosts.ts';

const guard = createHostGuard(['casebook.example.org', '10.0.0.9']);
const send = (host: string | undefined, localAddress = '192.0.2.7') =>
  guard({ headers: { host }, socket: { localAddress } } as unknown as FastifyRequest);

describe('a request', () => {
  it.each([
    'localhost',
    'localhost:4000',
    'LOCALHOST:4000',
    '127.0.0.1:4000',
    '[::1]:4000',
    hostname(),
    'casebook.example.org',
    'Casebook.Example.org:443',
    '10.0.0.9:4000',
    '192.0.2.7:4000',
    undefined,
  ])('to %s is taken', async (host) => {
    await expect(send(host)).resolves.toBeUndefined();
  });

  it('to the IPv4 address of a socket that takes IPv6, too, is taken', async () => {
    await expect(send('192.0.2.7:4000', '::ffff:192.0.2.7')).resolves.toBeUndefined();
  });

  it.each([
    'evil.example',
    'evil.example:4000',
    'localhost.evil.example',
    'casebook.example.org.evil.example',
    'evil.example@localhost',
    'localhost@evil.example',
    '192.0.2.8:4000',
    '[2001:db8::1]:4000',
    '0.0.0.0',
    '',
    '/',
    'localhost:4000, evil.example',
  ])('to %s is refused', async (host) => {
    await expect(send(host)).rejects.toMatchObject({ statusCode: 421 });
  });
});

describe('loopback', () => {
  it.each(['localhost', '127.0.0.1', '127.8.9.1', '::1'])('is %s', (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  it.each(['0.0.0.0', '::', '192.0.2.1', 'casebook.example.org', '128.0.0.1', ''])('is not %s', (host) => {
    expect(isLoopback(host)).toBe(false);
  });
});
