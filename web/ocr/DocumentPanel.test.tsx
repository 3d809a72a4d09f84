import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CancelDocumentDocument } from '../generated/graphql.ts';
import { buildDocument, type Mock, OPEN, pageMock, panelMock, renderScreen, soon } from './testing.tsx';

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
    expect(await screen.findByText(/was cancelled; nothing was kept/)).toBeTruthy();
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
