import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'vite';
import { codegen } from './build.ts';
import { loadEnvFile } from './env-file.ts';
import { endProcess } from './processes.ts';
import { installed } from './run.ts';

/** Development: backend and gateway restart when their source changes, the web reloads in the browser. */
loadEnvFile();
const DEV_BACKEND_PORT = '4100';
// Both processes restart by themselves and have to find each other: a free port would not do.
const given = process.env.BACKEND_PORT;
const backendPort = given && given !== '0' ? given : DEV_BACKEND_PORT;
const token = process.env.BACKEND_TOKEN || randomBytes(32).toString('base64url');

await codegen();
const children = [
  watch('backend/server.ts', { BACKEND_PORT: backendPort, BACKEND_TOKEN: token }, [
    'backend/engines/terminology/**/*.tsv',
  ]),
  watch(
    'gateway/server.ts',
    { OWN_BACKEND_URL: `http://127.0.0.1:${backendPort}`, OWN_BACKEND_TOKEN: token },
    ['schema/**/*.graphql'],
  ),
];
const vite = await createServer();
await vite.listen();
vite.printUrls();

vite.watcher.add('schema');
vite.watcher.on('change', (file) => {
  if (file.endsWith('.graphql')) void codegen().catch((error: Error) => console.error(error.message));
});

const end = async () => {
  await Promise.all([vite.close(), ...children.map(endProcess)]);
  process.exit(0);
};
process.on('SIGINT', end).on('SIGTERM', end);

function watch(file: string, environment: NodeJS.ProcessEnv, include: string[]) {
  const includes = include.flatMap((glob) => ['--include', glob]);
  return spawn(installed('tsx'), ['watch', '--clear-screen=false', ...includes, file], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
}
