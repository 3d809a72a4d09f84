import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADA, type Built, list, type Mock, one, render } from './testing.tsx';

const SAMPLE: Built = { ...ADA, id: 'P-001', name: 'Mirela Quandt', patientId: null, isSample: true };

describe('the participants', () => {
  it('stand in a table whose invented people are labelled', async () => {
    render([list([ADA, SAMPLE])]);
    const rows = await screen.findAllByRole('row');
    const columns = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(columns).toEqual(['ID', 'Name', 'Email', 'Enrollment Date', 'Status', 'Actions']);
    expect(rows[1]?.textContent).not.toContain('Sample');
    expect(rows[2]?.textContent).toContain('Sample');
    expect(screen.getByText('2 participants')).toBeTruthy();
  });

  it('are sorted and filtered by the server; the address tells the status, and never the words', async () => {
    const { user, router } = render([
      list([ADA, SAMPLE]),
      list([SAMPLE, ADA], { orderBy: 'NAME_ASC' }),
      list([ADA], { orderBy: 'NAME_ASC', where: { status: 'ACTIVE' } }),
      list([ADA], { orderBy: 'NAME_ASC', where: { status: 'ACTIVE', text: 'fallow' } }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Name' }));
    expect((await screen.findByRole('columnheader', { name: 'Name' })).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'ACTIVE');
    expect(await screen.findByText('1 participant')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Search participants' }), 'fallow{Enter}');
    expect(await screen.findByRole('button', { name: 'View Ada Fallow' })).toBeTruthy();
    const { search } = router.state.location;
    expect(search).toContain('participants.status=ACTIVE');
    expect(search).toContain('participants.sort=NAME');
    expect(search).not.toContain('fallow');
  });

  it('say what to do where nobody passes the filter', async () => {
    render([list([], { where: { status: 'PENDING' } })], '/?participants=all&participants.status=PENDING');
    expect(await screen.findByText('No such participant')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show all' })).toBeTruthy();
  });

  it('tell a failure, with a way to try again', async () => {
    render([list([], {}, { result: undefined, error: new Error('boom') } as Partial<Mock>)]);
    expect((await screen.findByRole('alert')).textContent).toContain('boom');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('open with basic, study and medical information, by their address, too', async () => {
    render([list([ADA]), one(ADA)], '/?participant=N-1');
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('+44 20 7946 0001');
    expect(
      within(dialog)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Basic information', 'Study information', 'Medical information']);
    expect(dialog.textContent).toContain('Asthma, Migraine');
    expect(dialog.textContent).toContain('75%');
    expect(within(dialog).getByRole('link', { name: 'pat-1' }).getAttribute('href')).toBe(
      '/study/study-001/patients/pat-1',
    );
    expect(within(dialog).getByText('Allergies').nextElementSibling?.textContent).toBe('None');
    expect(within(dialog).getByText('Emergency contact').nextElementSibling?.textContent).toBe('Unknown');
  });
});
