import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const CHECK = join(import.meta.dirname, 'check-node.cjs');

/** Runs the check as if Node were of another version. */
function checkAs(version: string) {
  const program = `Object.defineProperty(process.versions, 'node', { value: '${version}' }); require(${JSON.stringify(CHECK)});`;
  return spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' });
}

it.each(['20.19.0', '20.20.2', '22.0.0', '100.1.0'])('Node %s is taken', (version) => {
  expect(checkAs(version)).toMatchObject({ status: 0, stderr: '' });
});

it.each(['0.12.18', '14.21.3', '18.20.8', '20.18.3'])(
  'Node %s is refused with a sentence alone',
  (version) => {
    expect(checkAs(version)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: `Casebook needs Node 20.19 or later; this is ${version}. See https://nodejs.org.\n`,
    });
  },
);
