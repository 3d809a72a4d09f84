import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { projectFolder } from '../platform/project-folder.ts';
import { CAPABILITIES } from './capabilities.ts';
import { rememberStudies } from './graph/study-of-record.ts';
import { dateScalar } from './shared/scalars.ts';

/** The schema of schema/*.graphql with the resolvers of every capability. */
export function buildSchema(): GraphQLSchema {
  const folder = join(projectFolder(import.meta.url), 'schema');
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'));
  const schema = makeExecutableSchema({
    typeDefs: files.sort().map((name) => readFileSync(join(folder, name), 'utf8')),
    resolvers: [{ Date: dateScalar }, ...CAPABILITIES.flatMap(({ resolvers }) => resolvers)],
  });
  return rememberStudies(schema);
}
