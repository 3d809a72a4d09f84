import type { Plugin } from 'vite';

/** What opens a store, a server, a DOM or a browser. */
const FORBIDDEN =
  /^(?:pg|drizzle-orm\/node-postgres.*|@electric-sql\/.+|fastify|@fastify\/.+|@apollo\/server.*|react-dom.*|jsdom|@testing-library\/.+|playwright.*|@playwright\/.+)$/;

/** Keeps unit tests apart from all others: no file that one of them reaches may import what makes it slow. */
export function unitTestImports(): Plugin {
  return {
    name: 'unit-test-imports',
    enforce: 'pre',
    resolveId: (source, importer) => refuseInUnitTest(source, importer ?? 'a unit test'),
  };
}

/** @throws where the package has no place in a unit test; the sentence says where the test belongs */
export function refuseInUnitTest(source: string, importer: string): void {
  if (!FORBIDDEN.test(source)) return;
  throw new Error(
    `${importer} needs ${source}, but a unit test uses no store, server, DOM or browser. Move what crosses a boundary ` +
      'to tests/, or call a test that needs a DOM *.dom.test.ts.',
  );
}
