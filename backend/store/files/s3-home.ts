import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { BadSetting } from '../../../platform/settings.ts';
import { type FileHome, type FileKey, fileRemoved, filesDown } from './file-home.ts';

/** An S3-compatible service. */
export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  /** The wait before a second try, in milliseconds, where not as usual; it doubles with each one. */
  readonly retryMs?: number | undefined;
}

interface S3Answer {
  readonly status: number;
  readonly body: Buffer;
}

const PART_BYTES = 8 * 1024 * 1024;
const TRIES = 3;
const RETRY_MS = 300;
const TIMEOUT_MS = 60_000;

/**
 * Keeps each part of a file as an object of a bucket, "casebook/<study>/<file>/<ordinal>". Parts are small, so that a
 * broken upload leaves none but those that are counted, and no upload of many parts that the service would have to be asked for.
 */
export function s3Home(settings: S3Settings): FileHome {
  const nameOf = ({ studyId, id }: FileKey, ordinal: number) =>
    `casebook/${encodeURIComponent(studyId)}/${id}/${ordinal}`;

  async function ask(method: 'GET' | 'PUT' | 'DELETE', name: string, content?: Buffer): Promise<S3Answer> {
    const answer = await askS3(settings, method, name, content).catch(() => null);
    if (answer?.status === 404 && method !== 'PUT') return answer;
    if (answer === null || answer.status >= 300) throw filesDown();
    return answer;
  }

  return {
    name: 's3',
    partBytes: PART_BYTES,
    async write(file, ordinal, content) {
      await ask('PUT', nameOf(file, ordinal), content);
    },
    async read(file, ordinal) {
      const { status, body } = await ask('GET', nameOf(file, ordinal));
      if (status === 404) throw fileRemoved();
      return body;
    },
    async remove(file, parts) {
      for (let ordinal = 0; ordinal < parts; ordinal += 1) await ask('DELETE', nameOf(file, ordinal));
    },
  };
}

/** Writes, reads and removes an object. @throws BadSetting that names the setting to mend */
export async function expectS3(settings: S3Settings): Promise<void> {
  const name = `casebook/probe/${randomUUID()}`;
  const content = Buffer.from(name);
  const steps = [
    () => askS3(settings, 'PUT', name, content),
    () => askS3(settings, 'GET', name),
    () => askS3(settings, 'DELETE', name),
  ];
  for (const step of steps) {
    const answer = await step().catch(() => {
      throw new BadSetting(
        'FILES_S3_ENDPOINT does not answer: see that the service runs and can be reached from here.',
      );
    });
    if (answer.status < 300) continue;
    throw new BadSetting(faultOf(answer.status, String(answer.body)));
  }
}

function faultOf(status: number, answer: string): string {
  if (/NoSuchBucket/.test(answer) || status === 404) {
    return 'FILES_S3_BUCKET names no bucket of the service: make it there, or name another.';
  }
  if (status === 401 || status === 403) {
    return 'FILES_S3_KEY_ID with FILES_S3_SECRET was refused: set a key that may read, write and delete objects of the bucket.';
  }
  return `FILES_S3_ENDPOINT answered with status ${status}: see that it is an S3 service, and FILES_S3_REGION its region.`;
}

/** Asks the service, and again where it is busy or not reached. @throws where it is not reached at all */
async function askS3(
  settings: S3Settings,
  method: 'GET' | 'PUT' | 'DELETE',
  name: string,
  content?: Buffer,
): Promise<S3Answer> {
  for (let tried = 1; ; tried += 1) {
    try {
      const answer = await send(settings, method, name, content);
      if ((answer.status < 500 && answer.status !== 429) || tried === TRIES) return answer;
    } catch (error) {
      if (tried === TRIES) throw error;
    }
    await pause((settings.retryMs ?? RETRY_MS) * 2 ** (tried - 1));
  }
}

async function send(
  { endpoint, bucket, region, keyId, secret }: S3Settings,
  method: string,
  name: string,
  content: Buffer | undefined,
): Promise<S3Answer> {
  const sum = createHash('sha256')
    .update(content ?? '')
    .digest('hex');
  const signed = await new AwsV4Signer({
    method,
    url: `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}/${name}`,
    // The service compares the sum with what arrives.
    headers: { 'x-amz-content-sha256': sum },
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
  }).sign();
  const response = await fetch(signed.url, {
    method,
    headers: signed.headers,
    ...(content === undefined ? {} : { body: new Uint8Array(content) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
}
