/** A reproducible stream of choices. */
export interface Random {
  /** The next number, 0 inclusive to 1 exclusive. */
  next(): number;
  /** A whole number from min to max, both inclusive. */
  int(min: number, max: number): number;
  /** One of the items; throws on an empty list. */
  pick<T>(items: readonly T[]): T;
  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean;
  /** The items in a new order; the list itself is left alone. */
  shuffle<T>(items: readonly T[]): T[];
}

/** Starts a stream (the public-domain generator mulberry32) from an unsigned 32-bit seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    pick: (items) => {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new Error('Nothing to pick from.');
      return item;
    },
    chance: (probability) => next() < probability,
    shuffle: <T>(items: readonly T[]) =>
      items
        .map((item) => ({ item, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item),
  };
}

/** The unsigned 32-bit FNV-1a hash of a text, by UTF-16 code units. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
