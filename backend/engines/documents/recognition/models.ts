import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';

const require = createRequire(import.meta.url);

/** The folder that holds the compressed model of an installed package. @param model such as `eng`, `osd` for orientation */
export function modelFolder(model: string): string {
  return dirname(require.resolve(`@tesseract.js-data/${model}/${variantOf(model)}/${model}.traineddata.gz`));
}

/** Orientation is read by the older engine, whose data is in the first variant alone. */
function variantOf(model: string): string {
  return model === 'osd' ? '4.0.0' : '4.0.0_best_int';
}

/** Unpacks a model into a folder, for a program that reads files, unless it is there. */
export function unpackModel(folder: string, model: string): void {
  const file = join(folder, `${model}.traineddata`);
  if (existsSync(file)) return;
  writeFileSync(
    `${file}.${threadId}.part`,
    gunzipSync(readFileSync(join(modelFolder(model), `${model}.traineddata.gz`))),
  );
  renameSync(`${file}.${threadId}.part`, file);
}
