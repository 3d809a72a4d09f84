/** Told of what is being copied, and of all bytes so far. */
export type Progress = (what: string, bytes: number) => void;

/** Passes chunks on, and tells of them; one of these for all that a command copies. */
export function reporting(onProgress: Progress = () => undefined) {
  let bytes = 0;
  return async function* <T extends Uint8Array>(what: string, chunks: AsyncIterable<T>): AsyncGenerator<T> {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      onProgress(what, bytes);
      yield chunk;
    }
  };
}
