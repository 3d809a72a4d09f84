import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, answeredSearch, match, query, renderSearch, runSearch, savedCohorts } from './testing.tsx';

describe('the search form', () => {
  it('begins with five patients, hybrid mode and the semantic ranker, and cannot run without a query', () => {
    renderSearch([]);
    expect(screen.getByLabelText<HTMLInputElement>('Top K patients').value).toBe('5');
    expect(screen.getByLabelText<HTMLSelectElement>('Mode').value).toBe('HYBRID');
    expect(screen.getByLabelText<HTMLInputElement>('Semantic ranker').checked).toBe(true);
    expect(runSearch().disabled).toBe(true);
  });

  it('tells beside a found word that the report denies it', async () => {
    const { user } = renderSearch([answer(answeredSearch([match]))]);
    await user.type(query(), 'fever{Enter}');
    expect((await screen.findByRole('article')).textContent).toContain('Fieber negated');
  });

  it('asks for a query when Enter is pressed without one', async () => {
    const { user } = renderSearch([]);
    await user.type(query(), '  {Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Please enter a query.');
  });

  it('keeps the number of patients within 1 and 20', async () => {
    const { user } = renderSearch([]);
    const k = screen.getByLabelText<HTMLInputElement>('Top K patients');
    await user.clear(k);
    await user.type(k, '25');
    await user.tab();
    expect(k.value).toBe('20');
    await user.clear(k);
    await user.type(k, '0');
    await user.tab();
    expect(k.value).toBe('1');
    await user.clear(k);
    await user.tab();
    expect(k.value).toBe('5');
  });

  it('sends a number within its bounds even when it is still being typed', async () => {
    const { user } = renderSearch([answer(answeredSearch([match]), { k: 20 })]);
    await user.type(query(), 'fever');
    const k = screen.getByLabelText('Top K patients');
    await user.clear(k);
    await user.type(k, '99{Enter}');
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('sends what was chosen', async () => {
    const { user } = renderSearch([
      answer(answeredSearch([match]), { query: 'fever', k: 12, mode: 'VECTOR', semantic: false }),
    ]);
    const k = screen.getByLabelText('Top K patients');
    await user.clear(k);
    await user.type(k, '12');
    await user.selectOptions(screen.getByLabelText('Mode'), 'Vector');
    await user.click(screen.getByLabelText('Semantic ranker'));
    await user.type(query(), 'fever{Enter}');
    expect(await screen.findByRole('heading', { name: 'pat-9' })).toBeTruthy();
  });
});

describe('the cohort of a search', () => {
  it('is a saved one, whose patients alone are searched', async () => {
    const { user } = renderSearch([
      savedCohorts([{ id: 'cohort-1', name: 'Diabetics' }]),
      answer(answeredSearch([match]), { cohort: { cohort: { id: 'cohort-1' } } }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await screen.findByRole('option', { name: 'Diabetics' });
    await user.selectOptions(screen.getByLabelText('Cohort'), 'Diabetics');
    await user.type(query(), 'fever{Enter}');
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('says how to get one where none is saved', async () => {
    const { user } = renderSearch([savedCohorts([])]);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(await screen.findByText(/Save a cohort on the page Cohorts/)).toBeTruthy();
  });
});

describe('the filters of a search', () => {
  const FILTERS = {
    assertion: ['AFFIRMED' as const, 'NEGATED' as const],
    category: 'Diagnosis',
    sourceSystem: 'clinic',
    dateFrom: '2026-01-01',
    dateTo: '2026-03-01',
    patientIds: ['pat-1', 'pat-2'],
  };

  async function fill({ user }: ReturnType<typeof renderSearch>) {
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByLabelText('Negated'));
    await user.click(screen.getByLabelText('Affirmed'));
    await user.type(screen.getByRole('combobox', { name: 'Category' }), 'Diagnosis');
    await user.type(screen.getByLabelText('Source system'), 'clinic');
    await user.type(screen.getByLabelText('Reports from'), '2026-01-01');
    await user.type(screen.getByLabelText('Reports to'), '2026-03-01');
    await user.type(screen.getByLabelText('Patient IDs'), 'pat-1, ,pat-2,');
    await user.type(query(), 'fever{Enter}');
  }

  it('are sent, counted, and stand in the address without words and patients', async () => {
    const rendered = renderSearch([answer(answeredSearch([match]), FILTERS)]);
    await fill(rendered);
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Filters/ }).textContent).toBe('Filters6 active');
    const { search: address } = rendered.router.state.location;
    expect(Object.fromEntries(new URLSearchParams(address))).toEqual({
      search: 'part',
      'search.assertion': 'AFFIRMED,NEGATED',
      'search.category': 'Diagnosis',
      'search.sourceSystem': 'clinic',
      'search.dateFrom': '2026-01-01',
      'search.dateTo': '2026-03-01',
    });
    expect(JSON.stringify(rendered.router.state.location)).not.toMatch(/fever|pat-1/);
  });

  it('come back with the Back button, words and results too', async () => {
    const rendered = renderSearch([
      answer(answeredSearch([match])),
      answer(answeredSearch([]), { mode: 'VECTOR' }),
      answer(answeredSearch([match])),
    ]);
    await rendered.user.type(query(), 'fever{Enter}');
    await screen.findByRole('article');
    await rendered.user.selectOptions(screen.getByLabelText('Mode'), 'Vector');
    await rendered.user.clear(query());
    await rendered.user.type(query(), 'fever{Enter}');
    await screen.findByText('No matches.');
    await act(() => rendered.router.navigate(-1));
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(query().value).toBe('fever');
    expect(screen.getByLabelText<HTMLSelectElement>('Mode').value).toBe('HYBRID');
  });

  it('are restored from a link, which says that it leaves the words out', async () => {
    const { user } = renderSearch(
      [],
      '/?search=part&search.mode=LEXICAL&search.k=12&search.ranker=off&search.assertion=FAMILY',
    );
    expect(screen.getByLabelText<HTMLSelectElement>('Mode').value).toBe('LEXICAL');
    expect(screen.getByLabelText<HTMLInputElement>('Top K patients').value).toBe('12');
    expect(screen.getByLabelText<HTMLInputElement>('Semantic ranker').checked).toBe(false);
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    expect(screen.getByLabelText<HTMLInputElement>('Family').checked).toBe(true);
    expect(screen.getByText(/no words and no patient IDs/)).toBeTruthy();
  });

  it('read a link that holds nonsense as an empty form', () => {
    renderSearch([], '/?search=part&search.mode=MAGIC&search.k=999&search.assertion=X&search.dateFrom=soon');
    expect(screen.getByLabelText<HTMLSelectElement>('Mode').value).toBe('HYBRID');
    expect(screen.getByLabelText<HTMLInputElement>('Top K patients').value).toBe('20');
    expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy();
  });
});
