import { randomBytes } from 'node:crypto';
import { relative } from 'node:path';
import { createServer } from 'vite';
import { BACKEND_ENTRIES, buildDictionary, codegen, GATEWAY_ENTRIES } from './build.ts';
import { loadEnvFile } from './env-file.ts';
import { watchServer } from './watched-server.ts';

/** Development: backend and gateway restart when their source changes, the web reloads in the browser. */
loadEnvFile();
const DEV_BACKEND_PORT = '4100';
// Both processes restart by themselves and have to find each other: a free port would not do.
const given = process.env.BACKEND_PORT;
const backendPort = given && given !== '0' ? given : DEV_BACKEND_PORT;
const token = process.env.BACKEND_TOKEN || randomBytes(32).toString('base64url');

await Promise.all([codegen(), buildDictionary()]);
const vite = await createServer();
const backend = await watchServer('backend', BACKEND_ENTRIES, {
  BACKEND_PORT: backendPort,
  BACKEND_TOKEN: token,
});
const gateway = await watchServer('gateway', GATEWAY_ENTRIES, {
  OWN_BACKEND_URL: `http://127.0.0.1:${backendPort}`,
  OWN_BACKEND_TOKEN: token,
});
await vite.listen();
vite.printUrls();

vite.watcher.add(['backend', 'gateway', 'platform', 'schema']);
vite.watcher.on('all', (event, path) => {
  if (event === 'addDir' || event === 'unlinkDir') return;
  const file = relative('.', path);
  if (file.endsWith('.test.ts') || file.includes('/generated/')) return;
  if (/^(?:backend|platform)\//.test(file)) void backend.restart();
  if (/^(?:gateway|platform)\//.test(file)) void gateway.restart();
  if (file.endsWith('.graphql')) {
    const restart = () => (file.startsWith('schema/') ? gateway.restart() : undefined);
    void codegen().then(restart, (error: Error) => console.error(error.message));
  }
});
const end = async () => {
  await Promise.all([vite.close(), backend.stop(), gateway.stop()]);
  process.exit(0);
};
process.on('SIGINT', end).on('SIGTERM', end);
