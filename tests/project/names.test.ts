import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../platform/project-folder.ts';
import { avoidedNames, avoidedWords, complaintOf } from './exported-names.ts';

const ROOT = projectFolder(import.meta.url);
const LEVELS = ['backend', 'bench', 'evaluation', 'gateway', 'platform', 'schema', 'scripts', 'tests', 'web'];
const avoided = avoidedWords(readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8'));

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...LEVELS], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => /\.(tsx?|graphql)$/.test(name) && existsSync(join(ROOT, name)));

const complaints = (file: string, source: string): string[] =>
  avoidedNames(file, source, avoided).map(complaintOf);

describe('exported names', () => {
  it.each(LEVELS)('and names of files say what they are to a stranger: %s', (level) => {
    const files = sources.filter((name) => name.startsWith(`${level}/`));
    expect(files.length).toBeGreaterThan(5);
    const all = files.flatMap((name) => complaints(name, readFileSync(join(ROOT, name), 'utf8')));
    expect(all).toEqual([]);
  });
});

describe('a name with a word that the glossary avoids', () => {
  it('is refused with its place and the word to write', () => {
    const source = 'const toldHere = 1;\n\nexport function toldPatient() {\n  return toldHere;\n}\n';
    expect(complaints('backend/reports/patient.ts', source)).toEqual([
      'backend/reports/patient.ts:3: toldPatient has the word "told", which docs/glossary.md avoids; write stated, reported, or the field\'s noun.',
    ]);
  });

  it.each([
    ['a constant', 'export const STANDINGS = [1];', 'STANDINGS'],
    ['a type', 'export type FoundEntity = { id: string };', 'FoundEntity'],
    ['an interface', 'export interface ChatParts {}', 'ChatParts'],
    ['a class', 'export class KeptPages {}', 'KeptPages'],
    ['what another file declares', "export { keptName } from './names.ts';", 'keptName'],
    ['what is taken apart', 'export const { newestDay, day } = days;', 'newestDay'],
  ])('is refused as %s', (_kind, source, name) => {
    expect(avoidedNames('a.ts', source, avoided).map((found) => found.name)).toEqual([name]);
  });

  it.each([
    ['a type', 'type FoundEntity { id: ID! }', 'FoundEntity'],
    ['a field', 'extend type Study { newestReport(first: Int): ID }', 'newestReport'],
    ['an argument', 'type Study { reports(ownOnly: Boolean): ID }', 'ownOnly'],
    ['a value', 'enum Kind { KEPT }', 'KEPT'],
    ['a fragment', 'fragment FormItemParts on FormItem { id }', 'FormItemParts'],
  ])('is refused as %s of GraphQL', (_kind, source, name) => {
    expect(avoidedNames('a.graphql', source, avoided).map((found) => found.name)).toEqual([name]);
  });

  it('is refused as the name of a file', () => {
    expect(complaints('gateway/ocr/kept-pages.test.ts', '')).toEqual([
      'gateway/ocr/kept-pages.test.ts: kept-pages.test has the word "kept", which docs/glossary.md avoids; write stored, cached.',
    ]);
  });
});

describe('a name', () => {
  it('may have a word that merely begins like one, and one that HTTP or FHIR gave', () => {
    const source = 'export const foundry = 1, notFound = 2, unasked = 3, ownership = 4, foundation = 5;';
    expect(avoidedNames('outlook.ts', source, avoided)).toEqual([]);
  });

  it('needs a glossary that lists what is avoided', () => {
    expect(() => avoidedWords('# Glossary')).toThrow('docs/glossary.md needs a list');
    expect(() => avoidedWords('```avoid\ntold\n```')).toThrow('docs/glossary.md needs a list');
  });
});
