import { buildSchema, parse, print } from 'graphql';
import { describe, expect, it } from 'vitest';
import { MCP_TOOLS } from '../../gateway/graph/mcp/mcp-tools.ts';
import { projectFolder } from '../../platform/project-folder.ts';
import { quotedOperations, recordedOperations } from '../../scripts/recorded-operations.ts';
import { presentSchemaOf, releasedSchemaOf, releasedSchemaText } from '../../scripts/released-schema.ts';
import { schemaRefusals } from '../../scripts/schema-refusals.ts';

const ROOT = projectFolder(import.meta.url);
const RELEASED = `type Query { patients(first: Int): [Patient!]! count: Int! }
  type Patient { id: ID! name: String }
  enum Language { DE IT }
  input FilterInput { text: String }`;

/** The refusals of a released schema in which some text is another one now. */
const refusalsOf = (
  before: string,
  now: string,
  more: { readonly notes?: string; readonly operation?: string } = {},
) =>
  schemaRefusals({
    released: buildSchema(RELEASED),
    present: buildSchema(RELEASED.replace(before, now)),
    notes: more.notes ?? '',
    operations: more.operation === undefined ? [] : [parse(more.operation)],
  });

describe('a schema that follows a released one', () => {
  it.each([
    ['a removed field', ' name: String', '', 'Patient.name'],
    ['a field of another type', 'count: Int!', 'count: String!', 'Query.count'],
    ['a field that may be null now', 'count: Int!', 'count: Int', 'Query.count'],
    ['a new required argument', 'first: Int', 'first: Int, of: ID!', 'Query.patients.of'],
    ['an argument that is required now', 'first: Int', 'first: Int!', 'Query.patients.first'],
    ['a removed argument', '(first: Int)', '', 'Query.patients.first'],
    ['a new required input', 'text: String', 'text: String page: Int!', 'FilterInput.page'],
    ['a removed value of an enum', 'DE IT', 'DE', 'Language.IT'],
    ['a removed type', 'enum Language { DE IT }', '', 'Language'],
  ])('is refused with %s, by its name', async (_, before, now, name) => {
    const refusals = await refusalsOf(before, now);
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toContain(`write "- Breaking: \`${name}\` ..." under [Unreleased]`);
  });

  it.each([
    ['an added field', 'count: Int!', 'count: Int! sum: Int'],
    ['an added optional argument', 'first: Int', 'first: Int, after: String'],
    ['a deprecated field', 'name: String', 'name: String @deprecated(reason: "Use names.")'],
    ['an added type', 'enum Language', 'type Report { id: ID! } enum Language'],
  ])('passes with %s', async (_, before, now) => {
    expect(await refusalsOf(before, now, { operation: '{ patients(first: 1) { id name } }' })).toEqual([]);
  });

  it('may break what the unreleased notes name, and nothing else', async () => {
    const notes =
      '### Changed\n\n- Breaking: `Patient.name`, and\n  `Language.IT` are gone.\n- `Query.count` counts.\n';
    expect(await refusalsOf(' name: String', '', { notes })).toEqual([]);
    expect(await refusalsOf('DE IT', 'DE', { notes })).toEqual([]);
    expect(await refusalsOf('count: Int!', 'count: Int', { notes })).toHaveLength(1);
  });

  it('is refused where a recorded operation no longer fits, even if the break is named', async () => {
    const notes = '- Breaking: `Patient.name` is gone.\n';
    const operation = '{ patients { id\n name } }';
    expect(await refusalsOf(' name: String', '', { notes, operation })).toEqual([
      'GraphQL request:2 no longer fits the schema: Cannot query field "name" on type "Patient".',
    ]);
  });

  it('is refused where a recorded operation never fitted', async () => {
    expect(await refusalsOf('', '', { operation: '{ nothing }' })).toEqual([
      'GraphQL request:1 does not fit the schema: Cannot query field "nothing" on type "Query".',
    ]);
  });
});

describe('recorded operations', () => {
  it('are found in quotes of every language, with their lines', () => {
    const code = [
      'curl --data \'{"query": "{ studies { id } }"}\'',
      'QUERY = """query ($first: Int = 2, $where: Filter = {}) {',
      '  patients(first: $first, where: { text: "a" }) { id } }"""',
      "await ask<{ id: string }>('mutation Save { save(input: {}) { id } }');",
      'const { data } = answer; print(f"{data[0]} queries"); "query": "none"',
    ].join('\n');
    const found = quotedOperations('tool.py', code);
    expect(found.map((document) => print(document).split('\n')[0])).toEqual([
      '{',
      'query ($first: Int = 2, $where: Filter = {}) {',
      'mutation Save {',
    ]);
    expect(found.map(({ loc }) => loc?.source.locationOffset.line)).toEqual([1, 2, 4]);
  });

  it('that are cut are refused', () => {
    expect(() => quotedOperations('tool.py', '"""query { studies { id }"""')).toThrow('Syntax Error');
  });

  it('are those of the web, of the Playground, of the page for tools, of the examples and of model clients', () => {
    const places = recordedOperations(ROOT).map(({ definitions }) => definitions[0]?.loc?.source.name ?? '');
    const countOf = (place: RegExp) => places.filter((name) => place.test(name)).length;
    expect(countOf(/^web\/playground\/examples\//)).toBeGreaterThan(30);
    expect(countOf(/^web\/(?!playground\/examples)/)).toBe(1);
    expect(countOf(/^docs\/for-tools\.md$/)).toBeGreaterThan(10);
    expect(countOf(/^tool /)).toBe(MCP_TOOLS.length);
    for (const folder of ['curl', 'duckdb', 'notebook', 'python', 'r', 'typescript'])
      expect(countOf(new RegExp(`^examples/${folder}/`)), folder).toBeGreaterThan(0);
  });
});

describe('the released schema', () => {
  it('is written so that it says what the schema says', async () => {
    const present = presentSchemaOf(ROOT);
    const written = buildSchema(releasedSchemaText(present, '1.2.3'));
    const more = { notes: '', operations: [] };
    expect(await schemaRefusals({ released: written, present, ...more })).toEqual([]);
    expect(await schemaRefusals({ released: present, present: written, ...more })).toEqual([]);
  });

  it('says of which version it is', () => {
    expect(releasedSchemaOf(ROOT).version).toMatch(/^\d+\.\d+\.\d+$/);
  });
});
