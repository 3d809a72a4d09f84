import { ServerError } from '@apollo/client/errors';
import type { MockLink } from '@apollo/client/testing';
import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  AnalyseDocumentDocument,
  CancelDocumentDocument,
  IngestDocumentDocument,
  ReadDocumentDocument,
} from '../generated/graphql.ts';
import {
  buildDocument,
  buildResult,
  CONTENT,
  pageMock,
  panelMock,
  renderScreen,
  screenMock,
} from './testing.tsx';

type Mock = MockLink.MockedResponse;

const soon = { timeout: 4000 };
const FILE = new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' });
const OPEN = '/?document=doc-1';

function analysis(
  result: object = { __typename: 'AnalyseDocumentSuccess', document: buildDocument({ state: 'QUEUED' }) },
): Mock {
  return {
    request: {
      query: AnalyseDocumentDocument,
      variables: { input: { studyId: 'study-001', id: 'doc-1', model: 'AUTO', language: 'AUTO' } },
    },
    result: { data: { analyseDocument: result } },
  };
}

function uploadAnswers(status: number, body: unknown) {
  const fetched = vi.fn<typeof fetch>(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const choose = (files: File | File[]) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('File'), {
      target: { files: Array.isArray(files) ? files : [files] },
    });
  });

afterEach(() => {
  vi.unstubAllGlobals();
  act(() => notifications.clean());
});

describe('the OCR screen', () => {
  it('offers modes and languages by the specification, and nothing to do without a file', async () => {
    renderScreen([]);
    const modes = within(screen.getByRole('combobox', { name: 'Analysis mode' })).getAllByRole('option');
    expect(modes.map(({ textContent }) => textContent)).toEqual([
      'auto',
      'prebuilt-document',
      'prebuilt-layout',
      'prebuilt-read',
    ]);
    const hints = within(screen.getByRole('combobox', { name: 'Language hint' })).getAllByRole('option');
    expect(hints.map(({ textContent }) => textContent?.split(' ')[0])).toEqual(
      'auto en de fr es it nl pt sv pl cs'.split(' '),
    );
    expect(screen.getByRole('button', { name: 'Analyze' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Copy text' })).toHaveProperty('disabled', true);
    expect(await screen.findByText('No documents yet')).toBeTruthy();
  });

  it('names the service that the file leaves for beside Analyze, and no other', async () => {
    const service = { name: 'a-service/1', host: 'reads.example' };
    const { unmount } = renderScreen([], '/', screenMock({ service }));
    expect((await screen.findByText(/The document leaves this machine/)).textContent).toContain(
      'sends the whole file to reads.example (a-service/1)',
    );
    unmount();
    renderScreen([]);
    await screen.findByText('No documents yet');
    expect(screen.queryByText(/leaves this machine/)).toBeNull();
  });

  it('takes the first file and shows its name and size', async () => {
    renderScreen([]);
    await choose([FILE, new File(['x'], 'second.png', { type: 'image/png' })]);
    expect(await screen.findByText('letter.pdf (4.0 B)')).toBeTruthy();
    expect(screen.queryByText(/second/)).toBeNull();
  });

  it('sends a file as it is, has it read, and shows what was read', async () => {
    const fetched = uploadAnswers(201, { document: { id: 'doc-1' } });
    const { user, router } = renderScreen([analysis(), panelMock(), pageMock()]);
    await choose(new File(['%PDF'], 'Befund ä.TIF'));
    await user.click(await screen.findByRole('button', { name: 'Analyze' }));
    expect(
      await screen.findByText(/^2 pages · 1 table · 7 words · language de · 1 warning$/, {}, soon),
    ).toBeTruthy();
    expect(router.state.location.search).toBe('?document=doc-1');
    const [url, request] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/documents/study-001');
    expect(request?.headers).toEqual({
      'content-type': 'image/tiff',
      'x-file-name': 'Befund%20%C3%A4.TIF',
      'apollo-require-preflight': 'true',
    });
  });

  it.each([
    [
      'the sentence of the server',
      400,
      { error: 'The file is empty (0 bytes); choose another one.' },
      'The file is empty (0 bytes); choose another one.',
    ],
    ['the status where it gives none', 502, '<html>', 'HTTP 502'],
  ])(
    'tells a refused file by %s, with a cross, until another one is chosen',
    async (_name, status, body, sentence) => {
      uploadAnswers(status, body);
      const { user } = renderScreen([]);
      await choose(FILE);
      await user.click(await screen.findByRole('button', { name: 'Analyze' }));
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain(sentence);
      expect(within(alert).getByLabelText('Failed')).toBeTruthy();
      await choose(new File(['x'], 'other.png', { type: 'image/png' }));
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    },
  );

  it('tells that the server is away', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    const { user } = renderScreen([]);
    await choose(FILE);
    await user.click(await screen.findByRole('button', { name: 'Analyze' }));
    expect((await screen.findByRole('alert')).textContent).toContain('the server cannot be reached');
  });

  it('tells a reading that is refused by its status alone', async () => {
    uploadAnswers(201, { document: { id: 'doc-1' } });
    const error = new ServerError('', { response: new Response(null, { status: 503 }), bodyText: '' });
    const { user } = renderScreen([{ ...analysis(), result: undefined, error }]);
    await choose(FILE);
    await user.click(await screen.findByRole('button', { name: 'Analyze' }));
    expect((await screen.findByRole('alert')).textContent).toContain('HTTP 503');
  });

  it('forgets results when another file is chosen', async () => {
    const { router } = renderScreen([panelMock(), pageMock()], OPEN);
    await screen.findByRole('heading', { name: 'Extracted Text' });
    await choose(FILE);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Extracted Text' })).toBeNull());
    expect(router.state.location.search).toBe('');
  });

  it('has another backend read a small file at once', async () => {
    uploadAnswers(502, { code: 'NOT_AVAILABLE', error: 'The backend of BACKEND_URL keeps no documents.' });
    const input = {
      studyId: 'study-001',
      fileName: 'letter.pdf',
      contentType: 'application/pdf',
      fileBase64: btoa('%PDF'),
      model: 'AUTO',
      language: 'AUTO',
    };
    const request = { query: ReadDocumentDocument, variables: { input } };
    const { user } = renderScreen([
      { request, result: { data: { readDocument: buildResult({ tables: [] }) } } },
    ]);
    await choose(FILE);
    await user.click(await screen.findByRole('button', { name: 'Analyze' }));
    expect(await screen.findByText('No tables detected')).toBeTruthy();
    expect(screen.getByText(/Kein Fieber/)).toBeTruthy();
  });
});

describe('a file for another backend', () => {
  it('may have 20 MB, and is told when it has more', async () => {
    uploadAnswers(502, { code: 'NOT_AVAILABLE', error: 'The backend of BACKEND_URL keeps no documents.' });
    const { user } = renderScreen([]);
    const large = new File(['%PDF'], 'large.pdf', { type: 'application/pdf' });
    Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 });
    await choose(large);
    await user.click(await screen.findByRole('button', { name: 'Analyze' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Files of more than 20 MB');
  });
});

describe('a document that is read', () => {
  it('tells how far it is, asks until its end where no events come, and can be cancelled', async () => {
    const reading = (pagesDone: number) =>
      panelMock({ ...buildDocument({ state: 'RUNNING', pagesDone }), result: null });
    const cancel: Mock = {
      request: { query: CancelDocumentDocument, variables: { input: { studyId: 'study-001', id: 'doc-1' } } },
      result: { data: { cancelDocument: buildDocument({ state: 'CANCELLED' }) } },
    };
    const { user } = renderScreen([reading(0), reading(1), cancel], OPEN);
    expect(await screen.findByText('0 of 2 pages')).toBeTruthy();
    expect(await screen.findByText('1 of 2 pages', {}, soon)).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/was cancelled; nothing of it was kept/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Analyze again' })).toBeTruthy();
  });

  it('tells how far it is from events where they come', async () => {
    const sources: FakeEvents[] = [];
    class FakeEvents extends EventTarget {
      readonly url: string;
      isClosed = false;
      constructor(url: string) {
        super();
        this.url = url;
        sources.push(this);
      }
      close() {
        this.isClosed = true;
      }
    }
    vi.stubGlobal('EventSource', FakeEvents);
    renderScreen(
      [
        panelMock({ ...buildDocument({ state: 'RUNNING', pagesDone: 0 }), result: null }),
        panelMock(),
        pageMock(),
      ],
      OPEN,
    );
    await screen.findByText('0 of 2 pages');
    const [events] = sources;
    expect(events?.url).toBe('/documents/study-001/doc-1/events');
    const tell = (state: string, pages_done: number) =>
      act(() => {
        const data = JSON.stringify({ state, pages_done, pages: 2, error: null });
        events?.dispatchEvent(new MessageEvent('progress', { data }));
      });
    tell('running', 1);
    expect(await screen.findByText('1 of 2 pages')).toBeTruthy();
    tell('succeeded', 2);
    expect(await screen.findByRole('heading', { name: 'Extracted Text' })).toBeTruthy();
    expect(events?.isClosed).toBe(true);
  });

  it('says why it could not be read', async () => {
    const error = 'The document is protected by a password; remove it and try again.';
    renderScreen([panelMock({ ...buildDocument({ state: 'FAILED', error }), result: null })], OPEN);
    expect((await screen.findByRole('alert')).textContent).toContain(error);
  });

  it('is told of when the study has none of this id, or it cannot be loaded', async () => {
    const { unmount } = renderScreen([panelMock(null)], OPEN);
    expect(await screen.findByText('No such document')).toBeTruthy();
    unmount();
    renderScreen([panelMock(null, { result: undefined, error: new Error('boom') })], OPEN);
    expect((await screen.findByRole('alert')).textContent).toContain('boom');
  });
});

describe('what was read', () => {
  it('is copied, or said not to be', async () => {
    const { user } = renderScreen([panelMock(), pageMock()], OPEN);
    const button = await screen.findByRole('button', { name: 'Copy text' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    await user.click(button);
    expect(await screen.findByText('Copied to clipboard')).toBeTruthy();
    expect(write).toHaveBeenCalledWith(CONTENT);
    write.mockRejectedValueOnce(new Error('denied'));
    await user.click(button);
    expect(await screen.findByText('Could not copy')).toBeTruthy();
    write.mockRestore();
  });

  it('shows tables with their spans, their page and their CSV', async () => {
    URL.createObjectURL = () => 'blob:csv';
    URL.revokeObjectURL = () => undefined;
    const { user, router } = renderScreen([panelMock(), pageMock(), pageMock(2)], OPEN);
    const table = within(await screen.findByRole('region', { name: 'Table 1' }));
    expect(table.getByRole('columnheader', { name: 'Labor' })).toHaveProperty('colSpan', 2);
    expect(table.getAllByRole('row')).toHaveLength(2);
    const link = screen.getByRole('link', { name: 'Download CSV of Table 1' });
    expect(link.getAttribute('download')).toBe('table_1.csv');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(router.state.location.search).toBe('?document=doc-1&page=2');
    expect(await screen.findByRole('region', { name: 'Text of page 2' })).toBeTruthy();
  });

  it('leads from a word to its place on the page and back, and tells its confidence', async () => {
    const { user, router } = renderScreen([panelMock(), pageMock()], OPEN);
    const text = await screen.findByRole('region', { name: 'Text of page 1' });
    await user.click(within(text).getByText('Fieber.'));
    expect(await screen.findByText('"Fieber.", read with a confidence of 55%')).toBeTruthy();
    expect(router.state.location.search).toBe('?document=doc-1&words=5-12');
    const page = screen.getByRole('region', { name: 'Page 1' });
    expect(page.querySelectorAll('rect[data-chosen]')).toHaveLength(1);
    expect(page.querySelector('rect[data-word="1"]')?.getAttribute('data-confidence')).toBe('low');
    const box = page.querySelector('rect[data-word="0"]');
    if (box !== null) fireEvent.click(box);
    expect(await screen.findByText('"Kein", read with a confidence of 98%')).toBeTruthy();
    expect(text.querySelector('mark')?.textContent).toBe('Kein');
    text.focus();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText(/^"Fieber\."/)).toBeTruthy();
  });

  it('opens at a place of its address', async () => {
    renderScreen([panelMock(), pageMock(2)], `${OPEN}&page=2&words=25-30`);
    expect(await screen.findByText(/^"Seite", read with/)).toBeTruthy();
  });

  it('lists warnings that lead to their page, and technical details', async () => {
    const { user, router } = renderScreen([panelMock(), pageMock(), pageMock(2)], OPEN);
    const warnings = screen.findByRole('region', { name: 'Warnings' });
    expect((await warnings).textContent).toContain('Seite A word was read with little confidence.');
    await user.click(await screen.findByRole('button', { name: 'Show page 2' }));
    expect(router.state.location.search).toBe('?document=doc-1&page=2&words=25-30');
    const details = screen.getByText('Technical details').closest('details');
    expect(details?.textContent).toContain('prebuilt-layout');
    expect(details?.textContent).toContain('ab'.repeat(32));
    expect(details?.open).toBe(false);
  });

  it('is sent to ingestion once patient and source are given', async () => {
    const input = { studyId: 'study-001', id: 'doc-1', patientId: 'p-1', sourceSystem: 'archive' };
    const success = {
      __typename: 'IngestDocumentSuccess',
      extractionId: 'ext-1',
      patientId: 'p-1',
      entityCount: 3,
      isDuplicate: false,
      isDeidentified: false,
      document: buildDocument({ reportCount: 1 }),
    };
    const refused = { __typename: 'InvalidInput', message: 'The patient id holds control characters.' };
    const ingest = (result: object): Mock => ({
      request: { query: IngestDocumentDocument, variables: { input } },
      result: { data: { ingestDocument: result } },
    });
    const { user } = renderScreen([panelMock(), pageMock(), ingest(refused), ingest(success)], OPEN);
    const form = within(await screen.findByRole('region', { name: 'Send to ingestion' }));
    const button = form.getByRole('button', { name: 'Send to ingestion' });
    await user.click(button);
    expect(form.getByRole('alert').textContent).toBe('Please enter a patient ID.');
    await user.type(form.getByRole('textbox', { name: 'Patient ID' }), 'p-1');
    await user.click(button);
    expect(form.getByRole('alert').textContent).toBe('Please enter a source system.');
    await user.type(form.getByRole('textbox', { name: 'Source system' }), 'archive');
    await user.click(button);
    expect(await form.findByText('Ingestion failed: The patient id holds control characters.')).toBeTruthy();
    await user.click(button);
    expect(await form.findByText('The report is in the store: patient p-1, 3 entities.')).toBeTruthy();
    expect(form.getByText('1 report of the store comes from this document.')).toBeTruthy();
  });
});
