import { crc32 } from 'node:zlib';

/** A file or buffer that is no dictionary of this version; the sentence says what is wrong with it. */
export class DictionaryUnreadable extends Error {}

/** Raised with every change of the layout; a dictionary of another version has to be made again. */
export const DICTIONARY_VERSION = 1;

/** "CDIC" in the byte order of the machine: a file from one of the other order is refused by it. */
const MAGIC = 0x43_44_49_43;

/** Header, in 32-bit words: magic, version, checksum, byte length, then offset and byte length of each section. */
const FIXED_WORDS = 4;

/** Sections begin where any typed array may. */
const ALIGNMENT = 8;

const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/** Puts sections into one buffer behind a header with version and CRC-32. */
export function packSections(sections: readonly ArrayBufferView[]): ArrayBuffer {
  const headerBytes = aligned((FIXED_WORDS + 2 * sections.length) * 4);
  const total = sections.reduce((sum, { byteLength }) => sum + aligned(byteLength), headerBytes);
  const buffer = new ArrayBuffer(total);
  const header = new Uint32Array(buffer, 0, headerBytes / 4);
  let offset = headerBytes;
  for (const [place, section] of sections.entries()) {
    header.set([offset, section.byteLength], FIXED_WORDS + 2 * place);
    new Uint8Array(buffer, offset).set(
      new Uint8Array(section.buffer, section.byteOffset, section.byteLength),
    );
    offset += aligned(section.byteLength);
  }
  header.set([MAGIC, DICTIONARY_VERSION, 0, total]);
  header[2] = checksumOf(buffer);
  return buffer;
}

/** The sections of a buffer, as bytes. @throws DictionaryUnreadable where it is not whole or not of this version */
export function unpackSections(buffer: ArrayBufferLike, count: number): Uint8Array[] {
  const words = FIXED_WORDS + 2 * count;
  if (buffer.byteLength < words * 4 || buffer.byteLength % 4 !== 0) {
    throw new DictionaryUnreadable('it is no dictionary, or the end of it is missing.');
  }
  const header = new Uint32Array(buffer, 0, words);
  const [magic, version, checksum, total] = header;
  if (magic !== MAGIC) throw new DictionaryUnreadable('it is no dictionary.');
  if (version !== DICTIONARY_VERSION) {
    throw new DictionaryUnreadable(
      `it is of version ${version}, not ${DICTIONARY_VERSION}: import it again.`,
    );
  }
  if (total !== buffer.byteLength) {
    throw new DictionaryUnreadable(`it has ${buffer.byteLength} bytes instead of ${total}.`);
  }
  if (checksum !== checksumOf(buffer)) throw new DictionaryUnreadable('it is damaged: its checksum differs.');
  return Array.from({ length: count }, (_, place) => {
    const offset = header[FIXED_WORDS + 2 * place] ?? 0;
    const length = header[FIXED_WORDS + 2 * place + 1] ?? 0;
    if (offset % ALIGNMENT !== 0 || offset + length > buffer.byteLength) {
      throw new DictionaryUnreadable('its sections reach beyond its end.');
    }
    return new Uint8Array(buffer, offset, length);
  });
}

/** CRC-32 of all that follows the checksum in the buffer. */
const checksumOf = (buffer: ArrayBufferLike): number => crc32(new Uint8Array(buffer, 12));

/** The bytes of a section as 32-bit integers. */
export const asInt32 = (bytes: Uint8Array): Int32Array =>
  new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);

/** The bytes of a section as unsigned 32-bit integers. */
export const asUint32 = (bytes: Uint8Array): Uint32Array =>
  new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);

/** The bytes of a section as UTF-16 code units. */
export const asUint16 = (bytes: Uint8Array): Uint16Array =>
  new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 1);
