import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackendListening } from '../../backend/server.ts';
import type { GatewayListening } from '../../gateway/server.ts';
import {
  BACKEND_BUNDLE,
  endProcess,
  GATEWAY_BUNDLE,
  ownBackend,
  type Running,
  startProcess,
} from '../../scripts/processes.ts';

/** The built product: gateway and backend as processes of their own, over a new embedded store. */
export interface Product {
  readonly url: string;
  /** Ends the backend; the gateway stays. */
  stopBackend(): Promise<void>;
  /** Starts the backend again where it was. */
  startBackend(): Promise<void>;
  close(): Promise<void>;
}

export async function startProduct(): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-product-'));
  const environment = {
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    BACKEND_URL: '',
    DATABASE_URL: '',
    DEMO_MODE: '',
  };
  const startBackend = (more: NodeJS.ProcessEnv) =>
    startProcess<BackendListening>(BACKEND_BUNDLE, { ...environment, ...more });
  let backend: Running<BackendListening> = await startBackend({ BACKEND_PORT: '', BACKEND_TOKEN: '' });
  const { port, token } = backend.told;
  const gateway = await startProcess<GatewayListening>(GATEWAY_BUNDLE, {
    ...environment,
    PORT: '0',
    ...ownBackend(backend.told),
  });
  return {
    url: `http://127.0.0.1:${gateway.told.port}`,
    stopBackend: () => endProcess(backend.child),
    async startBackend() {
      backend = await startBackend({ BACKEND_PORT: String(port), BACKEND_TOKEN: token });
    },
    async close() {
      await endProcess(gateway.child);
      await endProcess(backend.child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
