import { describe, expect, it } from 'vitest';
import { mayLeadTo, readWebhookHosts, refusalOf } from './webhook-hosts.ts';

const hostsOf = (setting: string) => readWebhookHosts(setting) ?? [];

describe('the setting WEBHOOK_HOSTS', () => {
  it('lists names and addresses, with a port or without', () => {
    expect(readWebhookHosts(' Hooks.Example.org, 10.0.0.5:8443,[::1]:9000,')).toEqual([
      { name: 'hooks.example.org', port: null },
      { name: '10.0.0.5', port: 8443 },
      { name: '[::1]', port: 9000 },
    ]);
  });

  it.each([
    'https://a.example',
    'a.example/x',
    'a b',
    '*.example',
    'a.example:0',
    'a.example:65536',
    'u@a.example',
  ])('is refused where it lists %s', (setting) => {
    expect(readWebhookHosts(setting)).toBeNull();
  });
});

describe('an address', () => {
  const hosts = hostsOf('hooks.example.org,10.0.0.5:8443,127.0.0.1:9000,localhost');

  it.each([
    'https://hooks.example.org/a?b=c',
    'https://HOOKS.example.org:443/',
    'https://10.0.0.5:8443/',
    'http://127.0.0.1:9000/',
    'https://127.0.0.1:9000/',
    'http://localhost/',
  ])('that is listed may be called: %s', (address) => {
    expect(refusalOf(address, hosts)).toBeNull();
  });

  it.each([
    ['http://hooks.example.org/', 'https://'],
    ['ftp://hooks.example.org/', 'https://'],
    ['javascript:alert(1)', 'https://'],
    ['https://hooks.example.org:8443/', 'none that may be called'],
    ['https://hooks.example.org.evil.example/', 'none that may be called'],
    ['https://hooks.example.org./', 'none that may be called'],
    ['https://10.0.0.5/', 'none that may be called'],
    ['http://127.0.0.1:9001/', 'none that may be called'],
    ['http://2130706433/', 'none that may be called'],
    ['http://[::1]/', 'none that may be called'],
    ['https://hooks.example.org@evil.example/', 'name or password'],
    ['https://u:p@hooks.example.org/', 'name or password'],
    ['https://hooks.example.org/#a', 'fragment'],
    ['https://hooks.example.org/\r\nx-evil: 1', 'no address'],
    ['https://hooks.example.org/a\tb', 'no address'],
    ['https://hooks.example.org/ä', 'no address'],
    ['hooks.example.org', 'no address'],
  ])('that is not listed or not safe may not: %s', (address, reason) => {
    expect(refusalOf(address, hosts)).toContain(reason);
  });

  it('is refused with the setting to set where none is listed', () => {
    expect(refusalOf('https://hooks.example.org/', [])).toContain('set WEBHOOK_HOSTS');
  });
});

describe('a name', () => {
  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '169.254.169.254',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
  ])('of another machine never leads to %s', (ip) => {
    expect(mayLeadTo('hooks.example.org', ip)).toBe(false);
  });

  it('of another machine leads to addresses of a site or of the world', () => {
    for (const ip of ['10.0.0.5', '192.168.1.1', '203.0.113.7', '2001:db8::1'])
      expect(mayLeadTo('hooks.example.org', ip)).toBe(true);
  });

  it('of this machine leads to nothing else', () => {
    expect(mayLeadTo('localhost', '127.0.0.1')).toBe(true);
    expect(mayLeadTo('localhost', '::1')).toBe(true);
    expect(mayLeadTo('localhost', '203.0.113.7')).toBe(false);
  });
});
