import type { Document, PageResponse, ResultResponse } from '../../backend/ocr/ocr.contract.ts';
import type { OcrDocument, OcrDocumentState, OcrPageView, OcrResult } from '../generated/resolvers.ts';
import type { ConnectionParent } from '../graph/connections.ts';
import { upperCase, upperCaseOr } from '../shared/enums.ts';
import { eventsPath, pagePath } from './document-paths.ts';

/** A document as the resolvers of its fields are given it. */
export type OcrDocumentParent = Omit<OcrDocument, 'result' | 'page'> & { readonly studyId: string };

type Wire = ResultResponse['result'];
type OptionalOf<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** A result as the specification has it, of which another backend may leave out what it does not know. */
export type WireResult = {
  readonly content?: string;
  readonly tables?: readonly (OptionalOf<Omit<Wire['tables'][number], 'cells'>> & {
    readonly cells?: readonly OptionalOf<Wire['tables'][number]['cells'][number]>[];
  })[];
  readonly modelId?: string;
  readonly modelVersion?: string;
  readonly pages?: number | readonly OptionalOf<Wire['pages'][number]>[];
  readonly languages?: readonly (
    | string
    | { readonly language?: string; readonly locale?: string; readonly share?: number }
  )[];
  readonly warnings?: readonly (string | OptionalOf<Wire['warnings'][number]>)[];
  readonly headings?: Wire['headings'];
  readonly keyValues?: Wire['key_values'];
};

const MODELS = ['AUTO', 'PREBUILT_READ', 'PREBUILT_LAYOUT', 'PREBUILT_DOCUMENT'] as const;

/** A mode as REST writes it; nothing for auto, as the specification asks. */
export function toWireModel(model: (typeof MODELS)[number]) {
  return model === 'AUTO' ? {} : { model: WIRE_MODELS[model] };
}

const WIRE_MODELS = {
  PREBUILT_READ: 'prebuilt-read',
  PREBUILT_LAYOUT: 'prebuilt-layout',
  PREBUILT_DOCUMENT: 'prebuilt-document',
} as const;

export type OcrDocumentConnectionParent = ConnectionParent<OcrDocumentParent>;

export function toDocument(wire: Document, studyId: string): OcrDocumentParent {
  return {
    studyId,
    id: wire.id,
    fileName: wire.file_name,
    contentType: wire.content_type,
    bytes: wire.bytes,
    sha256: wire.sha256,
    uploadedBy: wire.uploaded_by,
    createdAt: wire.created_at,
    model: upperCaseOr(MODELS, wire.model.replace('-', '_'), 'AUTO'),
    language: upperCase(wire.language),
    state: upperCase<OcrDocumentState>(wire.state),
    pagesDone: wire.pages_done,
    pageCount: wire.pages,
    error: wire.error,
    reportCount: wire.reports,
    eventsUrl: eventsPath(studyId, wire.id),
  };
}

export function toOcrResult(wire: WireResult): OcrResult & { __typename: 'OcrResult' } {
  return {
    __typename: 'OcrResult',
    content: wire.content ?? '',
    tables: (wire.tables ?? []).map((table) => ({
      pageNumber: table.pageNumber ?? 1,
      rowCount: table.rowCount ?? 0,
      columnCount: table.columnCount ?? 0,
      cells: (table.cells ?? []).map((cell) => ({
        rowIndex: cell.rowIndex ?? 0,
        columnIndex: cell.columnIndex ?? 0,
        rowSpan: cell.rowSpan ?? 1,
        columnSpan: cell.columnSpan ?? 1,
        content: cell.content ?? '',
        isHeader: cell.is_header ?? false,
      })),
      csv: table.csv ?? null,
    })),
    modelId: wire.modelId ?? null,
    modelVersion: wire.modelVersion ?? null,
    pages: pagesOf(wire.pages),
    languages: (wire.languages ?? []).map((told) => {
      if (typeof told === 'string') return { language: told, share: null };
      return { language: told.language ?? told.locale ?? '', share: told.share ?? null };
    }),
    warnings: (wire.warnings ?? []).map((told) => {
      const { code, message, pageNumber, box, start, end } =
        typeof told === 'string' ? { message: told } : told;
      return {
        code: code ?? 'warning',
        message: message ?? '',
        pageNumber: pageNumber ?? null,
        box: box ?? null,
        start: start ?? null,
        end: end ?? null,
      };
    }),
    headings: [...(wire.headings ?? [])],
    keyValues: (wire.keyValues ?? []).map(({ key, value, pageNumber }) => ({ key, value, pageNumber })),
  };
}

const SOURCES = ['DIGITAL', 'SCANNED', 'MIXED'] as const;

/** Another backend may tell only how many pages there are. */
function pagesOf(pages: WireResult['pages'] = []): OcrResult['pages'] {
  const told = typeof pages === 'number' ? Array.from({ length: Math.min(pages, 500) }, () => ({})) : pages;
  return told.map((page: OptionalOf<Wire['pages'][number]>, index) => ({
    pageNumber: page.pageNumber ?? index + 1,
    width: page.width ?? null,
    height: page.height ?? null,
    source: upperCaseOr(SOURCES, page.source, null),
    start: page.start ?? null,
    end: page.end ?? null,
  }));
}

/** A page of a document that was read. */
export function toPageView({ studyId, id }: OcrDocumentParent, page: PageResponse['page']): OcrPageView {
  const { pageNumber, width, height, start, text, words } = page;
  return { pageNumber, width, height, imageUrl: pagePath(studyId, id, pageNumber), start, text, words };
}
