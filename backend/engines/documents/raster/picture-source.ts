import sharp, { type Metadata } from 'sharp';
import { DocumentError, MOST_PAGES } from '../document.ts';
import { MOST_PIXELS, MOST_PIXELS_IN_ALL, MOST_READ_PIXELS, RESOLUTION, TOO_MANY_PIXELS } from '../limits.ts';
import type { GreyImage } from '../recognition/recognition.ts';
import type { PageOptions, Source, SourcePage } from '../thread/source.ts';
import { firstChannel } from './prepare.ts';
import { readRaster, resolutionOf } from './raster-page.ts';

/** A PNG, JPEG or TIFF file, the latter with several pages. @throws DocumentError by its header, before it is unpacked */
export async function openPicture(file: string): Promise<Source> {
  const { pages = 1, width, height } = await headerOf(file);
  if (pages > MOST_PAGES)
    throw new DocumentError(
      'too-many-pages',
      `The document has ${pages} pages; at most ${MOST_PAGES} can be read.`,
    );
  if (width * height > MOST_PIXELS || width * height * pages > MOST_PIXELS_IN_ALL)
    throw new DocumentError('too-many-pixels', TOO_MANY_PIXELS);
  return {
    pages,
    read: (index, options) => readPage(file, index, options),
    render: (index, wanted, turned) => damagedOr(() => renderPage(file, index, wanted, turned ?? 0)),
    close: () => undefined,
  };
}

async function headerOf(file: string, page = 0): Promise<Metadata & { width: number; height: number }> {
  // The header alone is read here: the limit is ours, told in our words.
  return damagedOr(() => sharp(file, { page, limitInputPixels: false }).metadata());
}

async function readPage(file: string, index: number, options: PageOptions): Promise<SourcePage> {
  const header = await headerOf(file, index);
  if (header.width * header.height > MOST_PIXELS) throw new DocumentError('too-many-pixels', TOO_MANY_PIXELS);
  const isTurned = (header.orientation ?? 1) >= 5;
  const [width, height] = isTurned ? [header.height, header.width] : [header.width, header.height];
  const resolution = resolutionOf(width, height, header.density);
  const room = Math.sqrt(MOST_READ_PIXELS / (width * height));
  const factor = Math.min(factorFor(resolution), room);
  options.check();
  const image = await damagedOr(() =>
    greyPicture(file, index, factor === 1 ? undefined : Math.round(width * factor)),
  );
  options.check();
  const scale = 72 / (resolution * (image.width / width));
  const page = await readRaster(image, { ...options, scale });
  const { words, tables, turned, levelled } = page;
  const content = {
    pageNumber: index + 1,
    width: page.width,
    height: page.height,
    source: 'scanned' as const,
    turned,
    words,
    sideways: [],
    tables,
    levelled,
  };
  return { content, language: page.language, isEmpty: page.isEmpty };
}

/** Pictures near the wanted resolution stay as they are. */
function factorFor(resolution: number): number {
  const factor = RESOLUTION / resolution;
  return factor > 0.72 && factor < 1.2 ? 1 : Math.min(factor, 4);
}

async function greyPicture(file: string, page: number, width: number | undefined): Promise<GreyImage> {
  let picture = sharp(file, { page, limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w');
  if (width !== undefined) picture = picture.resize({ width, kernel: 'cubic' });
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data: firstChannel(data, info.channels), width: info.width, height: info.height };
}

async function renderPage(file: string, page: number, width: number, turned: number): Promise<Buffer> {
  const upright = sharp(file, { page, limitInputPixels: MOST_PIXELS, failOn: 'truncated' }).autoOrient();
  if (turned === 0) return upright.resize({ width }).webp({ quality: 80 }).toBuffer();
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .rotate(turned)
    .resize({ width })
    .webp({ quality: 80 })
    .toBuffer();
}

async function damagedOr<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new DocumentError('damaged', 'The picture is damaged and cannot be opened. Save or scan it again.');
  }
}
