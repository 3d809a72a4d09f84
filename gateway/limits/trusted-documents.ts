import { readFileSync } from 'node:fs';
import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { z } from 'zod';
import { documentId } from '../../platform/document-manifest.ts';
import { BadSetting } from '../../platform/settings.ts';
import type { TokenGrant } from '../auth/tokens/access-tokens.ts';
import type { GatewayContext } from '../context.ts';

/** Texts of operations by their ids. */
export type TrustedDocuments = ReadonlyMap<string, string>;

const manifestSchema = z.object({
  format: z.literal('apollo-persisted-query-manifest'),
  version: z.literal(1),
  operations: z.array(z.object({ id: z.string(), body: z.string().max(100_000) })).max(10_000),
});

/**
 * The documents of manifests.
 *
 * @throws BadSetting that names a file which is none
 */
export function readTrustedDocuments(files: readonly string[]): TrustedDocuments {
  return new Map(files.flatMap(readManifest).map(({ id, body }) => [id, body]));
}

function readManifest(file: string): { readonly id: string; readonly body: string }[] {
  const refuse = (why: string) =>
    new BadSetting(`${file} is no manifest of trusted documents: ${why}. Write it with npm run documents.`);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw refuse(error instanceof SyntaxError ? 'it is not JSON' : 'it cannot be read');
  }
  const read = manifestSchema.safeParse(content);
  if (!read.success) throw refuse(`${read.error.issues[0]?.path.join('.') || 'its form'} is wrong`);
  const forged = read.data.operations.find(({ id, body }) => id !== documentId(body));
  if (forged !== undefined) throw refuse(`${forged.id.slice(0, 12)} is not the SHA-256 of its text`);
  return read.data.operations;
}

/** How Apollo keeps what its protocol of persisted queries names; nothing is kept that came with a request. */
export function persistedQueriesOf(documents: TrustedDocuments) {
  if (documents.size === 0) return false as const;
  return {
    cache: {
      get: async (key: string) => documents.get(key.replace(/^apq:/, '')),
      set: async () => {},
      delete: async () => {},
    },
  };
}

/** @throws GraphQLError DOCUMENT_NOT_TRUSTED where the key of an app comes with another document */
export function requireTrusted(
  documents: TrustedDocuments,
  grant: Pick<TokenGrant, 'kind'> | null,
  text: string,
): void {
  if (grant?.kind !== 'app' || documents.has(documentId(text))) return;
  throw new GraphQLError(
    'The key of an app runs trusted documents alone, and this is none; add it to a manifest of TRUSTED_DOCUMENTS.',
    { extensions: { code: 'DOCUMENT_NOT_TRUSTED', http: { status: 403 } } },
  );
}

/** Refuses what is not trusted before any of it runs. */
export const trustedAlone = (documents: TrustedDocuments): ApolloServerPlugin<GatewayContext> => ({
  async requestDidStart() {
    return {
      async didResolveOperation({ contextValue, source }) {
        requireTrusted(documents, contextValue.grant, source);
      },
    };
  },
});
