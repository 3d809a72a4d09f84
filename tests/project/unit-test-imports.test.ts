import { expect, it } from 'vitest';
import { refuseInUnitTest } from '../support/unit-test-imports.ts';

it.each([
  'pg',
  '@electric-sql/pglite',
  'fastify',
  '@apollo/server/express',
  '@testing-library/react',
  'playwright',
])('a unit test that reaches %s is refused, and told where it belongs', (source) => {
  expect(() => refuseInUnitTest(source, 'a.test.ts')).toThrow(
    `a.test.ts needs ${source}, but a unit test uses no store, server, DOM or browser. Move what crosses a boundary to tests/`,
  );
});

it.each(['fast-check', 'drizzle-orm', 'pgn', './pg.ts', 'react'])('a unit test may use %s', (source) => {
  expect(() => refuseInUnitTest(source, 'a.test.ts')).not.toThrow();
});
