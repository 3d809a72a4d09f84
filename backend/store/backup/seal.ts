import { pipeline, Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupUnusable, damaged } from './backup-unusable.ts';

/** The time and memory that a guess of the passphrase costs, as the logarithm of the rounds of scrypt: 256 MB. */
const WORK = 18;
/** Rows come as text; a higher level costs more time than it saves space. */
const PACKING = { level: 4 };

/** Packs (gzip) and encrypts (age, with a passphrase) what comes. */
export async function* seal(
  plain: AsyncIterable<Uint8Array>,
  passphrase: string,
  work = WORK,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(work);
  yield* await encrypter.encrypt(asWeb(through(plain, createGzip(PACKING))));
}

/** Decrypts and unpacks what seal has made. @throws BackupUnusable with a sentence for the user */
export async function* unseal(
  sealed: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  try {
    yield* through(decrypted(sealed, passphrase), createGunzip());
  } catch (error) {
    throw isOfPacking(error) ? damaged() : error;
  }
}

async function* decrypted(sealed: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const opened = await decrypter.decrypt(asWeb(sealed)).catch((error: Error) => {
    throw hasCode(error) ? error : notOpened(error);
  });
  try {
    yield* opened;
  } catch (error) {
    throw hasCode(error) ? error : damaged();
  }
}

/** What the file system says has a code; what is wrong with the bytes has none. */
const hasCode = (error: unknown): boolean => (error as NodeJS.ErrnoException).code !== undefined;

const isOfPacking = (error: unknown): boolean => /^Z_/.test((error as NodeJS.ErrnoException).code ?? '');

function notOpened({ message }: Error): BackupUnusable {
  if (/no identity matched/.test(message)) {
    return new BackupUnusable(
      'BACKUP_PASSPHRASE is not that of the backup, and nothing was changed: set the one that it was made with.',
    );
  }
  return new BackupUnusable(
    'The file is no backup of Casebook, or its beginning is damaged or cut short, and nothing was changed: name another.',
  );
}

const asWeb = (chunks: AsyncIterable<Uint8Array>): globalThis.ReadableStream<Uint8Array> =>
  ReadableStream.from(chunks) as unknown as globalThis.ReadableStream<Uint8Array>;

/** What a stream makes of the chunks; an error of either side is thrown to who reads. */
function through(
  chunks: AsyncIterable<Uint8Array>,
  stream: NodeJS.ReadWriteStream & AsyncIterable<Uint8Array>,
) {
  pipeline(Readable.from(chunks), stream, () => undefined);
  return stream as AsyncIterable<Uint8Array>;
}
