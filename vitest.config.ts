import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ByProject } from './tests/support/by-project.ts';

/** Modules are loaded once for each worker, not for each file: none may keep what another file could stumble over. */
const isolate = false;

/** Two projects: what runs in Node over real stores, and screens in a simulated browser. */
export default defineConfig({
  test: {
    // One processor is left free otherwise, which of two is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: ByProject },
    coverage: {
      include: ['{backend,gateway,platform,web}/**/*.{ts,tsx}'],
      exclude: ['**/generated/**', '**/*.test.*'],
    },
    projects: [
      {
        // The copy of graphql that Node gives to packages: a schema of one is refused by another.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'server',
          include: [
            '{backend,gateway,platform,scripts,evaluation}/**/*.test.ts',
            'tests/{contracts,extractions,gateway,project,store}/**/*.test.ts',
          ],
          environment: 'node',
          isolate,
          globalSetup: ['tests/support/stores.setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          isolate,
          setupFiles: ['web/shared/test-setup.ts'],
          testTimeout: 40_000,
        },
      },
    ],
  },
});
