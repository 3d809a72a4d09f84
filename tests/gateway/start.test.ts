import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The gateway as a process of its own; it is to end by itself. */
function startGateway(environment: NodeJS.ProcessEnv) {
  const program = join(import.meta.dirname, '..', '..', 'gateway', 'server.ts');
  return spawnSync(process.execPath, ['--import', 'tsx', program], {
    encoding: 'utf8',
    timeout: 60_000,
    env: {
      ...process.env,
      PORT: '0',
      OWN_BACKEND_URL: 'http://127.0.0.1:9',
      OWN_BACKEND_TOKEN: 'nobody-is-listening',
      ...environment,
    },
  });
}

describe('a setting that cannot be used', () => {
  it.each([
    [
      { HOST: '192.0.2.1', DEMO_MODE: 'off' },
      'HOST 192.0.2.1 is no address of this machine; 0.0.0.0 is all of them.',
    ],
    [
      { HOST: 'nowhere.invalid', DEMO_MODE: 'off' },
      'HOST nowhere.invalid is no address of this machine; 0.0.0.0 is all of them.',
    ],
    [{ PORT: 'high' }, 'PORT is not a number.'],
    [
      { HOST: '0.0.0.0', DEMO_MODE: '' },
      'DEMO_MODE is not set, and HOST opens Casebook to the network, where everybody knows the demo login; set DEMO_MODE=off, or DEMO_MODE=on to have it all the same.',
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.0/33' },
      'TRUSTED_PROXIES is no list of addresses or networks, such as 10.0.0.5,10.1.0.0/16.',
    ],
    [
      { ALLOWED_HOSTS: 'https://casebook.example.org' },
      'ALLOWED_HOSTS is no list of host names without ports, such as casebook.example.org,10.0.0.5.',
    ],
  ])('ends the start with one sentence: %o', (environment, sentence) => {
    const { status, stderr } = startGateway(environment);
    expect(stderr).toBe(`${sentence}\n`);
    expect(status).toBe(1);
  });
});
