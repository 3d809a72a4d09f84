import { BlockList, isIP } from 'node:net';
import type { WebhookHost } from '../shared/remote-settings.ts';

const ENTRY = /^(\[[\da-f:.]+\]|[a-z\d](?:[a-z\d.-]*[a-z\d])?)(?::(\d{1,5}))?$/i;

/**
 * Reads the setting WEBHOOK_HOSTS: `hooks.example.org,10.0.0.5:8443`.
 *
 * @returns null where an entry is no host with or without a port
 */
export function readWebhookHosts(setting: string): WebhookHost[] | null {
  const hosts: WebhookHost[] = [];
  for (const entry of setting.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [, name = '', port] = ENTRY.exec(entry) ?? [];
    if (
      name === '' ||
      !URL.canParse(`https://${name}`) ||
      Number(port ?? 1) < 1 ||
      Number(port ?? 1) > 65_535
    )
      return null;
    // As an address is read: 127.1 is 127.0.0.1.
    hosts.push({ name: new URL(`https://${name}`).hostname, port: port === undefined ? null : Number(port) });
  }
  return hosts;
}

export const toHostText = ({ name, port }: WebhookHost): string => (port === null ? name : `${name}:${port}`);

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** What a name of another machine never leads to: this machine, metadata of a cloud, nobody in particular. */
const NEVER = new BlockList();
NEVER.addSubnet('0.0.0.0', 8, 'ipv4');
NEVER.addSubnet('169.254.0.0', 16, 'ipv4');
NEVER.addSubnet('224.0.0.0', 3, 'ipv4');
NEVER.addAddress('::', 'ipv6');
NEVER.addSubnet('fe80::', 10, 'ipv6');
NEVER.addSubnet('ff00::', 8, 'ipv6');
NEVER.addAddress('fd00:ec2::254', 'ipv6');

const family = (ip: string) => (isIP(ip) === 6 ? 'ipv6' : 'ipv4');
const isLoopbackIp = (ip: string): boolean => LOOPBACK.check(ip, family(ip));

/** Whether the host of an address is this machine by its name. */
function isLoopback(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || (isIP(bare) !== 0 && isLoopbackIp(bare));
}

/**
 * Whether a name may lead to this IP: that of this machine to loopback alone, any other one neither there nor to what
 * serves whoever sits on this machine. Whoever answers for a name could else have us call what the setting does not name.
 */
export function mayLeadTo(hostname: string, ip: string): boolean {
  return isLoopback(hostname) ? isLoopbackIp(ip) : !isLoopbackIp(ip) && !NEVER.check(ip, family(ip));
}

const SWITCH_ON =
  'Webhooks are off: set WEBHOOK_HOSTS to the hosts that may be called, such as WEBHOOK_HOSTS=hooks.example.org, and start Casebook again.';

/** Visible letters of ASCII: an address with others is written percent-encoded, its host in Punycode. */
const VISIBLE = /^[\x21-\x7e]+$/;

/** What is wrong with the address of a webhook, as a sentence; null where it may be called. */
export function refusalOf(address: string, hosts: readonly WebhookHost[]): string | null {
  if (hosts.length === 0) return SWITCH_ON;
  if (!VISIBLE.test(address) || !URL.canParse(address))
    return 'This is no address such as https://hooks.example.org/casebook; write other letters percent-encoded.';
  const url = new URL(address);
  if (url.username !== '' || url.password !== '')
    return 'The address holds a name or password; the signature tells who calls.';
  if (url.hash !== '' || address.includes('#'))
    return 'The address holds a fragment (#), which is never sent.';
  const isHere = isLoopback(url.hostname);
  if (url.protocol !== 'https:' && !(isHere && url.protocol === 'http:'))
    return 'The address does not begin with https://; http:// is for this machine alone.';
  if (hosts.some((host) => isHost(url, host))) return null;
  return `The host is none that may be called: ${hosts.map(toHostText).join(', ')} (WEBHOOK_HOSTS).`;
}

function isHost({ protocol, hostname, port }: URL, host: WebhookHost): boolean {
  const usual = protocol === 'https:' ? 443 : 80;
  return hostname === host.name && Number(port === '' ? usual : port) === (host.port ?? usual);
}
