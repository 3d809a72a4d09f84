import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PdfFile } from '../backend/ocr/reading/digital/pdf-file.ts';
import { openPdfium } from '../backend/ocr/reading/digital/pdfium.ts';
import { openDocumentReader } from '../backend/ocr/reading/open-reader.ts';
import { hasNativeTesseract } from '../backend/ocr/reading/recognition/native.ts';
import { DEGRADATIONS, degraded } from './evaluate-ocr/degrade.ts';
import { syntheticPages } from './evaluate-ocr/synthetic.ts';

/** Measures pages in a second: digital ones beside pdftotext, scans beside the installed tesseract, in one run. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { scans: { type: 'string', default: '4' } } });
  const folder = mkdtempSync(join(tmpdir(), 'casebook-bench-'));
  try {
    await digital(folder);
    const scans = await scanned(folder, Number(values.scans));
    const embedded = await timed('scans, tesseract.js', scans, false);
    if (hasNativeTesseract()) {
      const native = await timed('scans, installed tesseract', scans, true);
      console.log(
        `tesseract.js reads ${(embedded / native).toFixed(2)} times as many pages as the installed program.`,
      );
    } else console.log('No tesseract on the path to compare with.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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

/** @returns pages a second with as many documents at once as there are workers */
async function timed(what: string, files: readonly string[], native: boolean): Promise<number> {
  const reader = openDocumentReader({ native });
  const [first] = files;
  if (first !== undefined) await reader.read(first, { mode: 'prebuilt-layout', language: 'en' });
  const began = performance.now();
  const cpu = process.cpuUsage();
  await Promise.all(files.map((file) => reader.read(file, { mode: 'prebuilt-layout', language: 'en' })));
  const { user, system } = process.cpuUsage(cpu);
  const perPage = (user + system) / 1000 / files.length;
  console.log(
    `${what}: ${rate(files.length, began)} pages/s${native ? '' : `, ${perPage.toFixed(0)} ms of processor a page`}`,
  );
  await reader.close();
  return files.length / (performance.now() - began);
}

function rate(pages: number, began: number): string {
  return ((pages * 1000) / (performance.now() - began)).toFixed(2);
}

await main();
