import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PdfFile } from '../backend/engines/documents/digital/pdf-file.ts';
import { openPdfium } from '../backend/engines/documents/digital/pdfium.ts';
import { openDocumentReader } from '../backend/engines/documents/open-reader.ts';
import { unpackModel } from '../backend/engines/documents/recognition/models.ts';
import { hasNativeTesseract } from '../backend/engines/documents/recognition/native.ts';
import { DEGRADATIONS, degraded } from '../evaluation/ocr/degrade.ts';
import { longScan } from '../evaluation/ocr/long-scan.ts';
import { syntheticPages } from '../evaluation/ocr/synthetic.ts';

/**
 * Measures pages in a second, in one run: digital ones beside pdftotext, scans beside the installed tesseract with the
 * same models and as many at once. `--long <pages>` measures the memory that a long scan needs instead.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      scans: { type: 'string', default: '4' },
      'scans-only': { type: 'boolean' },
      long: { type: 'string' },
    },
  });
  const folder = mkdtempSync(join(tmpdir(), 'casebook-bench-'));
  try {
    if (values.long !== undefined) {
      await memory(folder, Number(values.long));
      return;
    }
    if (values['scans-only'] !== true) await digital(folder);
    const scans = await scanned(folder, Number(values.scans));
    const embedded = await timed('scans, tesseract.js', scans, false);
    if (!hasNativeTesseract()) {
      console.log('No tesseract on the path to compare with.');
      return;
    }
    const native = await timed('scans, installed tesseract', scans, true);
    const bare = await timedBare(folder, scans);
    compared('tesseract.js', 'the installed program', embedded, native);
    compared('tesseract.js', 'tesseract by itself', embedded, bare);
    compared('the installed program', 'tesseract by itself', native, bare);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compared(what: string, other: string, speed: Speed, than: Speed): void {
  const [pages, processor] = [speed.pages / than.pages, than.processor / speed.processor];
  console.log(
    `${what} reads ${pages.toFixed(2)} times as many pages as ${other}, ${processor.toFixed(2)} times with as much processor.`,
  );
}

/** The largest memory of this process while a long scan is read, threads included. */
async function memory(folder: string, pages: number): Promise<void> {
  const file = join(folder, 'long.pdf');
  writeFileSync(file, await longScan(pages));
  const reader = openDocumentReader({ native: false });
  const began = performance.now();
  const document = await reader.read(file, {
    mode: 'prebuilt-layout',
    language: 'en',
    keepIn: join(folder, 'long.pages'),
    onProgress: ({ done }) => {
      if (done % 50 === 0) console.log(`${done} pages: ${megabytes(process.memoryUsage.rss())} MB`);
    },
  });
  await reader.close();
  const largest = megabytes(process.resourceUsage().maxRSS * 1024);
  console.log(
    `scan of ${pages} pages: ${rate(pages, began)} pages/s, at most ${largest} MB; ${document.words.length} words`,
  );
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0);
}

/** No dependency of this project: it is compared with where it is on the path. */
const INSTALLED = 'tesseract';

/** The installed program by itself, with the same models, as many processes at once as this project has. */
async function timedBare(folder: string, files: readonly string[]): Promise<Speed> {
  unpackModel(folder, 'eng');
  const queue = [...files];
  const work = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const args = [file, 'stdout', '--tessdata-dir', folder, '-l', 'eng', '--psm', '3'];
      const child = spawn(INSTALLED, [...args, '-c', 'tessedit_create_tsv=1'], {
        env: { ...process.env, OMP_THREAD_LIMIT: '1' },
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      child.stdout.resume();
      await once(child, 'close');
    }
  };
  const workers = Math.min(2, availableParallelism());
  return measured('scans, tesseract by itself', files.length, () =>
    Promise.all(Array.from({ length: workers }, work)),
  );
}

async function digital(folder: string): Promise<void> {
  const reader = openDocumentReader();
  const files = syntheticPages().map((page, index) => {
    const file = join(folder, `${index}.pdf`);
    writeFileSync(file, page.pdf);
    return file;
  });
  const readAll = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1)
      for (const file of files) await reader.read(file, { mode: 'prebuilt-layout', language: 'auto' });
  };
  await readAll(1);
  const began = performance.now();
  const cpu = process.cpuUsage();
  await readAll(8);
  const pages = 8 * files.length;
  const { user, system } = process.cpuUsage(cpu);
  console.log(
    `digital with tables: ${rate(pages, began)} pages/s, ${((user + system) / 1000 / pages).toFixed(1)} ms of processor a page`,
  );
  await reader.close();
  if (spawnSync('pdftotext', ['-v']).error !== undefined) {
    console.log('No pdftotext on the path to compare with.');
    return;
  }
  const start = performance.now();
  for (const file of files) spawnSync('pdftotext', ['-layout', file, '-']);
  console.log(`pdftotext, a process a page: ${rate(files.length, start)} pages/s`);
}

async function scanned(folder: string, count: number): Promise<string[]> {
  const open = await openPdfium();
  const files: string[] = [];
  for (const [index, page] of syntheticPages().slice(0, count).entries()) {
    const pdf = new PdfFile(open, page.pdf);
    const image = pdf.render(0, 2479, true);
    pdf.close();
    const [, scan] = DEGRADATIONS;
    const file = join(folder, `${index}.png`);
    if (scan !== undefined) writeFileSync(file, await degraded(image, scan, index));
    files.push(file);
  }
  return files;
}

/** Pages in a second, and milliseconds of processor that a page takes, programs that were started included. */
interface Speed {
  readonly pages: number;
  readonly processor: number;
}

/** Reads as many documents at once as there are workers, twice, after all were read once: as a server does that runs. */
async function timed(what: string, files: readonly string[], native: boolean): Promise<Speed> {
  const reader = openDocumentReader({ native });
  const read = (file: string) => reader.read(file, { mode: 'prebuilt-layout', language: 'en' });
  await Promise.all(files.map(read));
  const twice = [...files, ...files];
  const speed = await measured(what, twice.length, () => Promise.all(twice.map(read)));
  await reader.close();
  return speed;
}

async function measured(what: string, pages: number, work: () => Promise<unknown>): Promise<Speed> {
  const [began, before] = [performance.now(), processorTime()];
  await work();
  const speed = {
    pages: (1000 * pages) / (performance.now() - began),
    processor: (processorTime() - before) / pages,
  };
  console.log(
    `${what}: ${speed.pages.toFixed(2)} pages/s, ${speed.processor.toFixed(0)} ms of processor a page`,
  );
  return speed;
}

/** Milliseconds of this process, and of its children that ended where the system tells them. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1000;
  if (!existsSync('/proc/self/stat')) return own;
  const fields = readFileSync('/proc/self/stat', 'latin1').split(') ')[1]?.split(' ') ?? [];
  // Ticks of a hundredth of a second.
  return own + 10 * (Number(fields[13]) + Number(fields[14]));
}

function rate(pages: number, began: number): string {
  return ((pages * 1000) / (performance.now() - began)).toFixed(2);
}

await main();
