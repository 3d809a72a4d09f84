import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type GraphQLSchema, parse, print, printSchema, visit } from 'graphql';
import { schemaFilesIn } from '../platform/schema-files.ts';

/** Where the schema of the last release lies; not below schema/, which is the contract of now. */
export const RELEASED_SCHEMA = 'docs/releases/schema.graphql';

/** The schema of schema/*.graphql, without resolvers. */
export const presentSchemaOf = (project: string): GraphQLSchema =>
  buildSchema(schemaFilesIn(project).join('\n'));

/** The text of the file for a version: what clients depend on, without descriptions. */
export function releasedSchemaText(schema: GraphQLSchema, version: string): string {
  const bare = visit(parse(printSchema(schema)), {
    enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
  });
  return `# The schema of Casebook ${version}, which later ones are compared with. npm run release writes this file.\n\n${print(bare)}\n`;
}

/** The schema of the last release, and which that was. */
export function releasedSchemaOf(project: string): {
  readonly version: string;
  readonly schema: GraphQLSchema;
} {
  const text = readFileSync(join(project, RELEASED_SCHEMA), 'utf8');
  const [, version] = /^# The schema of Casebook (\S+),/.exec(text) ?? [];
  if (version === undefined) throw new Error(`${RELEASED_SCHEMA} does not say of which version it is.`);
  return { version, schema: buildSchema(text) };
}
