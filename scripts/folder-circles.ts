import { posix } from 'node:path';

/** A file with the project's files that it imports, both by their paths from the root. */
export interface ImportingFile {
  readonly path: string;
  readonly imports: readonly string[];
}

const IMPORT = /\b(?:import|export)\b[^'";]*?\bfrom\s*'(\.[^']+)'|\bimport\s*\(?\s*'(\.[^']+)'/g;
const TEST = /\.(test|fixtures)\.tsx?$/;

/** The relative imports of a source text, types included, as paths from the root. */
export function importsIn(path: string, source: string): string[] {
  return [...source.matchAll(IMPORT)].map((match) =>
    posix.normalize(posix.join(posix.dirname(path), match[1] ?? match[2] ?? '')),
  );
}

/** The folder of the backend that a file belongs to: an engine, or a folder directly below backend/; null for other files. */
export function folderOf(path: string): string | null {
  const [root, folder, engine, ...rest] = path.split('/');
  if (root !== 'backend' || engine === undefined) return null;
  return folder === 'engines' && rest.length > 0 ? `backend/engines/${engine}` : `backend/${folder}`;
}

/**
 * The groups of folders that need each other, directly or by way of others. Tests do not count.
 *
 * @returns each group in alphabetical order; none where every folder can be understood without those above it
 */
export function folderCircles(files: readonly ImportingFile[]): string[][] {
  const needs = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = folderOf(path);
    if (from === null || TEST.test(path)) continue;
    const needed = needs.get(from) ?? new Set();
    needs.set(from, needed);
    for (const target of imports.map(folderOf)) if (target !== null && target !== from) needed.add(target);
  }
  const reached = new Map([...needs.keys()].map((folder) => [folder, reachedFrom(folder, needs)]));
  const circles = [...needs.keys()]
    .filter((folder) => reached.get(folder)?.has(folder))
    .map((folder) =>
      [...needs.keys()]
        .filter((other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder))
        .sort(),
    );
  return [...new Map(circles.map((circle) => [circle.join(' '), circle])).values()];
}

function reachedFrom(start: string, needs: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const next of needs.get(folder) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return reached;
}
