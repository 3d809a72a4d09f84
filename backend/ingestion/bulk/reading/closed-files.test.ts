import { describe, expect, it } from 'vitest';
import { readCsv } from './csv.ts';
import { readNdjson } from './ndjson.ts';

describe('a file that is not read to its end', () => {
  const CSV = 'pid,text\np1,Fever.\n';
  const NDJSON = '{"pid":"p1","text":"Fever."}\n';

  /** Parts of a file, with whether it is open. */
  function partsOf(first: string, then: () => string) {
    const file = { isOpen: false };
    async function* parts(): AsyncGenerator<string> {
      file.isOpen = true;
      try {
        yield first;
        for (;;) yield then();
      } finally {
        file.isOpen = false;
      }
    }
    return { file, parts: parts() };
  }

  it.each([
    ['CSV', readCsv, CSV],
    ['CSV without its columns', readCsv, 'a,b\nc,d\n'],
    ['NDJSON', readNdjson, NDJSON],
  ] as const)('is closed: %s', async (_name, reader, content) => {
    const { file, parts } = partsOf(content, () => content.repeat(1_000));
    for await (const found of reader('a', parts, {})) {
      expect(found.place.line).toBeLessThanOrEqual(2);
      break;
    }
    await expect.poll(() => file.isOpen).toBe(false);
  });

  it.each([
    ['CSV', readCsv, CSV],
    ['NDJSON', readNdjson, NDJSON],
  ] as const)('because its disk fails says so to whoever reads it: %s', async (_name, reader, content) => {
    const { file, parts } = partsOf(content, () => {
      throw new Error('EIO');
    });
    const reading = (async () => {
      for await (const _found of reader('a', parts, {}));
    })();
    await expect(reading).rejects.toThrow('EIO');
    expect(file.isOpen).toBe(false);
  });
});
