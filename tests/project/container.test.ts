import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../platform/project-folder.ts';

const ROOT = projectFolder(import.meta.url);
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

const lines = read('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
/** What gets into the image: everything is left out first. */
const taken = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
const isTaken = (path: string) => taken.some((entry) => path === entry || path.startsWith(`${entry}/`));

describe('the image', () => {
  it('takes nothing that is not named, and names only what is under version control', () => {
    expect(lines[0]).toBe('*');
    for (const entry of taken) {
      const files = execFileSync('git', ['ls-files', entry], { cwd: ROOT, encoding: 'utf8' });
      expect(files, entry).not.toBe('');
    }
  });

  it('has every file that starting and building need', async () => {
    const { metafile } = await build({
      entryPoints: ['scripts/start.ts', 'backend/server.ts', 'gateway/server.ts'].map((name) =>
        join(ROOT, name),
      ),
      absWorkingDir: ROOT,
      outdir: 'dist',
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      write: false,
      metafile: true,
    });
    const inputs = [...read('scripts/build.ts').matchAll(/^ {2}inputs: \[([^\]]+)\],$/gm)]
      .flatMap(([, list = '']) => list.match(/[^', \n]+/g) ?? [])
      .concat('package.json', 'tsconfig.json');
    expect(inputs).toContain('codegen.yml');
    expect([...Object.keys(metafile.inputs), ...inputs].filter((path) => !isTaken(path))).toEqual([]);
  });

  it('runs on a Node that the project takes, as a user without rights, without the demo account', () => {
    const dockerfile = read('Dockerfile');
    const [, oldest = ''] = /"node": ">=(\d+\.\d+)/.exec(read('package.json')) ?? [];
    const versions = [...dockerfile.matchAll(/^FROM node:(\d+\.\d+)/gm)].map(([, version]) =>
      Number(version),
    );
    expect(new Set(versions).size).toBe(1);
    expect(versions[0]).toBeGreaterThanOrEqual(Number(oldest));
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/\bDEMO_MODE=off\b/);
  });

  it('starts what is there', () => {
    const [, script = ''] = /^CMD \[.*"([^"]+)"\]$/m.exec(read('Dockerfile')) ?? [];
    expect(isTaken(script) && existsSync(join(ROOT, script))).toBe(true);
  });
});

describe('compose.yaml', () => {
  it('opens ports to this machine alone', () => {
    const ports = read('compose.yaml').match(/^ +- "[\d.:]+"$/gm) ?? [];
    expect(ports.length).toBeGreaterThan(0);
    for (const port of ports) expect(port).toContain('"127.0.0.1:');
  });
});
