import { readFileSync } from 'node:fs';
import { unreleasedNotesOf } from './changelog.ts';
import { recordedOperations } from './recorded-operations.ts';
import { presentSchemaOf, releasedSchemaOf } from './released-schema.ts';
import { schemaRefusals } from './schema-refusals.ts';

const { version, schema } = releasedSchemaOf('.');
const operations = recordedOperations('.');
const refusals = await schemaRefusals({
  released: schema,
  present: presentSchemaOf('.'),
  notes: unreleasedNotesOf(readFileSync('CHANGELOG.md', 'utf8')),
  operations,
});
for (const refusal of refusals) console.error(refusal);
console.log(`Schema compared with that of ${version}, with ${operations.length} recorded documents.`);
process.exit(refusals.length === 0 ? 0 : 1);
