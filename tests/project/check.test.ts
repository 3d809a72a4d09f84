import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../platform/project-folder.ts';
import { CHECKS } from '../../scripts/checks.ts';

/** What `npm run check` promises holds wherever the tests run. */
describe('the code', () => {
  it.each(CHECKS)(
    'keeps its promise: $name',
    ({ program, args }) => {
      const root = projectFolder(import.meta.url);
      const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', program), args, {
        cwd: root,
        encoding: 'utf8',
      });
      expect(status, `${stdout}\n${stderr}`.slice(0, 4_000)).toBe(0);
    },
    300_000,
  );
});
