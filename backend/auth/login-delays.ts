import ipaddr from 'ipaddr.js';
import { CallError } from '../shared/errors.ts';

/** How failed logins delay further ones: some are free, then each one doubles what the next has to wait. */
export interface DelayRule {
  readonly free: number;
  readonly firstSeconds: number;
  readonly mostSeconds: number;
}

/** Of one address with one name: whoever is elsewhere is not kept from logging in. */
export const NAME_FROM_ADDRESS: DelayRule = { free: 5, firstSeconds: 5, mostSeconds: 15 * 60 };
/** Of one address with whatever names: a whole hospital may be behind it. */
export const FROM_ADDRESS: DelayRule = { free: 50, firstSeconds: 1, mostSeconds: 60 };
/** Of one name with its right password, from wherever: no stranger puts this on an account. */
export const SECOND_STEP_ANYWHERE: DelayRule = { free: 20, firstSeconds: 5, mostSeconds: 15 * 60 };

const IPV6_NETWORK_BITS = 64;

/** What logins of a client are counted by: its address, of IPv6 its network, of which anybody has all addresses. */
export function networkOf(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_NETWORK_BITS}`).toString();
}

/** @param seconds until the next login may be tried */
export function tooManyFailures(seconds: number): CallError {
  const wait = seconds < 60 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');
  return new CallError(
    429,
    'TOO_MANY_ATTEMPTS',
    `Too many failed logins from here; please wait ${wait} and try again.`,
    undefined,
    { retry_after: seconds },
  );
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
