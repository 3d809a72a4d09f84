import type { MockLink } from '@apollo/client/testing';
import { notifications } from '@mantine/notifications';
import { act } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import {
  DocumentListDocument,
  DocumentPanelDocument,
  type OcrDocumentFragment,
  type OcrPageViewFragment,
  type OcrResultFragment,
  OcrScreenDocument,
  PageReaderDocument,
} from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { STUDY } from '../studies/studies.fixtures.ts';
import { OcrScreen } from './OcrScreen.tsx';

export type Mock = MockLink.MockedResponse;

export const CONTENT = 'Kein Fieber.\nHbA1c 7,9 %\fSeite zwei.';
const PAGE_BREAK = CONTENT.indexOf('\f');

export function buildDocument(differences: Partial<OcrDocumentFragment> = {}) {
  return {
    __typename: 'OcrDocument' as const,
    id: 'doc-1',
    fileName: 'letter.pdf',
    contentType: 'application/pdf',
    bytes: 2048,
    sha256: 'ab'.repeat(32),
    uploadedBy: 'admin',
    createdAt: '2026-03-01T09:30:00.000Z',
    model: 'AUTO' as const,
    language: 'AUTO' as const,
    state: 'SUCCEEDED' as const,
    pagesDone: 2,
    pageCount: 2,
    error: null,
    reportCount: 0,
    eventsUrl: '/documents/study-001/doc-1/events',
    ...differences,
  };
}

const cell = (rowIndex: number, columnIndex: number, content: string, columnSpan = 1) => ({
  __typename: 'OcrCell' as const,
  rowIndex,
  columnIndex,
  rowSpan: 1,
  columnSpan,
  content,
  isHeader: rowIndex === 0,
});

export function buildResult(differences: Partial<OcrResultFragment> = {}) {
  const page = (pageNumber: number, start: number, end: number) => ({
    __typename: 'OcrPage' as const,
    pageNumber,
    width: 595,
    height: 842,
    source: 'SCANNED',
    start,
    end,
  });
  return {
    __typename: 'OcrResult' as const,
    content: CONTENT,
    modelId: 'prebuilt-layout',
    modelVersion: '1',
    tables: [
      {
        __typename: 'OcrTable' as const,
        pageNumber: 2,
        rowCount: 2,
        columnCount: 2,
        csv: 'Labor,\r\nHbA1c,"7,9 %"\r\n',
        cells: [cell(0, 0, 'Labor', 2), cell(1, 0, 'HbA1c'), cell(1, 1, '7,9 %')],
      },
    ],
    pages: [page(1, 0, PAGE_BREAK), page(2, PAGE_BREAK + 1, CONTENT.length)],
    languages: [{ __typename: 'OcrLanguageShare' as const, language: 'de', share: 1 }],
    warnings: [
      {
        __typename: 'OcrWarning' as const,
        code: 'low-confidence',
        message: 'A word was read with little confidence.',
        pageNumber: 2,
        start: 25,
        end: 30,
      },
    ],
    headings: [],
    keyValues: [],
    ...differences,
  };
}

export function buildPage(pageNumber = 1): OcrPageViewFragment & { __typename: 'OcrPageView' } {
  const [start, end] = pageNumber === 1 ? [0, PAGE_BREAK] : [PAGE_BREAK + 1, CONTENT.length];
  const text = CONTENT.slice(start, end);
  return {
    __typename: 'OcrPageView',
    pageNumber,
    width: 595,
    height: 842,
    imageUrl: `/documents/study-001/doc-1/pages/${pageNumber}.webp`,
    start,
    text,
    words: [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      __typename: 'OcrWord' as const,
      start: start + index,
      end: start + index + word.length,
      confidence: word === 'Fieber.' ? 0.55 : 0.98,
      box: { __typename: 'OcrBox' as const, left: index / 100, top: 0.1, width: 0.05, height: 0.02 },
    })),
  };
}

const study = (fields: object) => ({ data: { study: { __typename: 'Study', id: 'study-001', ...fields } } });

export function panelMock(
  document: object | null = { ...buildDocument(), result: buildResult() },
  differences: Partial<Mock> = {},
): Mock {
  return {
    request: { query: DocumentPanelDocument, variables: { studyId: 'study-001', id: 'doc-1' } },
    result: study({ document }),
    ...differences,
  };
}

export function pageMock(page = 1): Mock {
  return {
    request: { query: PageReaderDocument, variables: { studyId: 'study-001', id: 'doc-1', page } },
    result: study({ document: { __typename: 'OcrDocument', id: 'doc-1', page: buildPage(page) } }),
    maxUsageCount: 9,
  };
}

export function listMock(nodes: object[] = [], differences: Partial<Mock> = {}): Mock {
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
  return {
    request: { query: DocumentListDocument, variables: { studyId: 'study-001', first: 10 } },
    result: study({
      documents: { __typename: 'OcrDocumentConnection', totalCount: nodes.length, nodes, pageInfo },
    }),
    maxUsageCount: 9,
    ...differences,
  };
}

export function screenMock({
  deidentifies = false,
  service = null,
}: {
  deidentifies?: boolean;
  service?: { name: string; host: string } | null;
} = {}): Mock {
  const anonymisationOnIngest = { __typename: 'AnonymisationOnIngest', isOn: deidentifies };
  return {
    request: { query: OcrScreenDocument, variables: { studyId: 'study-001' } },
    result: study({
      anonymisationOnIngest,
      documentService: service && { __typename: 'DocumentService', ...service },
    }),
    maxUsageCount: 9,
  };
}

/** The page of documents with these answers and, behind them, an empty list. */
export function renderScreen(mocks: Mock[], path = '/', screenSays = screenMock()) {
  return renderWithProviders(
    <StudyProvider study={STUDY}>
      <OcrScreen />
    </StudyProvider>,
    { mocks: [...mocks, listMock(), screenSays], path },
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  act(() => notifications.clean());
});

export const soon = { timeout: 4000 };

export const OPEN = '/?document=doc-1';
