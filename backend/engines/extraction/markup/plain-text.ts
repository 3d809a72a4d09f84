import type { ReadText, TextRange } from '../../../clinical/extractions.engine.ts';
import { plainOfHtml } from './html.ts';
import type { PlainText } from './plain-text-maker.ts';
import { plainOfRtf } from './rtf.ts';

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
  const entities = read.entities.map(placed).map((entity) =>
    entity.events === undefined
      ? entity
      : {
          ...entity,
          events: entity.events.map(({ sentence, reason, ...event }) => ({
            ...event,
            sentence: plain.starts[sentence] ?? 0,
            ...(reason === undefined ? {} : { reason: placed(reason) }),
          })),
        },
  );
  return { ...read, sentences: read.sentences.map(placed), entities };
}

function rangeInOriginal({ starts, ends }: PlainText, { offset, length }: TextRange): TextRange {
  const start = starts[offset] ?? ends.at(-1) ?? 0;
  return { offset: start, length: length === 0 ? 0 : (ends[offset + length - 1] ?? start) - start };
}
