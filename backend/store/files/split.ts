/** Bytes as they come, in parts of one size; the last one may be smaller. None where nothing comes. */
export async function* split(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (let chunk of content) {
    while (length + chunk.length >= size) {
      const room = size - length;
      yield Buffer.concat([...held, chunk.subarray(0, room)]);
      chunk = chunk.subarray(room);
      held = [];
      length = 0;
    }
    if (chunk.length === 0) continue;
    held.push(chunk);
    length += chunk.length;
  }
  if (length > 0) yield Buffer.concat(held);
}
