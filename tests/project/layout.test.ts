import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { CAPABILITIES as BACKEND } from '../../backend/capabilities.ts';
import { CAPABILITIES as GATEWAY } from '../../gateway/capabilities.ts';
import { projectFolder } from '../../platform/project-folder.ts';

const ROOT = projectFolder(import.meta.url);
/** What only the web does: pages over data of other capabilities. */
const WEB_ONLY = ['playground', 'statistics'];
/** The words that name a folder on every level that has work for it. */
const CAPABILITIES: readonly string[] = [...[...BACKEND, ...GATEWAY].map(({ name }) => name), ...WEB_ONLY];
/** What a level has besides: plumbing, and the floors below the backend's capabilities. */
const PLUMBING: Record<string, readonly string[]> = {
  gateway: ['generated', 'limits', 'shared'],
  backend: ['clinical', 'engines', 'record', 'shared', 'store', 'wall'],
  web: ['app', 'generated', 'public', 'shared'],
};
const LONGEST_FILE = 300;

function foldersOf(level: string): string[] {
  return readdirSync(join(ROOT, level)).filter((name) => statSync(join(ROOT, level, name)).isDirectory());
}

function sources(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((name) => /\.(ts|tsx)$/.test(name) && existsSync(join(ROOT, name)));
}

describe('the layout', () => {
  it.each(Object.keys(PLUMBING))('names the folders of %s by capabilities', (level) => {
    const unknown = foldersOf(level).filter(
      (name) => !CAPABILITIES.includes(name) && !PLUMBING[level]?.includes(name),
    );
    expect(unknown).toEqual([]);
  });

  it('has a schema file for every capability of the gateway, and the other way round', () => {
    const schema = readdirSync(join(ROOT, 'schema'))
      .map((name) => basename(name, '.graphql'))
      .filter((name) => name !== 'base');
    const gateway = foldersOf('gateway').filter((name) => !PLUMBING.gateway?.includes(name));
    expect(gateway.sort()).toEqual(schema.sort());
  });

  it('has resolvers and a source for every capability of the gateway', () => {
    for (const name of foldersOf('gateway').filter((folder) => CAPABILITIES.includes(folder))) {
      expect(existsSync(join(ROOT, 'gateway', name, `${name}.resolvers.ts`)), name).toBe(true);
      expect(existsSync(join(ROOT, 'gateway', name, `${name}.source.ts`)), name).toBe(true);
    }
  });

  it('has no file over 300 lines', () => {
    const long = sources().filter(
      (name) => readFileSync(join(ROOT, name), 'utf8').split('\n').length - 1 > LONGEST_FILE,
    );
    expect(long).toEqual([]);
  });
});

describe('the gateway', () => {
  it('holds no code of the backend, only types of its contracts', async () => {
    const { metafile } = await build({
      entryPoints: [join(ROOT, 'gateway/server.ts')],
      absWorkingDir: ROOT,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      write: false,
      metafile: true,
    });
    expect(Object.keys(metafile.inputs).filter((name) => name.startsWith('backend/'))).toEqual([]);
  });
});
