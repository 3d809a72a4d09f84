/** Where a page ended as callers carry it, opaque to them. */
export const packCursor = (place: unknown): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** What a cursor says; undefined where it is none. Whoever reads it checks each part: callers can write one, too. */
export function unpackCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
