/** How many characters of an answer are shown; more would make the page slow. */
export const SHOWN_CHARACTERS = 400_000;

const PUNCTUATION = 6;

/** Takes values in their order until the room is used up; what follows in lists and texts is left out. */
class Shortener {
  #room: number;
  isShort = false;

  constructor(room: number) {
    this.#room = room;
  }

  take(value: unknown): unknown {
    if (typeof value === 'string') return this.#takeText(value);
    if (Array.isArray(value)) return this.#takeList(value);
    if (typeof value === 'object' && value !== null) return this.#takeObject(value);
    this.#room -= String(value).length + PUNCTUATION;
    return value;
  }

  #takeText(text: string): string {
    const length = Math.max(0, Math.min(text.length, this.#room));
    this.#room -= length + PUNCTUATION;
    if (length === text.length) return text;
    this.isShort = true;
    return `${text.slice(0, length)}…`;
  }

  #takeList(list: readonly unknown[]): unknown[] {
    const taken: unknown[] = [];
    for (const entry of list) {
      if (this.#room <= 0) {
        this.isShort = true;
        break;
      }
      taken.push(this.take(entry));
    }
    return taken;
  }

  #takeObject(object: object): Record<string, unknown> {
    const taken: [string, unknown][] = [];
    for (const [name, value] of Object.entries(object)) {
      this.#room -= name.length + PUNCTUATION;
      taken.push([name, this.take(value)]);
    }
    return Object.fromEntries(taken);
  }
}

/** A value with as many entries of its lists, from the first on, as there is room for; the same where all fit. */
export function shorten<T>(value: T, room: number): { value: T; isShort: boolean } {
  const shortener = new Shortener(room);
  // What is taken has the shape of what it is taken from.
  const taken = shortener.take(value) as T;
  return { value: taken, isShort: shortener.isShort };
}
