import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { IngestDocumentDocument, SourceTextDrawerDocument } from '../generated/graphql.ts';
import { buildDocument, listMock, pageMock, panelMock, renderScreen, screenMock } from './testing.tsx';

const OPEN = '/?document=doc-1';

const ingested: MockLink.MockedResponse = {
  request: {
    query: IngestDocumentDocument,
    variables: {
      input: { studyId: 'study-001', id: 'doc-1', patientId: 'pseudo-7', sourceSystem: 'archive' },
    },
  },
  result: {
    data: {
      ingestDocument: {
        __typename: 'IngestDocumentSuccess',
        extractionId: 'ext-1',
        patientId: 'pseudo-7',
        entityCount: 3,
        isDuplicate: false,
        isDeidentified: true,
        document: null,
      },
    },
  },
};

const openedText: MockLink.MockedResponse = {
  request: {
    query: SourceTextDrawerDocument,
    variables: { studyId: 'study-001', extractionId: 'ext-1' },
  },
  result: { data: { study: null } },
};

describe('a document of a study that de-identifies', () => {
  it('says what becomes of it before it is sent, and shows nothing of it afterwards', async () => {
    const list = listMock([buildDocument()], { maxUsageCount: 1 });
    const { user, router } = renderScreen(
      [panelMock(), panelMock(null), pageMock(), ingested, openedText, list],
      OPEN,
      screenMock({ deidentifies: true }),
    );
    expect((await screen.findByRole('note')).textContent).toContain('stays here as uploaded');
    const form = within(await screen.findByRole('region', { name: 'Send to ingestion' }));
    expect(form.getByText(/^Stores the de-identified text .* The document is then deleted/)).toBeTruthy();
    await user.type(form.getByRole('textbox', { name: 'Patient ID' }), 'pseudo-7');
    await user.type(form.getByRole('textbox', { name: 'Source system' }), 'archive');
    await user.click(form.getByRole('button', { name: 'Send to ingestion' }));
    expect(
      await screen.findByText(
        /patient pseudo-7, 3 entities\. .*the document, its file and copies of the file were deleted/,
      ),
    ).toBeTruthy();
    expect(await screen.findByText('No documents yet')).toBeTruthy();
    expect(screen.queryByText(/Kein Fieber|letter\.pdf/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy text' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Open the text' }));
    await waitFor(() => expect(router.state.location.search).toContain('extraction=ext-1&at=0-1'));
  });

  it('is told of as any other one where the study does not de-identify', async () => {
    renderScreen([panelMock(), pageMock()], OPEN);
    const form = within(await screen.findByRole('region', { name: 'Send to ingestion' }));
    expect(form.getByText(/open on the scanned page/)).toBeTruthy();
    expect(screen.queryByRole('note')).toBeNull();
  });
});
