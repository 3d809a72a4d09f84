import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ProjectSequencer } from './tests/support/project-sequencer.ts';
import { unitTestImports } from './tests/support/unit-test-imports.ts';

/** Modules are loaded once for each worker, not for each file: none may keep what another file could stumble over. */
const isolate = false;

const SEED = 'tests/support/seed.setup.ts';
/** What hangs is told after it. Two processors may be shared with much else, so that no test is failed for being slow. */
const PATIENT = { testTimeout: 90_000, hookTimeout: 90_000, expect: { poll: { timeout: 20_000 } } };

/** Needs a DOM though it draws nothing. */
const DOM_TESTS = 'web/**/*.dom.test.ts';

/** Three projects: units alone, what runs over real stores and servers, and screens in a simulated browser. */
export default defineConfig({
  test: {
    // One processor is left free otherwise, which of two is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: ProjectSequencer },
    coverage: {
      include: ['{backend,gateway,platform,web}/**/*.{ts,tsx}'],
      exclude: ['**/generated/**', '**/*.test.*'],
    },
    projects: [
      {
        plugins: [unitTestImports()],
        test: {
          name: 'unit',
          include: ['{backend,gateway,platform,scripts,evaluation,web}/**/*.test.ts'],
          exclude: [DOM_TESTS],
          environment: 'node',
          isolate,
          setupFiles: [SEED],
          globalSetup: ['tests/support/dictionary.setup.ts'],
          ...PATIENT,
        },
      },
      {
        // The copy of graphql that Node gives to packages: a schema of one is refused by another.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'server',
          include: ['tests/{contracts,extractions,gateway,project,store}/**/*.test.ts'],
          environment: 'node',
          isolate,
          setupFiles: [SEED],
          globalSetup: ['tests/support/stores.setup.ts'],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.tsx', DOM_TESTS],
          environment: 'jsdom',
          isolate,
          setupFiles: [SEED, 'web/shared/test-setup.ts'],
          ...PATIENT,
        },
      },
    ],
  },
});
