// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildASTSchema, isAbstractType, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { POSSIBLE_TYPES } from './cache.ts';

const SCHEMA_FOLDER = fileURLToPath(new URL('../../schema/', import.meta.url));

describe('the Apollo cache', () => {
  it('knows every type behind every interface and union of the schema', () => {
    const documents = readdirSync(SCHEMA_FOLDER).map((name) =>
      readFileSync(`${SCHEMA_FOLDER}${name}`, 'utf8'),
    );
    const schema = buildASTSchema(parse(documents.join('\n')));
    const abstractTypes = Object.values(schema.getTypeMap()).filter(isAbstractType);
    const expected = abstractTypes.map((type) => {
      const names = schema.getPossibleTypes(type).map(({ name }) => name);
      return [type.name, names.sort()];
    });

    expect(expected.length).toBeGreaterThan(0);
    expect(POSSIBLE_TYPES).toEqual(Object.fromEntries(expected));
  });
});
