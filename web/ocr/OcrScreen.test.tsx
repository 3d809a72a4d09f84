import { ServerError } from '@apollo/client/errors';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AnalyseDocumentDocument, ReadDocumentDocument } from '../generated/graphql.ts';
import {
  buildDocument,
  buildResult,
  type Mock,
  OPEN,
  pageMock,
  panelMock,
  renderScreen,
  screenMock,
  soon,
} from './testing.tsx';

const FILE = new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' });

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
