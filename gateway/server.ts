import type { AddressInfo } from 'node:net';
import { gracefulCloseOf } from '../platform/graceful-close.ts';
import { createLogger } from '../platform/logger.ts';
import { BadSetting } from '../platform/settings.ts';
import { buildGateway } from './app.ts';
import { type GatewayEnvironment, readEnvironment } from './environment.ts';
import { buildMetricsServer, createMetrics } from './metrics.ts';
import { startTracing } from './tracing.ts';

/** What the parent process is told once the gateway listens. */
export interface GatewayListening {
  readonly type: 'listening';
  readonly port: number;
}

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const logger = createLogger('gateway', environment.logLevel);
  const { metricsAddress, tracesEndpoint } = environment;
  const metrics = metricsAddress && (await createMetrics());
  const tracing = tracesEndpoint === undefined ? undefined : await startTracing(tracesEndpoint);
  const app = await buildGateway({ ...environment, metrics, tracing, logger });
  const metricsServer = metrics && buildMetricsServer(metrics);
  const close = gracefulCloseOf(app);
  const end = async () => {
    await close();
    await Promise.all([metricsServer?.close(), tracing?.close().catch(() => {})]);
    process.exit(0);
  };
  process.once('SIGINT', end).once('SIGTERM', end).once('disconnect', end);
  await app
    .listen({ host: environment.host, port: environment.port })
    .catch((error: NodeJS.ErrnoException) => {
      throw unusableAddress(error, environment);
    });
  if (metricsAddress) {
    await metricsServer?.listen(metricsAddress).catch(() => {
      throw new BadSetting(
        `Port ${metricsAddress.port} cannot be listened on; set METRICS_PORT to another one.`,
      );
    });
  }
  const { port } = app.server.address() as AddressInfo;
  const listening: GatewayListening = { type: 'listening', port };
  process.send?.(listening);
}

/** What is wrong with PORT or HOST, as a sentence; any other error as it is. */
function unusableAddress(error: NodeJS.ErrnoException, { host, port }: GatewayEnvironment): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new BadSetting(`Port ${port} is in use; end what uses it, or set PORT to another one.`);
    case 'EACCES':
      return new BadSetting(`Port ${port} is not open to this user; set PORT to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new BadSetting(`HOST ${host} is no address of this machine; 0.0.0.0 is all of them.`);
    default:
      return error;
  }
}

start().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof BadSetting ? error.message : ((error as Error).stack ?? String(error))}\n`,
  );
  process.exit(1);
});
