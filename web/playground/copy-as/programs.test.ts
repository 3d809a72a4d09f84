import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, programOf } from './programs.ts';

const write = (name: string, operation: Parameters<typeof programOf>[1]) => {
  const language = LANGUAGES.find((each) => each.name === name);
  if (language === undefined) throw new Error(`There is no ${name}.`);
  return programOf(language, operation);
};
const names = LANGUAGES.map(({ name }) => name);

describe('an operation as a program', () => {
  it.each(names)('holds a placeholder for address and token, and neither of them, in %s', (name) => {
    const program = write(name, { query: '{ studies { id } }' });
    expect(program).toContain('CASEBOOK_URL');
    expect(program).toContain('CASEBOOK_TOKEN');
    expect(program).not.toMatch(/localhost|127\.0\.0\.1|casebook_/);
  });

  it.each(names)('asks for a stream where it is a subscription, in %s', (name) => {
    const query = 'subscription A { b }';
    expect(write(name, { query })).toContain('/graphql/stream');
    expect(write(name, { query: '{ b }' })).not.toContain('/graphql/stream');
  });

  it.each(names)('says nothing of variables that are not there, in %s', (name) => {
    expect(write(name, { query: '{ a }' })).not.toMatch(/variables/i);
    expect(write(name, { query: '{ a }', variables: {} })).not.toMatch(/variables/i);
  });

  it('ends a raw text of R where the text itself does not', () => {
    expect(write('R', { query: 'A)"B)-"C' })).toContain('r"--(A)"B)-"C)--"');
  });

  it('leaves a here-document as it is, with lines that cannot end it', () => {
    const program = write('curl', { query: '{ a }\nJSON\n$(touch x)`y`' });
    const { stdout } = spawnSync('bash', ['-c', program.replace(/^curl[^<]*/, 'cat ')], { encoding: 'utf8' });
    expect(JSON.parse(stdout)).toEqual({ query: '{ a }\nJSON\n$(touch x)`y`' });
  });
});
