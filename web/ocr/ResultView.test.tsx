import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { IngestDocumentDocument } from '../generated/graphql.ts';
import { buildDocument, CONTENT, type Mock, OPEN, pageMock, panelMock, renderScreen } from './testing.tsx';

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
    expect(await form.findByText('The report was stored: patient p-1, 3 entities.')).toBeTruthy();
    expect(form.getByText('1 stored report comes from this document.')).toBeTruthy();
  });
});
