import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { MISDIRECTED } from './shared/transport-errors.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** The name or address of a Host header, and its port. */
const HOST_HEADER = /^(?:\[(?<ipv6>[\da-f:.]+)\]|(?<name>[\w.-]+))(?::\d{1,5})?$/i;
/** How an IPv4 address reads to a socket that takes IPv6, too. */
const MAPPED_IPV4 = /^::ffff:/i;

/** Whether a name or address reaches this machine only. */
export function isLoopback(host: string): boolean {
  if (isIPv4(host)) return LOOPBACK.check(host, 'ipv4');
  if (isIPv6(host)) return LOOPBACK.check(host, 'ipv6');
  return host.toLowerCase() === 'localhost';
}

class Misdirected extends Error {
  readonly statusCode = MISDIRECTED;
}

/**
 * Refuses requests whose Host names another machine than this one: a page of another site can have its name lead
 * here (DNS rebinding), and its requests would count as our own pages'. Names of this machine are loopback, its host
 * name and the address that the connection came to.
 *
 * @param allowed further names, lower case, such as that of a proxy in front
 */
export function createHostGuard(allowed: readonly string[]) {
  const names = new Set([...allowed, hostname().toLowerCase()]);
  return async ({ headers, socket }: FastifyRequest): Promise<void> => {
    // Only HTTP/1.0 may leave it out, which no browser speaks.
    if (headers.host === undefined) return;
    const { ipv6, name = '' } = HOST_HEADER.exec(headers.host)?.groups ?? {};
    const host = (ipv6 ?? name).toLowerCase();
    const isAddressed = isIP(host) !== 0 && host === socket.localAddress?.replace(MAPPED_IPV4, '');
    if (!isAddressed && !isLoopback(host) && !names.has(host)) throw new Misdirected();
  };
}
