import graphqlPlugin from '@graphql-eslint/eslint-plugin';

/** GraphQL only: everything else is biome's. */
export default [
  {
    files: ['schema/**/*.graphql'],
    plugins: { '@graphql-eslint': graphqlPlugin },
    languageOptions: {
      parser: graphqlPlugin.parser,
      parserOptions: { graphQLConfig: { schema: 'schema/**/*.graphql', documents: 'web/**/*.graphql' } },
    },
    rules: {
      '@graphql-eslint/require-description': [
        'error',
        { types: true, FieldDefinition: true, InputValueDefinition: true, EnumValueDefinition: true },
      ],
      '@graphql-eslint/naming-convention': [
        'error',
        {
          types: 'PascalCase',
          FieldDefinition: 'camelCase',
          InputValueDefinition: 'camelCase',
          EnumValueDefinition: 'UPPER_CASE',
          InputObjectTypeDefinition: { requiredSuffixes: ['Input'] },
        },
      ],
      '@graphql-eslint/known-type-names': 'error',
      '@graphql-eslint/no-unreachable-types': 'error',
      '@graphql-eslint/unique-type-names': 'error',
    },
  },
  {
    files: ['web/**/*.graphql'],
    plugins: { '@graphql-eslint': graphqlPlugin },
    languageOptions: {
      parser: graphqlPlugin.parser,
      parserOptions: { graphQLConfig: { schema: 'schema/**/*.graphql', documents: 'web/**/*.graphql' } },
    },
    rules: {
      '@graphql-eslint/executable-definitions': 'error',
      '@graphql-eslint/lone-executable-definition': 'error',
      '@graphql-eslint/match-document-filename': [
        'error',
        { fileExtension: '.graphql', query: 'PascalCase', mutation: 'PascalCase', fragment: 'PascalCase' },
      ],
      '@graphql-eslint/no-anonymous-operations': 'error',
      '@graphql-eslint/no-unused-fragments': 'error',
      '@graphql-eslint/no-unused-variables': 'error',
      '@graphql-eslint/unique-operation-name': 'error',
    },
  },
];
