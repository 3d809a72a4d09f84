import { setImmediate } from 'node:timers/promises';

const NAMES_AT_ONCE = 2_000;

/** Names by the beginnings of their words: a sorted list of words, each with the names that have it. */
export class WordTable {
  readonly #words: readonly string[];
  /** Where the names of each word end in #names. */
  readonly #ends: Uint32Array;
  readonly #names: Uint32Array;
  readonly #all: readonly (readonly string[])[];

  private constructor(byWord: ReadonlyMap<string, readonly number[]>, all: readonly (readonly string[])[]) {
    this.#words = [...byWord.keys()].sort();
    this.#ends = new Uint32Array(this.#words.length);
    let end = 0;
    for (const [place, word] of this.#words.entries()) {
      end += byWord.get(word)?.length ?? 0;
      this.#ends[place] = end;
    }
    this.#names = new Uint32Array(end);
    for (const [place, word] of this.#words.entries()) {
      this.#names.set(byWord.get(word) ?? [], this.#ends[place - 1] ?? 0);
    }
    this.#all = all;
  }

  /**
   * Makes a table, a part at a time, so that what else waits for the thread comes in between.
   *
   * @param wordsOf the normal words of a name
   */
  static async of(names: readonly string[], wordsOf: (name: string) => string[]): Promise<WordTable> {
    const byWord = new Map<string, number[]>();
    const all: string[][] = [];
    // Of equal words one is kept: there are five times as many words as different ones.
    const kept = new Map<string, string>();
    for (const [place, name] of names.entries()) {
      if (place % NAMES_AT_ONCE === 0) await setImmediate();
      const words = wordsOf(name).map((word) => {
        const known = kept.get(word);
        if (known !== undefined) return known;
        kept.set(word, word);
        return word;
      });
      all.push(words);
      for (const word of new Set(words)) {
        const known = byWord.get(word);
        if (known === undefined) byWord.set(word, [place]);
        else known.push(place);
      }
    }
    return new WordTable(byWord, all);
  }

  /**
   * The names that have all these words, or longer ones that begin with them where that is allowed.
   *
   * @param isPrefix whether a word may be the beginning of a longer one
   * @param most names at most
   */
  find(words: readonly string[], isPrefix: (word: string) => boolean, most: number): number[] {
    const ranges = words.map((word) => this.#range(word, isPrefix(word)));
    const smallest = ranges.reduce<Range | undefined>(
      (best, range) => (best === undefined || range.to - range.from < best.to - best.from ? range : best),
      undefined,
    );
    if (smallest === undefined) return [];
    const found = new Set<number>();
    for (let at = smallest.from; at < smallest.to && found.size < most; at += 1) {
      const name = this.#names[at] ?? 0;
      if (!found.has(name) && this.#hasAll(name, words, isPrefix)) found.add(name);
    }
    return [...found];
  }

  #hasAll(name: number, words: readonly string[], isPrefix: (word: string) => boolean): boolean {
    const own = this.#all[name] ?? [];
    return words.every((asked) =>
      own.some((word) => word === asked || (isPrefix(asked) && word.startsWith(asked))),
    );
  }

  /** The part of #names that belongs to a word, or to all words that begin with it. */
  #range(word: string, isPrefix: boolean): Range {
    const first = this.#firstFrom(word);
    const last = isPrefix
      ? this.#firstFrom(`${word}\u{10FFFF}`)
      : first + (this.#words[first] === word ? 1 : 0);
    return { from: this.#ends[first - 1] ?? 0, to: this.#ends[last - 1] ?? 0 };
  }

  /** The place of the first word that is not before the text. */
  #firstFrom(text: string): number {
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#words[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** A part of a list, its end not included. */
interface Range {
  readonly from: number;
  readonly to: number;
}
