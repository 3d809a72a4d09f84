import { buildServers } from './build.ts';
import { loadEnvFile } from './env-file.ts';

// The backend alone, for tools that speak REST: on BACKEND_PORT, answering to BACKEND_TOKEN.
loadEnvFile();
process.env.BACKEND_PORT ||= '4100';
await buildServers();
await import(new URL('../dist/backend/server.js', import.meta.url).href);
