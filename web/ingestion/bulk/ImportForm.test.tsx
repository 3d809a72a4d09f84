import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../shared/testing.tsx';
import { ImportForm } from './ImportForm.tsx';
import { EMPTY_DRAFT } from './import-draft.ts';
import type { SendImportFlow } from './useSendImport.ts';

// jsdom does not know folders.
const file = (name: string) =>
  Object.assign(new File(['SYNTHETIC. No fever.'], name), { webkitRelativePath: '' });
const FILES = [file('b.txt'), file('.hidden'), file('a.ndjson')];

function render(differences: Partial<SendImportFlow> = {}) {
  const send = vi.fn<SendImportFlow['send']>(async () => undefined);
  const flow: SendImportFlow = { send, cancel: vi.fn(), sent: null, failure: null, ...differences };
  const rendered = renderWithProviders(<ImportForm flow={flow} />);
  const choose = async () => {
    const input = rendered.container.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('No files can be chosen.');
    await rendered.user.upload(input, FILES);
  };
  const click = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  return { ...rendered, send, choose, click };
}

describe('the form of an import', () => {
  it('asks for files before anything else, and leaves out hidden ones', async () => {
    const { choose, click } = render();
    await click('Next');
    expect(screen.getByRole('alert').textContent).toBe('Please choose at least one file.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose files' }));
    await choose();
    expect(screen.getByText(/^2 files chosen/)).toBeTruthy();
    await click('Next');
    expect(screen.getByRole('group', { name: 'Step 2 of 3: How to read it' })).toBeTruthy();
  });

  it('asks for a source system, and keeps the files where one goes back', async () => {
    const { user, choose, click } = render();
    await choose();
    await click('Next');
    await user.clear(screen.getByRole('textbox', { name: 'Source system' }));
    await click('Next');
    expect(screen.getByRole('alert').textContent).toBe('Please enter a source system.');
    await click('Back');
    expect(screen.getByText(/^2 files chosen/)).toBeTruthy();
  });

  it('tells what will happen, and then checks or imports', async () => {
    const { user, choose, click, send } = render();
    await choose();
    await click('Next');
    await user.type(screen.getByRole('textbox', { name: 'Text column' }), 'befund{Enter}');
    const facts = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Files', '2 files, 40.0 B'],
      ['Source system', 'bulk_import'],
      ['Format', 'By the extension of each file'],
      ['Text column', 'befund'],
      ['Patient column', 'Usual names: patient_id, patient, mrn'],
      ['Date column (optional)', 'Usual names: report_date, date'],
    ]);
    expect(send).not.toHaveBeenCalled();
    await click('Check only');
    await click('Import reports');
    const draft = { ...EMPTY_DRAFT, files: [FILES[2], FILES[0]], textColumn: 'befund' };
    expect(send.mock.calls).toEqual([
      [draft, true],
      [draft, false],
    ]);
    expect(send.mock.calls[0]?.[0], 'the same draft goes on where it stood').toBe(send.mock.calls[1]?.[0]);
  });

  it('shows at its end why files were not sent, with a way to try again', async () => {
    const { choose, click, send } = render({ failure: 'boom' });
    await choose();
    await click('Next');
    await click('Next');
    expect(screen.getByRole('alert').textContent).toContain('boom');
    await click('Retry');
    expect(send).toHaveBeenCalledTimes(1);
  });
});
