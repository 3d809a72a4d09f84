import { parentPort, workerData } from 'node:worker_threads';
import { EmbeddedTesseract } from './embedded.ts';
import { NativeTesseract } from './native.ts';
import type { RecognitionTask } from './recognition.ts';

/** One reader of pictures in a thread of its own, so that its crash ends nothing but the page it was reading. */
const { models } = workerData as { readonly models?: string };
const engine = models === undefined ? new EmbeddedTesseract() : new NativeTesseract(models);

parentPort?.on('message', (task: RecognitionTask | 'end') => {
  if (task !== 'end') void read(task);
  else {
    // A program that was spawned lives on when its thread is ended.
    if (engine instanceof NativeTesseract) engine.end();
    parentPort?.close();
  }
});

async function read(task: RecognitionTask): Promise<void> {
  try {
    parentPort?.postMessage({ recognised: await engine.read(task) });
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) });
  }
}
