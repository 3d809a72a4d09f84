const CONTINUED = 0x80;
/** Bytes that Windows-1252 leaves open. */
const OPEN = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Without it, Node takes Windows-1252 for Latin-1. */
const STREAM = { stream: true } as const;

/** How many bytes the character at a place has in UTF-8; 0 where none is, -1 where its end is not there yet. */
function lengthAt(bytes: Buffer, at: number): number {
  const lead = bytes[at] ?? 0;
  const length =
    lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
  for (let next = 1; next < length; next += 1) {
    const byte = bytes[at + next];
    if (byte === undefined) return -1;
    if ((byte & 0xc0) !== CONTINUED) return 0;
  }
  const second = bytes[at + 1] ?? 0;
  const isOutside =
    (lead === 0xe0 && second < 0xa0) ||
    (lead === 0xed && second > 0x9f) ||
    (lead === 0xf0 && second < 0x90) ||
    (lead === 0xf4 && second > 0x8f);
  return isOutside ? 0 : length;
}

/** Reads UTF-8 in which letters of Windows-1252 stand, as files have that were put together from two. */
export class MixedDecoder {
  /** Characters of several bytes in UTF-8, and bytes that are none of such a one. */
  characters = 0;
  strays = 0;
  hasOpen = false;
  private rest: Buffer = Buffer.alloc(0);
  private readonly windows = new TextDecoder('windows-1252');

  decode(chunk: Buffer, { stream }: { readonly stream: boolean }): string {
    const bytes = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    this.rest = Buffer.alloc(0);
    const parts: string[] = [];
    let from = 0;
    let at = 0;
    while (at < bytes.length) {
      if ((bytes[at] ?? 0) < CONTINUED) {
        at += 1;
        continue;
      }
      const length = lengthAt(bytes, at);
      if (length < 0 && stream) break;
      if (length > 0) {
        this.characters += 1;
        at += length;
        continue;
      }
      parts.push(bytes.toString('utf8', from, at), this.windows.decode(bytes.subarray(at, at + 1), STREAM));
      this.strays += 1;
      this.hasOpen ||= OPEN.has(bytes[at] ?? 0);
      at += 1;
      from = at;
    }
    parts.push(bytes.toString('utf8', from, at));
    this.rest = Buffer.from(bytes.subarray(at));
    return parts.join('');
  }
}
