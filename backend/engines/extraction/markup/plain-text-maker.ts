/** A text without its markup, and where each UTF-16 code unit of it stands in the original. */
export interface PlainText {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Puts a plain text together, piece by piece, in the order of the original. */
export class PlainTextMaker {
  private readonly parts: string[] = [];
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  /** The last code unit that was added. */
  last = '';

  constructor(private readonly original: string) {}

  /** Takes over what stands between two places of the original as it is. */
  copy(from: number, to: number): void {
    if (to <= from) return;
    this.parts.push(this.original.slice(from, to));
    for (let place = from; place < to; place += 1) {
      this.starts.push(place);
      this.ends.push(place + 1);
    }
    this.last = this.original[to - 1] ?? '';
  }

  /** Adds words that stand for a stretch of the original, such as "ä" for "&auml;". */
  put(words: string, from: number, to: number): void {
    if (words === '') return;
    this.parts.push(words);
    for (let unit = 0; unit < words.length; unit += 1) {
      this.starts.push(from);
      this.ends.push(to);
    }
    this.last = words.at(-1) ?? '';
  }

  made(): PlainText {
    return { text: this.parts.join(''), starts: this.starts, ends: this.ends };
  }
}
