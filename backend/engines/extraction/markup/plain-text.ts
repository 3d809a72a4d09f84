import type { ReadText, TextRange } from '../../../clinical/extractions.engine.ts';
import { plainOfHtml } from './html.ts';
import { plainOfRtf } from './rtf.ts';

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

/** The words of a text that was pasted as HTML or RTF; null of any other. */
export const plainOf = (text: string): PlainText | null => plainOfRtf(text) ?? plainOfHtml(text);

/** Reads the words of a text rather than its markup; what is found is told by its place in the text as it is stored. */
export function readWithoutMarkup(text: string, read: (words: string) => ReadText): ReadText {
  const plain = plainOf(text);
  return plain === null ? read(text) : inOriginal(plain, read(plain.text));
}

/** The same of an engine that answers later. */
export async function readLaterWithoutMarkup(
  text: string,
  read: (words: string) => Promise<ReadText>,
): Promise<ReadText> {
  const plain = plainOf(text);
  return plain === null ? read(text) : inOriginal(plain, await read(plain.text));
}

function inOriginal(plain: PlainText, read: ReadText): ReadText {
  const placed = <T extends TextRange>(range: T): T => ({ ...range, ...rangeInOriginal(plain, range) });
  return { ...read, sentences: read.sentences.map(placed), entities: read.entities.map(placed) };
}

function rangeInOriginal({ starts, ends }: PlainText, { offset, length }: TextRange): TextRange {
  const start = starts[offset] ?? ends.at(-1) ?? 0;
  return { offset: start, length: length === 0 ? 0 : (ends[offset + length - 1] ?? start) - start };
}
