import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The texts of schema/*.graphql below the project's folder, in the order of their names. */
export function schemaFilesIn(project: string): string[] {
  const folder = join(project, 'schema');
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'));
  return files.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
}
