import { statSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { openPdf } from '../digital/pdf-source.ts';
import { type OpenPdfium, openPdfium } from '../digital/pdfium.ts';
import { DocumentError } from '../document.ts';
import { kindOfFile } from '../file-kind.ts';
import { openPicture } from '../raster/picture-source.ts';
import type { Recognised, RecognitionTask } from '../recognition/recognition.ts';
import { keepPagesIn, type PageCache } from './page-cache.ts';
import type { FromThread, ToThread } from './protocol.ts';
import { MODEL_VERSION, readDocument } from './read-document.ts';
import type { Source } from './source.ts';

/** Reads and draws documents, one at a time; the main thread has pictures recognised for it. */
const waiting = new Map<
  number,
  { resolve: (recognised: Recognised) => void; reject: (reason: Error) => void }
>();
let pdfium: Promise<OpenPdfium> | undefined;
let requests = 0;

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'recognised') waiting.get(message.request)?.resolve(message.recognised);
  else if (message.kind === 'unrecognised')
    waiting.get(message.request)?.reject(new DocumentError(message.code, message.sentence));
  else {
    void work(message);
    return;
  }
  waiting.delete(message.request);
});

async function work(job: Extract<ToThread, { kind: 'read' | 'render' }>): Promise<void> {
  let source: Source | undefined;
  let kept: PageCache | undefined;
  try {
    source = await opened(job.file);
    if (job.kind === 'render') {
      const picture = await source.render(pageOf(job.pageNumber, source), job.width, job.turned);
      say({ kind: 'picture', picture });
    } else {
      const ended = new Int32Array(job.ended);
      kept = keptOf(job);
      const document = await readDocument(source, {
        options: job.options,
        recognise,
        check: () => {
          if (Atomics.load(ended, 0) === 1) throw new DocumentError('reader-ended', 'The reading was ended.');
        },
        onProgress: (done, pages) => say({ kind: 'progress', done, pages }),
        ...(kept !== undefined && { pageCache: kept }),
      });
      say({ kind: 'document', document });
    }
  } catch (error) {
    say({ kind: 'failed', ...failure(error) });
  } finally {
    source?.close();
    kept?.close();
  }
}

/** The pages of this document that were read before, where it is to be kept. */
function keptOf({ file, options }: Extract<ToThread, { kind: 'read' }>): PageCache | undefined {
  const { keepIn, mode, language } = options;
  if (keepIn === undefined) return undefined;
  const { size, mtimeMs } = statSync(file);
  return keepPagesIn(keepIn, JSON.stringify([MODEL_VERSION, mode, language, size, mtimeMs]));
}

async function opened(file: string): Promise<Source> {
  if (kindOfFile(file) === 'picture') return openPicture(file);
  pdfium ??= openPdfium();
  return openPdf(await pdfium, file);
}

function pageOf(pageNumber: number, { pages }: Source): number {
  if (pageNumber >= 1 && pageNumber <= pages) return pageNumber - 1;
  throw new DocumentError('unsupported', `The document has ${pages} pages; there is no page ${pageNumber}.`);
}

function recognise(task: RecognitionTask): Promise<Recognised> {
  requests += 1;
  const request = requests;
  return new Promise((resolve, reject) => {
    waiting.set(request, { resolve, reject });
    say({ kind: 'recognise', request, task });
  });
}

function failure(error: unknown): { code: DocumentError['code']; sentence: string } {
  if (error instanceof DocumentError) return { code: error.code, sentence: error.message };
  // PDFium ends itself where its memory does not suffice: nothing can be read in it any more.
  if (error instanceof WebAssembly.RuntimeError) pdfium = undefined;
  return {
    code: 'damaged',
    sentence: 'The document is damaged and cannot be read. Save or export it again.',
  };
}

function say(message: FromThread): void {
  parentPort?.postMessage(message);
}
