import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderCircles, importsIn } from './folder-circles.ts';

const files = readdirSync('backend', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => join('backend', name))
  .map((path) => ({ path, imports: importsIn(path, readFileSync(path, 'utf8')) }));

const circles = folderCircles(files);
for (const circle of circles) {
  console.error(
    `${circle.join(', ')} need each other: what they share belongs to a floor below them (docs/architecture.md).`,
  );
}
process.exit(circles.length === 0 ? 0 : 1);
