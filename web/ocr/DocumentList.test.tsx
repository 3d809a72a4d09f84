import type { MockLink } from '@apollo/client/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DeleteDocumentDocument } from '../generated/graphql.ts';
import { buildDocument, listMock, pageMock, panelMock, renderScreen } from './testing.tsx';

describe('the documents of the study', () => {
  it('are listed, opened, and deleted once that is confirmed', async () => {
    const deletion: MockLink.MockedResponse = {
      request: { query: DeleteDocumentDocument, variables: { input: { studyId: 'study-001', id: 'doc-1' } } },
      result: { data: { deleteDocument: { __typename: 'DeleteDocumentSuccess', id: 'doc-1' } } },
    };
    const { user, router } = renderScreen([
      listMock([buildDocument()], { maxUsageCount: 1 }),
      panelMock(),
      pageMock(),
      deletion,
    ]);
    await user.click(await screen.findByRole('button', { name: 'letter.pdf' }));
    await screen.findByRole('heading', { name: 'Extracted Text' });
    expect(router.state.location.search).toBe('?document=doc-1');
    await user.click(screen.getByRole('button', { name: 'Delete letter.pdf' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete it' }));
    expect(await screen.findByText('The document was deleted.')).toBeTruthy();
    expect(await screen.findByText('No documents yet')).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  it('can be asked for again after a failure', async () => {
    const failed = listMock([], { result: undefined, error: new Error('boom'), maxUsageCount: 1 });
    const { user } = renderScreen([failed]);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('boom');
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No documents yet')).toBeTruthy();
  });
});
