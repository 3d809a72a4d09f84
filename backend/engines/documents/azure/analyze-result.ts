import { z } from 'zod';
import {
  type Box,
  READING_LANGUAGES,
  type ReadDocument,
  type ReadingLanguage,
  type ReadingMode,
  type ReadPage,
  type ReadTable,
} from '../document.ts';
import { boxOf } from '../geometry.ts';

const Span = z.object({ offset: z.number().int().min(0), length: z.number().int().min(0) });
const Region = z.object({ pageNumber: z.number().int().min(1), polygon: z.array(z.number()).max(64) });
const Regions = z.array(Region).optional();

/** What is used of the service's answer; offsets count UTF-16 code units, as they are asked for. */
export const AnalyzeResult = z.object({
  modelId: z.string(),
  apiVersion: z.string(),
  content: z.string(),
  pages: z.array(
    z.object({
      pageNumber: z.number().int().min(1),
      angle: z.number().optional(),
      width: z.number().positive(),
      height: z.number().positive(),
      unit: z.enum(['pixel', 'inch']).optional(),
      spans: z.array(Span).optional(),
      words: z
        .array(
          z.object({ content: z.string(), polygon: z.array(z.number()), confidence: z.number(), span: Span }),
        )
        .optional(),
    }),
  ),
  tables: z
    .array(
      z.object({
        rowCount: z.number().int().min(0),
        columnCount: z.number().int().min(0),
        boundingRegions: Regions,
        cells: z.array(
          z.object({
            kind: z.string().optional(),
            rowIndex: z.number().int().min(0),
            columnIndex: z.number().int().min(0),
            rowSpan: z.number().int().min(1).optional(),
            columnSpan: z.number().int().min(1).optional(),
            content: z.string(),
            boundingRegions: Regions,
          }),
        ),
      }),
    )
    .optional(),
  paragraphs: z
    .array(z.object({ role: z.string().optional(), spans: z.array(Span), boundingRegions: Regions }))
    .optional(),
  keyValuePairs: z
    .array(
      z.object({
        key: z.object({ content: z.string(), boundingRegions: Regions }),
        value: z.object({ content: z.string(), boundingRegions: Regions }).optional(),
      }),
    )
    .optional(),
  languages: z.array(z.object({ locale: z.string(), spans: z.array(Span) })).optional(),
});

export type AnalyzeResult = z.infer<typeof AnalyzeResult>;
type Page = AnalyzeResult['pages'][number];
type Regions = z.infer<typeof Regions>;

/** The service's answer as one of ours. */
export function documentOf(result: AnalyzeResult, mode: ReadingMode): ReadDocument {
  const pages = new Map(result.pages.map((page) => [page.pageNumber, page]));
  const place = (regions: Regions) => placeOf(regions, pages);
  return {
    content: result.content,
    words: result.pages.flatMap((page) =>
      (page.words ?? []).map(({ span, polygon, confidence }) => ({
        start: span.offset,
        end: span.offset + span.length,
        pageNumber: page.pageNumber,
        box: polygonBox(polygon, page),
        confidence,
      })),
    ),
    tables: (result.tables ?? []).map(
      (table): ReadTable => ({
        ...place(table.boundingRegions),
        rowCount: table.rowCount,
        columnCount: table.columnCount,
        cells: table.cells.map((cell) => ({
          rowIndex: cell.rowIndex,
          columnIndex: cell.columnIndex,
          rowSpan: cell.rowSpan ?? 1,
          columnSpan: cell.columnSpan ?? 1,
          content: cell.content,
          box: place(cell.boundingRegions).box,
          isHeader: cell.kind === 'columnHeader' || cell.kind === 'rowHeader',
        })),
      }),
    ),
    headings: mode === 'prebuilt-document' ? headingsOf(result, place) : [],
    keyValues: (result.keyValuePairs ?? []).map(({ key, value }) => ({
      key: key.content,
      value: value?.content ?? '',
      pageNumber: place(key.boundingRegions).pageNumber,
      keyBox: place(key.boundingRegions).box,
      valueBox: place(value?.boundingRegions ?? key.boundingRegions).box,
    })),
    pages: pagesOf(result),
    languages: languagesOf(result),
    warnings: [],
    modelId: result.modelId,
    modelVersion: result.apiVersion,
  };
}

function headingsOf(result: AnalyzeResult, place: (regions: Regions) => { pageNumber: number }) {
  return (result.paragraphs ?? []).flatMap(({ role, spans, boundingRegions }) => {
    const [span] = spans;
    if (span === undefined || (role !== 'title' && role !== 'sectionHeading')) return [];
    const { pageNumber } = place(boundingRegions);
    return [
      { start: span.offset, end: span.offset + span.length, pageNumber, level: role === 'title' ? 1 : 2 },
    ];
  });
}

/** The content has no form feeds: each page tells where its text is. One without text stands where the one before ends. */
function pagesOf({ pages, content }: AnalyzeResult): ReadPage[] {
  let end = 0;
  return pages.map((page) => {
    const span = spanOf(page) ?? { start: end, end };
    end = Math.min(span.end, content.length);
    return { ...pageOf(page), span: { start: Math.min(span.start, end), end } };
  });
}

/** From the first to the last place of a page, or of its words where the service tells no other; null where it has none. */
function spanOf({ spans = [], words = [] }: Page): { start: number; end: number } | null {
  const places = spans.length > 0 ? spans : words.map(({ span }) => span);
  if (places.length === 0) return null;
  return {
    start: Math.min(...places.map(({ offset }) => offset)),
    end: Math.max(...places.map(({ offset, length }) => offset + length)),
  };
}

/** Pixels are counted as 1/300 inch here: the service does not say their size. */
function pageOf({ pageNumber, width, height, unit }: Page): ReadPage {
  const points = unit === 'inch' ? 72 : 72 / 300;
  return { pageNumber, width: width * points, height: height * points, source: 'scanned', turned: 0 };
}

function placeOf(regions: Regions, pages: ReadonlyMap<number, Page>): { pageNumber: number; box: Box } {
  const [region] = regions ?? [];
  const page = region === undefined ? undefined : pages.get(region.pageNumber);
  if (region === undefined || page === undefined)
    return { pageNumber: region?.pageNumber ?? 1, box: { left: 0, top: 0, width: 0, height: 0 } };
  return { pageNumber: region.pageNumber, box: polygonBox(region.polygon, page) };
}

/** x and y of the corners, one after the other. */
function polygonBox(polygon: readonly number[], page: Page): Box {
  const xs = polygon.filter((_, index) => index % 2 === 0);
  const ys = polygon.filter((_, index) => index % 2 === 1);
  if (xs.length === 0 || ys.length === 0) return { left: 0, top: 0, width: 0, height: 0 };
  return boxOf({ x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }, page);
}

function languagesOf({ languages = [] }: AnalyzeResult): ReadDocument['languages'] {
  const letters = new Map<ReadingLanguage, number>();
  for (const { locale, spans } of languages) {
    const language = READING_LANGUAGES.find((one) => locale.toLowerCase().startsWith(one));
    if (language === undefined) continue;
    const length = spans.reduce((sum, span) => sum + span.length, 0);
    letters.set(language, (letters.get(language) ?? 0) + length);
  }
  const all = [...letters.values()].reduce((a, b) => a + b, 0);
  return all === 0 ? [] : [...letters].map(([language, length]) => ({ language, share: length / all }));
}
