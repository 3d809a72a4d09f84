import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectFolder } from '../platform/project-folder.ts';
import { release } from './release.ts';

const ROOT = projectFolder(import.meta.url);
const DAY = '2027-03-01';
const CHANGELOG = `# Changelog

## [Unreleased]

### Added

- Exports as $& files.

## [1.2.2] - 2027-01-01

- Something older.
`;

let folder: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const commit = () => git('commit', '--all', '--quiet', '--message', 'change');

/** What a release would change, to see that a refused one left it alone. */
const state = () => [git('log', '--oneline'), git('tag'), git('status', '--porcelain'), read('package.json')];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'casebook-release-'));
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'Anna');
  git('config', 'user.email', 'anna@example.org');
  const manifest = { name: 'sample', version: '1.2.3', dependencies: { dep: '1.2.3' } };
  const packages = { '': manifest, 'node_modules/dep': { version: '1.2.3' } };
  write('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  write('package-lock.json', `${JSON.stringify({ name: 'sample', version: '1.2.3', packages }, null, 2)}\n`);
  write('CHANGELOG.md', CHANGELOG);
  for (const name of ['schema', 'docs/releases']) mkdirSync(join(folder, name), { recursive: true });
  write('schema/base.graphql', '"Where it begins."\ntype Query { studies: Int }\n');
  write('schema/reports.graphql', 'extend type Query { reports: Int }\n');
  write('docs/releases/schema.graphql', '# Of an earlier version.\n');
  git('add', '.');
  commit();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['patch', '1.2.4'],
  ['minor', '1.3.0'],
  ['major', '2.0.0'],
] as const)('a %s release commits and tags %s', (level, version) => {
  expect(release(folder, level, DAY)).toBe(version);
  expect(git('log', '-1', '--format=%s')).toBe(`chore(release): ${version}`);
  expect(git('rev-list', '-1', `v${version}`)).toBe(git('rev-parse', 'HEAD'));
  expect(git('status', '--porcelain')).toBe('');
});

it('the unreleased notes get version and day, and the heading stays for the next ones', () => {
  release(folder, 'patch', DAY);
  const dated = CHANGELOG.replace('## [Unreleased]', () => `## [Unreleased]\n\n## [1.2.4] - ${DAY}`);
  expect(read('CHANGELOG.md')).toBe(dated);
});

it('notes without an earlier version below them are dated, too', () => {
  write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n\n- First.\n');
  commit();
  release(folder, 'patch', DAY);
  expect(read('CHANGELOG.md')).toBe(`# Changelog\n\n## [Unreleased]\n\n## [1.2.4] - ${DAY}\n\n- First.\n`);
});

it('both package files get the version, and no dependency does', () => {
  release(folder, 'patch', DAY);
  const { version, packages } = JSON.parse(read('package-lock.json'));
  expect([JSON.parse(read('package.json')).version, version, packages[''].version]).toEqual(
    Array(3).fill('1.2.4'),
  );
  expect(packages['node_modules/dep'].version).toBe('1.2.3');
  expect(packages[''].dependencies).toEqual({ dep: '1.2.3' });
});

it('the schema of all files is that which later ones are compared with, without descriptions', () => {
  release(folder, 'minor', DAY);
  expect(read('docs/releases/schema.graphql')).toMatch(
    /^# The schema of Casebook 1\.3\.0, .+\n\ntype Query \{\n {2}studies: Int\n {2}reports: Int\n\}\n$/,
  );
});

it('what breaks clients is released as a major version alone', () => {
  write('CHANGELOG.md', CHANGELOG.replace('- Exports', '- Breaking: `Query.old` is gone.\n- Exports'));
  commit();
  const before = state();
  const sentence = 'Query.old would break clients: npm run release -- major';
  for (const level of ['patch', 'minor'] as const)
    expect(() => release(folder, level, DAY)).toThrow(sentence);
  expect(state()).toEqual(before);
  expect(release(folder, 'major', DAY)).toBe('2.0.0');
});

it.each([
  ['uncommitted changes', () => write('new.txt', 'text'), 'There are uncommitted changes'],
  ['another branch', () => git('checkout', '--quiet', '-b', 'topic'), 'this is topic'],
  ['no branch', () => git('checkout', '--quiet', '--detach'), 'this is no branch'],
  ['a tag of the version', () => git('tag', 'v1.2.4'), 'v1.2.4 is released already'],
  [
    'no unreleased entry',
    () => {
      write('CHANGELOG.md', CHANGELOG.replace('- Exports as $& files.\n', ''));
      commit();
    },
    'no entry under [Unreleased]',
  ],
])('%s: the release is refused and leaves everything as it is', (_, prepare, sentence) => {
  prepare();
  const before = state();
  expect(() => release(folder, 'patch', DAY)).toThrow(sentence);
  expect(state()).toEqual(before);
});

it('nothing is pushed', () => {
  const remote = mkdtempSync(join(tmpdir(), 'casebook-remote-'));
  try {
    execFileSync('git', ['init', '--bare', '--quiet', remote]);
    git('remote', 'add', 'origin', remote);
    git('push', '--quiet', '--set-upstream', 'origin', 'main');
    const before = git('ls-remote', 'origin');
    release(folder, 'patch', DAY);
    expect(git('ls-remote', 'origin')).toBe(before);
  } finally {
    rmSync(remote, { recursive: true, force: true });
  }
});

it.each([[[]], [['huge']]])('the command called with %j says how to use it', (args) => {
  const program = join(ROOT, 'node_modules/.bin/tsx');
  const { status, stderr } = spawnSync(program, [join(ROOT, 'scripts/release.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 1, stderr: 'Use: npm run release -- <patch|minor|major>\n' });
});
