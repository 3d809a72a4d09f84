import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfOf } from '../pdf.fixtures.ts';
import { RecognitionPool } from '../recognition/recognition-pool.ts';
import { ReadingThreads } from './reading-threads.ts';

let folder: string;
let file: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'casebook-threads-'));
  file = join(folder, 'a.pdf');
  writeFileSync(file, pdfOf([{ texts: [{ x: 60, y: 80, text: 'read' }] }]));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a reading thread that crashes', () => {
  it('is told as a sentence, and replaced for the next document', async () => {
    const recognition = new RecognitionPool({ native: false });
    // So little memory that each thread ends while it starts.
    const threads = new ReadingThreads(1, recognition, 2);
    const signal = new AbortController().signal;
    const read = () =>
      threads.run(
        { kind: 'read', file, options: { mode: 'auto', language: 'en' } },
        { signal, patience: 60_000 },
      );
    await expect(read()).rejects.toMatchObject({ code: 'reader-ended' });
    await expect(read()).rejects.toMatchObject({ code: 'reader-ended' });
    await threads.close();
    await recognition.close();
  });
});
