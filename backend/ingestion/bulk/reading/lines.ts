/** A line without its end; its text is null where it is longer than it may be. */
export interface Line {
  readonly number: number;
  readonly text: string | null;
}

/**
 * The lines of a text that comes in parts. A line that is too long is passed over without being held.
 *
 * @param mostLength in UTF-16 code units
 */
export async function* linesOf(parts: AsyncIterable<string>, mostLength: number): AsyncGenerator<Line> {
  let number = 1;
  let pieces: string[] = [];
  let length = 0;
  const add = (piece: string) => {
    length += piece.length;
    if (length > mostLength) pieces = [];
    else pieces.push(piece);
  };
  const take = (): Line => {
    const text = length > mostLength ? null : pieces.join('').replace(/\r$/, '');
    pieces = [];
    length = 0;
    number += 1;
    return { number: number - 1, text };
  };
  for await (const part of parts) {
    let from = 0;
    for (let end = part.indexOf('\n'); end !== -1; end = part.indexOf('\n', from)) {
      add(part.slice(from, end));
      yield take();
      from = end + 1;
    }
    add(part.slice(from));
  }
  if (length > 0) yield take();
}
