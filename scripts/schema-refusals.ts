import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { type DocumentNode, type GraphQLError, type GraphQLSchema, getLocation, validate } from 'graphql';
import { breaksNamedIn } from './changelog.ts';

/** A schema beside that of the last release. */
export interface SchemaComparison {
  readonly released: GraphQLSchema;
  readonly present: GraphQLSchema;
  /** The unreleased notes of CHANGELOG.md. */
  readonly notes: string;
  readonly operations: readonly DocumentNode[];
}

/**
 * Why a schema may not follow a released one, a sentence each: what breaks clients without being named in the changelog, and
 * recorded operations that it does not answer. A named break is released as a major version, or not at all (release.ts).
 */
export async function schemaRefusals(comparison: SchemaComparison): Promise<string[]> {
  const { released, present, notes, operations } = comparison;
  const named = new Set(breaksNamedIn(notes));
  const breaks = (await diff(released, present))
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ path, message }) => ({ name: path ?? 'schema', message }))
    .filter(({ name }) => !named.has(name));
  return [
    ...breaks.map(
      ({ name, message }) =>
        `${message}: this breaks clients. Keep it and mark it @deprecated, or write "- Breaking: \`${name}\` ..." under [Unreleased] of CHANGELOG.md and release a major version.`,
    ),
    ...operations.flatMap((document) => {
      const wasAnswered = validate(released, document).length === 0;
      const complaint = wasAnswered ? 'no longer fits the schema' : 'does not fit the schema';
      return validate(present, document).map((error) => `${placeOf(error)} ${complaint}: ${error.message}`);
    }),
  ];
}

function placeOf({ nodes }: GraphQLError): string {
  const loc = nodes?.[0]?.loc;
  if (loc === undefined) return 'An operation';
  const { line } = getLocation(loc.source, loc.start);
  return `${loc.source.name}:${line + loc.source.locationOffset.line - 1}`;
}
