import { execFileSync, spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pythonLiteral, querySnippet, rLiteral, SNIPPET_LANGUAGES, shellLiteral } from './query-snippets.ts';

const NASTY = `it's "quoted" \\ $(id) \`id\` \n#{x} %s {{}} ''' """ ); Müller 𝕏 \u2028 \u0007`;
const operation = (message: string) => ({
  url: 'http://127.0.0.1:4000/graphql',
  query: 'query Table($input: TableInput!) {\n  table(input: $input) {\n    columns\n  }\n}',
  variables: { input: { message, limit: 1000, semantic: true, patientIds: [], none: null } },
});
const hasPython = spawnSync('python3', ['--version']).status === 0;
// NUL cannot be passed to a program; everything else is text that somebody may have typed.
const words = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'));

describe('a query copied as code', () => {
  it.each(SNIPPET_LANGUAGES)(
    'as %s names the address or the operation, and keeps all lines of it',
    (language) => {
      const code = querySnippet(language, operation('fever'));
      expect(code).toContain(language === 'GraphQL' ? 'query Table($input: TableInput!)' : '/graphql');
      expect(code).toContain('table(input: $input)');
    },
  );

  it('as GraphQL holds its variables in comments that no text of theirs leaves', () => {
    const [, comments = ''] = querySnippet('GraphQL', operation(NASTY)).split('# Variables\n');
    const lines = comments.trimEnd().split('\n');
    expect(lines.every((line) => line.startsWith('# '))).toBe(true);
    expect(JSON.parse(lines.map((line) => line.slice(2)).join('\n')).input.message).toBe(NASTY);
  });

  it('as curl sends exactly the query and its variables', () => {
    const code = querySnippet('curl', operation(NASTY)).replace('curl --fail-with-body', 'printf "%s\\n"');
    const lines = execFileSync('sh', ['-c', code], { encoding: 'utf8' }).split('\n');
    const body = JSON.parse(lines[lines.indexOf('--data') + 1] ?? '');
    expect(body).toEqual({ query: operation(NASTY).query, variables: operation(NASTY).variables });
  });

  it('is read by a shell as one word, whatever it says', () => {
    fc.assert(
      fc.property(words, (text) => {
        const read = execFileSync('sh', ['-c', `printf %s ${shellLiteral(text)}`]);
        expect(read.equals(Buffer.from(text))).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  it.runIf(hasPython)('as Python holds the same values', () => {
    const values = [NASTY, '\u0000', '\ud800'.toWellFormed(), ['a', { b: [1.5, null, true] }], {}, []];
    const code = `import json\nprint(json.dumps(${pythonLiteral(values)}))`;
    expect(JSON.parse(execFileSync('python3', ['-c', code], { encoding: 'utf8' }))).toEqual(values);
    const { variables } = operation(NASTY);
    const snippet = querySnippet('Python', operation(NASTY));
    const assignments = snippet.slice(snippet.indexOf('query = '), snippet.indexOf('answer = '));
    const run = `import json\n${assignments}\nprint(json.dumps([query.rstrip(), variables]))`;
    const told = JSON.parse(execFileSync('python3', ['-c', run], { encoding: 'utf8' }));
    expect(told).toEqual([operation(NASTY).query, variables]);
  });

  it('as R is ASCII in plain quotes, with lists for arrays and named lists for objects', () => {
    expect(rLiteral('a"b\\c\nd')).toBe('"a\\"b\\\\c\\nd"');
    expect(rLiteral('ü𝕏\u0000\ud800')).toBe('"\\u00fc\\U0001d54f\\ufffd\\ufffd"');
    expect(rLiteral(['a'])).toBe('list(\n  "a"\n)');
    expect(rLiteral([])).toBe('list()');
    expect(rLiteral({})).toBe('setNames(list(), character())');
    expect(rLiteral({ a: null, b: false, c: 2 })).toBe('list(\n  "a" = NULL,\n  "b" = FALSE,\n  "c" = 2\n)');
    fc.assert(
      fc.property(words, (text) => {
        expect(rLiteral(text)).toMatch(
          /^"(?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\[\\"bfnrt]|\\u[\da-f]{4}|\\U[\da-f]{8})*"$/,
        );
      }),
    );
  });
});
