import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../platform/project-folder.ts';

const ROOT = projectFolder(import.meta.url);
/** Written by a command, or a history that grows by itself. */
const NOT_COUNTED = ['docs/routes.md', 'docs/shards.md', 'CHANGELOG.md'];
/** Pages whose tables are results: only their prose is counted. */
const RESULTS = /^docs\/(?:.*evaluation|performance)\.md$/;
const MOST_WORDS = 16_000;
/** The most words of one document, by where it is. */
const MOST_WORDS_OF: readonly (readonly [RegExp, number])[] = [
  [/^docs\/decisions\/\d/, 400],
  [/^docs\/recipes\//, 350],
  [/^docs\/glossary\.md$/, 1_200],
];
/** Documents whose paths in back quotes lead somewhere. */
const LEADING = /^(?:README|CONTRIBUTING|docs\/architecture|docs\/recipes\/.*)\.md$/;
const FOLDERS = /^(?:backend|bench|docs|evaluation|examples|gateway|platform|schema|scripts|tests|web)\//;

const DOCUMENTS = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => name !== '' && existsSync(join(ROOT, name)));

const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');
const proseOf = (text: string): string => text.replace(/^ *```.*?^ *```/gms, '');

function wordsOf(name: string): number {
  const lines = proseOf(read(name)).split('\n');
  const counted = RESULTS.test(name) ? lines.filter((line) => !line.startsWith('|')) : lines;
  return counted.join(' ').match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(name: string): string[] {
  return [...proseOf(read(name)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** The links of a document that lead nowhere. */
function deadLinksOf(name: string): string[] {
  const targets = [...proseOf(read(name)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? name : normalize(join(dirname(name), path));
    if (!existsSync(join(ROOT, file))) return true;
    return anchor !== undefined && !anchorsOf(file).includes(anchor);
  });
}

/** Paths in back quotes, without those that the document has its reader create. */
function pathsOf(name: string): string[] {
  const quoted = [...proseOf(read(name)).matchAll(/(?<create>\bCreate\s)?`(?<path>[^`\s]+)`/g)];
  const paths = quoted.filter(({ groups }) => {
    const path = groups?.path ?? '';
    return FOLDERS.test(path) && !/[<>*…{}()]/.test(path);
  });
  const created = paths.flatMap(({ groups }) => (groups?.create === undefined ? [] : [groups.path]));
  return paths.flatMap(({ groups }) =>
    groups?.path === undefined || created.includes(groups.path) ? [] : [groups.path],
  );
}

describe('the documents', () => {
  it(`stay short: fewer than ${MOST_WORDS} words in all`, () => {
    const counts = DOCUMENTS.filter((name) => !NOT_COUNTED.includes(name)).map(wordsOf);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThan(MOST_WORDS);
  });

  it.each(
    MOST_WORDS_OF.flatMap(([place, most]) =>
      DOCUMENTS.filter((name) => place.test(name)).map((name) => [name, most] as const),
    ),
  )('%s has at most %i words', (name, most) => {
    expect(wordsOf(name)).toBeLessThanOrEqual(most);
  });

  it.each([
    ['README.md', 150],
    ['docs/architecture.md', 200],
  ])('%s has fewer than %i lines', (name, most) => {
    expect(read(name).split('\n').length).toBeLessThan(most);
  });

  it.each(DOCUMENTS)('%s has no dead link', (name) => {
    expect(deadLinksOf(name)).toEqual([]);
  });

  it.each(DOCUMENTS.filter((name) => LEADING.test(name)))('%s names only paths that there are', (name) => {
    expect(pathsOf(name).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

describe('the decisions', () => {
  const index = read('docs/decisions/README.md');
  const accepted = [...index.matchAll(/^\| \[(\d{4}) [^\]]+\]\(([^)]+)\) \| accepted \|$/gm)];
  const superseded = [...index.matchAll(/^\| (\d{4} .+) \| superseded by (\d{4}) \|$/gm)];
  const numbers = accepted.map(([, number]) => number);

  it('stand in the index with a status each, every page as accepted', () => {
    const rows = index.match(/^\| (?!Decision|-).*$/gm)?.length;
    expect(accepted.length + superseded.length).toBe(rows);
    const pages = DOCUMENTS.filter((name) => /^docs\/decisions\/\d/.test(name));
    expect(accepted.map(([, , page]) => `docs/decisions/${page}`).sort()).toEqual(pages.sort());
  });

  it('are superseded by a page that says what it includes', () => {
    for (const [, row = '', by = ''] of superseded) {
      const [, , page = ''] = accepted.find(([, number]) => number === by) ?? [];
      const [status] = /^Status:.*$/m.exec(read(`docs/decisions/${page}`)) ?? [];
      for (const [number] of row.matchAll(/\b\d{4}\b/g)) expect(status, number).toContain(number);
    }
  });

  it('are cited by the number of a page', () => {
    const code = execFileSync(
      'git',
      ['grep', '-hIioE', '(decisions?[ /]+|decisions/)[0-9]{4}\\b', '--', ':!docs/decisions/README.md'],
      { cwd: ROOT, encoding: 'utf8' },
    );
    const cited = new Set(code.match(/\d{4}/g));
    expect([...cited].filter((number) => !numbers.includes(number))).toEqual([]);
  });
});

describe('docs/settings.md', () => {
  it('and .env.example name every setting', () => {
    const [gateway, backend] = ['gateway', 'backend'].map((process) => read(`${process}/environment.ts`));
    // The parent tells the gateway where the own backend is.
    const names = [...`${gateway}\n${backend}`.matchAll(/^ {4}([A-Z_]+): /gm)]
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('OWN_'));
    expect(names.length).toBeGreaterThan(20);
    for (const document of ['docs/settings.md', '.env.example']) {
      const text = read(document);
      expect(
        names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text)),
        document,
      ).toEqual([]);
    }
  });
});

describe('docs/commands.md', () => {
  it('names every command of package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const text = read('docs/commands.md');
    const isNamed = (name: string) => new RegExp(`(?:npm (?:run )?|, \`)${name}(?![\\w:])`).test(text);
    expect(Object.keys(scripts).filter((name) => !isNamed(name))).toEqual([]);
  });
});

describe('the test command', () => {
  it('of the README is what .ci/run runs', () => {
    const commands = read('.ci/run').match(/^npm .+$/gm) ?? [];
    expect(read('README.md')).toContain(`\n\`\`\`\n${commands.join(' && ')}\n\`\`\`\n`);
  });
});
