import type { ReadDocument, ReadingLanguage, ReadingOptions, ReadingWarning, ReadPage } from '../document.ts';
import { detectLanguage } from '../languages/detect.ts';
import { Assembly } from '../layout/assemble.ts';
import type { Recognise } from '../recognition/recognition.ts';
import { emptyPage, noText, warningsOf } from '../warnings.ts';
import type { PageCache } from './page-cache.ts';
import type { Source, SourcePage } from './source.ts';

/** Changes with every change of what is read from the same file. */
export const MODEL_VERSION = '1.2.0';

/** Pictures that are read at the same time: each waits for a thread of its own. */
const AHEAD = 2;

export interface ReadingWork {
  readonly options: Pick<ReadingOptions, 'mode' | 'language'>;
  readonly recognise: Recognise;
  readonly check: () => void;
  readonly onProgress: (done: number, pages: number) => void;
  /** Pages of an earlier, interrupted reading of the same document. */
  readonly pageCache?: PageCache;
}

/** Reads all pages of a source, in order; at most two are unpacked at a time. */
export async function readDocument(source: Source, work: ReadingWork): Promise<ReadDocument> {
  const { options, onProgress } = work;
  const assembly = new Assembly(options.mode === 'prebuilt-document');
  const languages = new Map<ReadingLanguage, number>();
  const pages: ReadPage[] = [];
  const warnings: ReadingWarning[] = [];
  const reading = new Map<number, Promise<SourcePage>>();
  let expected: ReadingLanguage = options.language === 'auto' ? 'en' : options.language;
  const start = (index: number) => {
    if (index >= source.pages || reading.has(index)) return;
    const page = readPage(source, index, expected, work);
    // Waited for below; until then nobody hears of its failure.
    page.catch(() => undefined);
    reading.set(index, page);
  };
  onProgress(0, source.pages);
  for (let index = 0; index < source.pages; index += 1) {
    // The first page tells the language of the others.
    for (let ahead = index; ahead < index + (index === 0 ? 1 : AHEAD); ahead += 1) start(ahead);
    const page = await reading.get(index);
    reading.delete(index);
    if (page === undefined) break;
    const { content } = page;
    const text = assembly.add(content);
    pages.push(pageOf(page));
    if (page.isEmpty) warnings.push(emptyPage(content));
    else if (text.trim() === '') warnings.push(noText(content));
    warnings.push(...warningsOf(content));
    const detected =
      options.language === 'auto' ? (detectLanguage(text)?.language ?? page.language) : options.language;
    if (detected !== undefined) {
      expected = detected;
      languages.set(detected, (languages.get(detected) ?? 0) + text.length);
    }
    onProgress(index + 1, source.pages);
  }
  return {
    ...assembly.done(),
    pages,
    warnings,
    languages: shares(languages),
    modelId: options.mode === 'auto' ? 'prebuilt-layout' : options.mode,
    modelVersion: MODEL_VERSION,
  };
}

async function readPage(
  source: Source,
  index: number,
  expected: ReadingLanguage,
  work: ReadingWork,
): Promise<SourcePage> {
  const { options, recognise, check, pageCache: kept } = work;
  check();
  const known = kept?.get(index);
  if (known !== undefined) return known;
  const withTables = options.mode !== 'prebuilt-read';
  const page = await source.read(index, {
    withTables,
    language: options.language,
    expected,
    recognise,
    check,
  });
  // What need not be recognised is read again sooner than it is kept.
  if (page.language !== undefined) kept?.keep(index, page);
  return page;
}

function pageOf({ content }: SourcePage): ReadPage {
  const { pageNumber, width, height, source, turned } = content;
  return {
    pageNumber,
    width: Math.round(width * 100) / 100,
    height: Math.round(height * 100) / 100,
    source,
    turned,
  };
}

function shares(languages: ReadonlyMap<ReadingLanguage, number>): ReadDocument['languages'] {
  const all = [...languages.values()].reduce((a, b) => a + b, 0);
  if (all === 0) return [];
  return [...languages]
    .map(([language, letters]) => ({ language, share: Math.round((letters / all) * 1000) / 1000 }))
    .sort((a, b) => b.share - a.share);
}
