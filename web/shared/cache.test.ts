import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gql } from '@apollo/client';
import { buildASTSchema, isAbstractType, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createCache, POSSIBLE_TYPES } from './cache.ts';

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

  it('keeps patients of one id in two studies apart', () => {
    const cache = createCache();
    const query = gql`query ($id: ID!) { study(id: $id) { id patients { nodes { id gender } } } }`;
    const write = (id: string, gender: string) =>
      cache.writeQuery({
        query,
        variables: { id },
        data: {
          study: {
            __typename: 'Study',
            id,
            patients: {
              __typename: 'PatientConnection',
              nodes: [{ __typename: 'Patient', id: 'p-1', gender }],
            },
          },
        },
      });
    write('study-001', 'female');
    write('study-002', 'male');

    expect(cache.readQuery({ query, variables: { id: 'study-001' } })).toMatchObject({
      study: { patients: { nodes: [{ id: 'p-1', gender: 'female' }] } },
    });
  });
});
