import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '../../platform/project-folder.ts';

const FOLDER = join(projectFolder(import.meta.url), 'backend/store/migrations');
/** Those before it ran before tables were spread over the nodes of a cluster. */
const FIRST_OVER_A_CLUSTER = '0020';

const MIGRATIONS = readdirSync(FOLDER).filter(
  (name) => name.endsWith('.sql') && name >= FIRST_OVER_A_CLUSTER,
);

it.each(MIGRATIONS)('%s sends one statement at a time, as a node of a cluster takes them', (name) => {
  const sent = readFileSync(join(FOLDER, name), 'utf8').split('--> statement-breakpoint');
  const bare = sent.map((text) => text.replaceAll(/--.*/g, '').replaceAll(/\$\$[\s\S]*?\$\$/g, ''));
  expect(bare.filter((text) => text.split(';').length > 2)).toEqual([]);
});
