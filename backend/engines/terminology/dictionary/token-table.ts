import { asUint16, asUint32 } from './dictionary-file.ts';

/** The number of a stem, from 1 on; 0 for a stem that no term has. */
export type TokenTable = (stem: string) => number;

/** A place in the table without a stem. */
const NO_TOKEN = 0;

/** FNV-1a over UTF-16 code units. */
function hashOf(stem: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < stem.length; index += 1) {
    hash = Math.imul(hash ^ stem.charCodeAt(index), 0x01_00_01_93);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * Three sections for stems in the order of their numbers (the first is number 1): the hash table with a power of two
 * of places (number, probed in steps of one), where each stem ends, and all stems in UTF-16.
 */
export function tokenSections(stems: Iterable<string>): [Uint32Array, Uint32Array, Uint16Array] {
  const all = [...stems];
  const places = 2 ** Math.ceil(Math.log2(Math.max(1, all.length) * 2));
  const table = new Uint32Array(places);
  const ends = new Uint32Array(all.length + 1);
  const letters = new Uint16Array(all.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const [place, stem] of all.entries()) {
    for (let index = 0; index < stem.length; index += 1) letters[end + index] = stem.charCodeAt(index);
    end += stem.length;
    ends[place + 1] = end;
    let slot = hashOf(stem) & (places - 1);
    while (table[slot] !== NO_TOKEN) slot = (slot + 1) & (places - 1);
    table[slot] = place + 1;
  }
  return [table, ends, letters];
}

/** Opens the three sections of a token table. */
export function openTokens(
  tableBytes: Uint8Array,
  endBytes: Uint8Array,
  letterBytes: Uint8Array,
): TokenTable {
  const table = asUint32(tableBytes);
  const ends = asUint32(endBytes);
  const letters = asUint16(letterBytes);
  const mask = table.length - 1;
  return (stem) => {
    for (let slot = hashOf(stem) & mask; ; slot = (slot + 1) & mask) {
      const token = table[slot] ?? NO_TOKEN;
      if (token === NO_TOKEN) return NO_TOKEN;
      const start = ends[token - 1] ?? 0;
      if ((ends[token] ?? 0) - start !== stem.length) continue;
      let index = 0;
      while (index < stem.length && letters[start + index] === stem.charCodeAt(index)) index += 1;
      if (index === stem.length) return token;
    }
  };
}
