import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { InMemoryCache } from '@apollo/client';
import {
  type DocumentNode,
  GraphQLError,
  getOperationAST,
  Kind,
  parse,
  print,
  separateOperations,
  validate,
} from 'graphql';
import { documentId, type ManifestOperation, manifestOf } from '../platform/document-manifest.ts';
import { presentSchemaOf } from './released-schema.ts';

/** What is wrong with the documents of somebody, as a sentence. */
class BadDocuments extends Error {}

/**
 * Writes a manifest of trusted documents. Without arguments those of the web, as Apollo Client sends them;
 * `npm run documents -- <folder> --out <file>` those of the .graphql files of a folder.
 */
async function documents(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { out: { type: 'string' } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (folder === undefined) return writeWebDocuments();
  if (values.out === undefined) throw new BadDocuments('Say where to write: --out <file>.');
  const operations = documentsIn(folder).map(operationOf);
  writeFileSync(values.out, `${JSON.stringify(manifestOf(operations), null, 2)}\n`);
  for (const { name, id } of operations) console.log(`${id}  ${name}`);
}

async function writeWebDocuments(): Promise<void> {
  const generated: Record<string, unknown> = await import('../web/generated/graphql.ts');
  // Apollo Client asks for the type of each object besides.
  const cache = new InMemoryCache();
  const operations = Object.entries(generated)
    .filter(([name]) => name.endsWith('Document'))
    .map(([, document]) => operationOf(cache.transformDocument(document as DocumentNode)));
  writeFileSync('web/generated/documents.json', JSON.stringify(manifestOf(operations)));
  const ids = Object.fromEntries(operations.map(({ name, id }) => [name, id]));
  writeFileSync(
    'web/generated/document-ids.ts',
    `/** The ids of the web's operations by their names. */\nexport const DOCUMENT_IDS: Readonly<Record<string, string>> = ${JSON.stringify(ids, null, 2)};\n`,
  );
}

/** Each operation of a folder, with the fragments of its folder that it uses. */
function documentsIn(folder: string): DocumentNode[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .sort();
  const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const all = parse(text);
  const errors = validate(presentSchemaOf('.'), all);
  if (errors.length > 0) throw new BadDocuments(errors.map(String).join('\n'));
  return Object.values(separateOperations(all));
}

function operationOf(document: DocumentNode): ManifestOperation {
  const operation = getOperationAST(document);
  const name = operation?.name?.value;
  if (operation?.kind !== Kind.OPERATION_DEFINITION || name === undefined) {
    throw new BadDocuments('An operation has no name; give it one.');
  }
  const body = print(document);
  return { id: documentId(body), name, type: operation.operation, body };
}

await documents().catch((error: Error) => {
  if (!(error instanceof BadDocuments) && !(error instanceof GraphQLError)) throw error;
  console.error(error.message);
  process.exit(1);
});
