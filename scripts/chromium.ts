import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from './run.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/**
 * The browser of the journeys: CHROMIUM_PATH, Playwright's own, or Debian's; installed where there is none.
 *
 * @throws where none can be found or installed, because the journeys are never left out
 */
export async function findChromium(): Promise<string> {
  const found = look();
  if (found !== undefined) return found;
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  console.log('No Chromium was found; it is installed now.');
  if (isDebianRoot) {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update'], { stdio: 'ignore', env: environment });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment,
    });
  } else {
    await run('playwright', ['install', 'chromium']);
  }
  const installed = look();
  if (installed === undefined) {
    throw new Error('No Chromium was found or could be installed; set CHROMIUM_PATH to one.');
  }
  return installed;
}

function look(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which is not there.`);
  }
  return [chromium.executablePath(), DEBIAN_CHROMIUM].find((path) => existsSync(path));
}
