import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../backend/store/database.ts';
import { keepFile, removeFiles } from '../../backend/store/files/file-register.ts';
import { expectFilesReachable, openFiles } from '../../backend/store/files/open-files.ts';
import type { StoredFiles } from '../../backend/store/files/stored-files.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';
import { openTestStore, type TestStore } from '../support/stores.ts';

const STUDY = 'study-001';
const NAME = 'document/doc-1';
/** More than a part in either home. */
const CONTENT = randomBytes(9_000_000);
const logger = pino({ level: 'silent' });
const limit = { mostBytes: 10_000_000, onTooLarge: () => new Error('too large') };

let store: TestStore;
let s3: S3Server;
beforeAll(async () => {
  store = await openTestStore();
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  await store.close();
});

const stored = async () => {
  const { rows } = await store.db.execute(sql`
    SELECT (SELECT count(*) FROM stored_file)::int AS files, (SELECT count(*) FROM stored_file_part)::int AS parts`);
  return rows[0];
};
const objects = () =>
  readdirSync(s3.folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.parentPath.includes('study-'),
  );
const NOTHING = { files: 0, parts: 0 };

describe.each(['store', 's3'])('files in the home %s', (home) => {
  let files: StoredFiles;
  const keep = async (content: Buffer, name = NAME) => {
    const arrived = await files.put(STUDY, Readable.from([content]), limit);
    await inTransaction(store.db, (tx) => keepFile(tx, arrived, name));
    return arrived;
  };
  const remove = async () => {
    await inTransaction(store.db, (tx) => removeFiles(tx, STUDY, [NAME]));
    await files.sweep();
  };
  const read = async (name = NAME) => {
    const opened = await files.open(STUDY, name);
    return opened === null ? null : buffer(opened.content);
  };
  beforeAll(async () => {
    files = await openFiles(store.db, home === 's3' ? s3.settings : undefined, logger);
  });

  it('come back byte by byte, in another process and no other study', async () => {
    const { sha256 } = await keep(CONTENT);
    expect(sha256).toBe(createHash('sha256').update(CONTENT).digest('hex'));
    const elsewhere = await openFiles(store.db, s3.settings, logger);
    const opened = await elsewhere.open(STUDY, NAME);
    expect(opened?.bytes).toBe(CONTENT.length);
    expect((await buffer(opened?.content ?? Readable.from([]))).equals(CONTENT)).toBe(true);
    expect(await files.open('study-002', NAME)).toBeNull();
    expect(objects().length > 0).toBe(home === 's3');
    await remove();
    expect(await read()).toBeNull();
    expect(await stored()).toEqual(NOTHING);
    expect(objects()).toEqual([]);
  });

  it('are replaced under their name, and nothing is left of the one before', async () => {
    await keep(CONTENT);
    await keep(Buffer.from('second'));
    await files.sweep();
    expect(String(await read())).toBe('second');
    expect(await stored()).toEqual({ files: 1, parts: home === 's3' ? 0 : 1 });
    await remove();
  });

  it('may be empty', async () => {
    await keep(Buffer.alloc(0));
    expect(await read()).toEqual(Buffer.alloc(0));
    await remove();
  });

  it('are not read before they are kept, and go where that does not land', async () => {
    const arrived = await files.put(STUDY, Readable.from([CONTENT]), limit);
    await expect(
      inTransaction(store.db, async (tx) => {
        await keepFile(tx, arrived, NAME);
        throw new Error('the row is refused');
      }),
    ).rejects.toThrow('the row is refused');
    expect(await read()).toBeNull();
    await files.discard(arrived);
    expect(await stored()).toEqual(NOTHING);
    expect(objects()).toEqual([]);
  });

  it('leave nothing where they are too large, or where their stream breaks', async () => {
    await expect(files.put(STUDY, Readable.from([CONTENT, CONTENT]), limit)).rejects.toThrow('too large');
    const broken = async function* () {
      yield CONTENT;
      throw new Error('the client left');
    };
    await expect(files.put(STUDY, Readable.from(broken()), limit)).rejects.toThrow('the client left');
    expect(await stored()).toEqual(NOTHING);
    expect(objects()).toEqual([]);
  });

  it('go after an hour where the process that received them died', async () => {
    const arrived = await files.put(STUDY, Readable.from([CONTENT]), limit);
    await files.sweep();
    expect((await stored())?.files).toBe(1);
    await store.db.execute(sql`
      UPDATE stored_file SET touched_at = now() - interval '61 minutes' WHERE study_id = ${STUDY}`);
    await files.sweep();
    expect(await stored()).toEqual(NOTHING);
    expect(objects()).toEqual([]);
    await expect(inTransaction(store.db, (tx) => keepFile(tx, arrived, NAME))).rejects.toThrow(
      'send it again',
    );
  });

  it('end with an error, and not whole, where their bytes are not those that came', async () => {
    const { id } = await keep(CONTENT);
    await store.db.execute(sql`
      UPDATE stored_file SET sha256 = ${'0'.repeat(64)} WHERE study_id = ${STUDY} AND id = ${id}`);
    await expect(read()).rejects.toThrow('not there any more');
    await remove();
  });

  it('end quietly where their reader leaves in the middle', async () => {
    await keep(CONTENT);
    const opened = await files.open(STUDY, NAME);
    for await (const _ of opened?.content ?? []) break;
    expect(opened?.content.destroyed).toBe(true);
    await remove();
  });
});

describe('an S3 service', () => {
  it('that is away is said with 503, and a removed file goes once it is back', async () => {
    const away = await startS3Server();
    const files = await openFiles(store.db, away.settings, logger);
    const arrived = await files.put(STUDY, Readable.from(['scan']).map(Buffer.from), limit);
    await inTransaction(store.db, (tx) => keepFile(tx, arrived, NAME));
    await away.close();
    await expect(files.open(STUDY, NAME)).rejects.toMatchObject({ status: 503, code: 'FILES_DOWN' });
    await expect(files.put(STUDY, Readable.from([CONTENT]), limit)).rejects.toMatchObject({ status: 503 });
    await inTransaction(store.db, (tx) => removeFiles(tx, STUDY, [NAME]));
    await files.sweep();
    expect((await stored())?.files).toBe(2);
    const back = await openFiles(store.db, s3.settings, logger);
    await back.sweep();
    expect(await stored()).toEqual(NOTHING);
  });

  it.each([
    ['a key of nobody', { keyId: 'another' }, 'FILES_S3_SECRET was refused'],
    ['no such bucket', { bucket: 'nowhere' }, 'FILES_S3_BUCKET names no bucket'],
    ['no service', { endpoint: 'http://127.0.0.1:9' }, 'FILES_S3_ENDPOINT does not answer'],
  ])('with %s is refused at the start', async (_, wrong, sentence) => {
    await expect(openFiles(store.db, { ...s3.settings, ...wrong }, logger)).rejects.toThrow(sentence);
  });

  it('that has files of the store cannot be left out of the settings', async () => {
    const files = await openFiles(store.db, s3.settings, logger);
    const arrived = await files.put(STUDY, Readable.from([CONTENT]), limit);
    await expect(expectFilesReachable(store.db, undefined)).rejects.toThrow('set it as it was');
    await files.discard(arrived);
    await expect(expectFilesReachable(store.db, undefined)).resolves.toBeUndefined();
  });
});
