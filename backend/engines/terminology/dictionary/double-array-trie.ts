import { asInt32 } from './dictionary-file.ts';

/** A trie over token numbers: from state s, token t leads to state base[s] + t if check there is s. */
export interface DoubleArrayTrie {
  readonly base: Int32Array;
  readonly check: Int32Array;
  /** What a state stands for, from 1 on; 0 for a state between. */
  readonly value: Int32Array;
}

/** The state before the first token, and what no token leads to. */
export const ROOT = 0;
export const NOWHERE = -1;

/** The state that a token leads to; NOWHERE where none does. */
export function step({ base, check }: DoubleArrayTrie, state: number, token: number): number {
  const next = (base[state] ?? 0) + token;
  return next > 0 && next < check.length && check[next] === state ? next : NOWHERE;
}

/** Nodes in the order in which they were made, the root first; a parent comes before its children. */
export interface TrieNodes {
  readonly parents: readonly number[];
  /** Token numbers from 1 on; 0 for the root. */
  readonly tokens: readonly number[];
  readonly values: readonly number[];
}

/** After so many refused places, nodes with as many children look no more before the place that was found. */
const CROWDED = 32;

/** Three sections (base, check, value) of a trie. Nodes with many children are placed first, single ones fill the gaps. */
export function trieSections({ parents, tokens, values }: TrieNodes): [Int32Array, Int32Array, Int32Array] {
  const children = childrenOf(parents, tokens);
  const parentsBySize = [...children.keys()].sort(
    (a, b) => (children.get(b)?.length ?? 0) - (children.get(a)?.length ?? 0) || a - b,
  );
  const space = new Space();
  const slots = new Int32Array(parents.length);
  const bases = new Map<number, number>();
  for (const parent of parentsBySize) {
    const nodes = children.get(parent) ?? [];
    const base = space.place(nodes.map((node) => tokens[node] ?? 0));
    bases.set(parent, base);
    for (const node of nodes) slots[node] = base + (tokens[node] ?? 0);
  }
  const base = new Int32Array(space.end);
  const check = new Int32Array(space.end).fill(NOWHERE);
  const value = new Int32Array(space.end);
  for (const [node, slot] of slots.entries()) {
    base[slot] = bases.get(node) ?? 0;
    if (node !== 0) check[slot] = slots[parents[node] ?? 0] ?? 0;
    value[slot] = values[node] ?? 0;
  }
  return [base, check, value];
}

/** The children of each node that has some, in ascending order of their tokens. */
function childrenOf(parents: readonly number[], tokens: readonly number[]): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (let node = 1; node < parents.length; node += 1) {
    const parent = parents[node] ?? 0;
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [node]);
    else siblings.push(node);
  }
  for (const nodes of children.values()) nodes.sort((a, b) => (tokens[a] ?? 0) - (tokens[b] ?? 0));
  return children;
}

/** The places of the double array while it is filled: which are taken, and a chain through the free ones. */
class Space {
  #taken = new Uint8Array(1024);
  /** The next free place behind each place, itself included, with paths shortened as they are walked. */
  #free = Int32Array.from({ length: 1024 }, (_, place) => place);
  #end = 1;
  /** By number of children: the place from which it is worth looking. */
  readonly #searchFrom = new Map<number, number>();

  constructor() {
    this.#take(ROOT);
  }

  /** One behind the last taken place. */
  get end(): number {
    return this.#end;
  }

  /** Takes free places for ascending tokens and answers the base that leads there. */
  place(tokens: readonly number[]): number {
    const [first = 0] = tokens;
    let slot = this.#nextFree(this.#searchFrom.get(tokens.length) ?? 1);
    let tries = 1;
    while (!this.#fits(tokens, slot - first)) {
      slot = this.#nextFree(slot + 1);
      tries += 1;
    }
    if (tries > CROWDED) this.#searchFrom.set(tokens.length, slot);
    for (const token of tokens) this.#take(slot - first + token);
    return slot - first;
  }

  /** Whether all places are free; those behind the last taken one are. */
  #fits(tokens: readonly number[], base: number): boolean {
    for (let index = tokens.length - 1; index >= 0; index -= 1) {
      if (this.#taken[base + (tokens[index] ?? 0)] === 1) return false;
    }
    return true;
  }

  #nextFree(from: number): number {
    let place = from;
    while (place < this.#free.length && this.#free[place] !== place) place = this.#free[place] ?? place;
    for (let walked = from; walked < place; ) {
      const next = this.#free[walked] ?? place;
      this.#free[walked] = place;
      walked = next;
    }
    return place;
  }

  #take(place: number): void {
    while (place + 1 >= this.#taken.length) this.#grow();
    this.#taken[place] = 1;
    this.#free[place] = place + 1;
    this.#end = Math.max(this.#end, place + 1);
  }

  #grow(): void {
    const { length } = this.#taken;
    const taken = new Uint8Array(length * 2);
    taken.set(this.#taken);
    this.#taken = taken;
    const free = Int32Array.from({ length: length * 2 }, (_, place) => place);
    free.set(this.#free);
    this.#free = free;
  }
}

/** Opens the three sections of a trie. */
export function openTrie(base: Uint8Array, check: Uint8Array, value: Uint8Array): DoubleArrayTrie {
  return { base: asInt32(base), check: asInt32(check), value: asInt32(value) };
}
