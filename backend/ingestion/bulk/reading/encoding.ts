import { createReadStream } from 'node:fs';
import { MixedDecoder } from './mixed-decoder.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'mixed';

/** How the letters of a file are written, or why it is no text. */
export type DetectedEncoding =
  | { readonly encoding: Encoding; readonly note: string | null }
  | { readonly refused: string };

const CHUNK_BYTES = 256 * 1024;
/** As much tells UTF-16 without a mark: every second byte of letters of Europe is NUL. */
const SAMPLE_BYTES = 4_096;
const MOSTLY = 0.4;
const SELDOM = 10;

const BINARY = 'It is no text but binary; save it as text, NDJSON, CSV or FHIR JSON.';
const BROKEN = 'It begins as UTF-16 but is broken; save it as UTF-8.';
const OTHER =
  'Its letters are neither UTF-8 nor Windows-1252 but perhaps of DOS or of an old Mac; save it as UTF-8.';
const NOTES = {
  mixed: 'Read as UTF-8 with letters of Windows-1252 among it: please look at its umlauts and accents.',
  utf16: 'Read as UTF-16.',
  windows: 'Read as Windows-1252, because it is not UTF-8: please look at its umlauts and accents.',
};

/**
 * Finds out how a file is written by reading it once as a whole: one byte in its last line may tell. It is never held
 * in memory.
 */
export async function encodingOf(path: string): Promise<DetectedEncoding> {
  let first = true;
  let utf16: 'utf-16le' | 'utf-16be' | null = null;
  let decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let hasControls = false;
  const mixed = new MixedDecoder();
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
    if (first) {
      first = false;
      if (isKnownBinary(chunk)) return { refused: BINARY };
      utf16 = utf16Of(chunk);
      if (utf16 !== null) decoder = new TextDecoder(utf16, { fatal: true });
    }
    if (utf16 === null && chunk.includes(0)) return { refused: BINARY };
    if (utf16 === null && !hasControls) hasControls = holdsControls(chunk);
    if (utf16 === null) mixed.decode(chunk, { stream: true });
    if (!isUtf8) continue;
    isUtf8 = decodes(() => decoder.decode(chunk, { stream: true }));
    if (!isUtf8 && utf16 !== null) return { refused: BROKEN };
  }
  isUtf8 &&= decodes(() => decoder.decode());
  if (utf16 !== null) return isUtf8 ? { encoding: utf16, note: NOTES.utf16 } : { refused: BROKEN };
  if (isUtf8) return { encoding: 'utf-8', note: null };
  if (hasControls) return { refused: BINARY };
  mixed.decode(Buffer.alloc(0), { stream: false });
  if (mixed.hasOpen) return { refused: OTHER };
  // Two letters of Windows-1252 seldom look like one of UTF-8.
  const isMixed = mixed.characters * SELDOM >= mixed.strays;
  return isMixed
    ? { encoding: 'mixed', note: NOTES.mixed }
    : { encoding: 'windows-1252', note: NOTES.windows };
}

/**
 * The letters of a file, part by part; without the mark of its encoding.
 *
 * @param onBytes told of each part how many bytes it has
 */
export async function* charactersOf(
  path: string,
  encoding: Encoding,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = encoding === 'mixed' ? new MixedDecoder() : new TextDecoder(encoding);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    onBytes(chunk.length);
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode(Buffer.alloc(0), { stream: false });
  if (rest !== '') yield rest;
}

function decodes(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

/** PDF and the packed formats of office programs, which also hold stretches of plain letters. */
function isKnownBinary(chunk: Buffer): boolean {
  const begins = chunk.subarray(0, 5).toString('latin1');
  return begins === '%PDF-' || begins.startsWith('PK\u0003\u0004');
}

function utf16Of(chunk: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be';
  const sample = chunk.subarray(0, SAMPLE_BYTES);
  const nuls: [number, number] = [0, 0];
  for (const [place, byte] of sample.entries()) if (byte === 0) nuls[place % 2 === 0 ? 0 : 1] += 1;
  const [even, odd] = nuls;
  const enough = (MOSTLY * sample.length) / 2;
  if (odd > enough && even === 0) return 'utf-16le';
  return even > enough && odd === 0 ? 'utf-16be' : null;
}

const TAB = 0x09;
const CARRIAGE_RETURN = 0x0d;
const ESCAPE = 0x1b;
const SPACE = 0x20;

/** Control characters that texts do not have; UTF-8 may hold them, other encodings are then guessed wrongly. */
function holdsControls(chunk: Buffer): boolean {
  return chunk.some((byte) => byte < SPACE && !(byte >= TAB && byte <= CARRIAGE_RETURN) && byte !== ESCAPE);
}
