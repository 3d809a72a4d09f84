import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { projectFolder } from '../platform/project-folder.ts';
import { schemaFilesIn } from '../platform/schema-files.ts';
import { CAPABILITIES } from './capabilities.ts';
import { rememberStudies } from './graph/study-of-record.ts';
import { dateScalar } from './shared/scalars.ts';

/** The schema of schema/*.graphql with the resolvers of every capability. */
export function buildSchema(): GraphQLSchema {
  const schema = makeExecutableSchema({
    typeDefs: schemaFilesIn(projectFolder(import.meta.url)),
    resolvers: [{ Date: dateScalar }, ...CAPABILITIES.flatMap(({ resolvers }) => resolvers)],
  });
  return rememberStudies(schema);
}
