import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../../backend/store/files/s3-home.ts';

export interface S3Server {
  readonly settings: S3Settings;
  /** The folder of the objects. */
  readonly folder: string;
  close(): Promise<void>;
}

/** An S3 service on loopback; of a signature it knows whose key it names, and does not compute it. */
export async function startS3Server(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'casebook', configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'casebook',
      region: 'us-east-1',
      keyId: 'S3RVER',
      secret: 'S3RVER',
      retryMs: 1,
    },
    folder,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
