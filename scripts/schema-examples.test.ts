import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { exampleFaults } from './schema-examples.ts';

/** A schema whose examples all hold, with some text of it replaced. */
const faultsWith = (before = '', now = '') =>
  exampleFaults(
    buildSchema(
      `"""
      Where reading begins. For example \`study(id: "study-001") { name }\`.
      """
      type Query {
        "A study. For example \`study(id: \\"study-001\\") { name }\`."
        study(id: ID!): Study
      }
      """
      Where changing begins. For example \`mutation { rename(name: "A") { ... on Study { id } } }\`.
      """
      type Mutation {
        "Renames. For example \`rename(name: \\"A\\") { __typename }\`."
        rename(name: String!): Renamed!
      }
      """
      What came of it. For example \`mutation { rename(name: "A") { __typename ... on Study { name } } }\`.
      """
      union Renamed = Study | Refusal
      """
      A refusal. For example \`mutation { rename(name: "A") { ... on Refusal { why } } }\`.
      """
      type Refusal { why: String! }
      """
      Something with an id. For example \`study(id: "study-001") { ... on Node { id } }\`.
      """
      interface Node { id: ID! }
      """
      A study. For example \`study(id: "study-001") { id name }\`.
      """
      type Study implements Node {
        id: ID!
        "What it is called. For example \`name\`."
        name: String!
        "A list of it: needs no example."
        tags(first: Int): [String!]!
      }`.replace(before, now),
    ),
  );

it('takes a schema in which every example holds', () => {
  expect(faultsWith()).toEqual([]);
});

it.each([
  ['A refusal. For example', 'A refusal as', 'Refusal has no example'],
  ['What came of it. For example', 'As', 'Renamed has no example'],
  ['Something with an id. For example', 'As', 'Node has no example'],
  ['Where reading begins. For example', 'As', 'Query has no example'],
  ['Renames. For example', 'As', 'Mutation.rename has no example'],
])('refuses a type or root field without one: %s', (before, now, fault) => {
  expect(faultsWith(before, now)).toEqual([`${fault}: say "For example \`...\`."`]);
});

it.each([
  ['an example that is not GraphQL', '{ why } }', '{ why }', 'of Refusal: Syntax Error'],
  ['a field that is not there', '{ why } }', '{ reason } }', 'of Refusal: Cannot query field "reason"'],
  [
    'a missing argument',
    'rename(name: "A") { ... on Refusal',
    'rename { ... on Refusal',
    'of Refusal: Field',
  ],
  [
    'one that selects another type',
    '{ ... on Refusal { why } }',
    '{ ... on Study { id } }',
    'nothing of Refusal',
  ],
  ['one that only names the type', '{ ... on Refusal { why } }', '{ __typename }', 'nothing of Refusal'],
  [
    'one of another field',
    'For example `name`',
    'For example `id`',
    'of Study.name: does not begin with name',
  ],
  [
    'a wrong one of any field',
    'For example `name`',
    'For example `name { x }`',
    'of Study.name: Field "name"',
  ],
])('refuses %s', (_, before, now, fault) => {
  const faults = faultsWith(before, now);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(fault);
});
