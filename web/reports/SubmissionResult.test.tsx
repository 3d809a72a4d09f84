import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EvidenceProvider } from '../evidence/EvidenceContext.tsx';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { buildEntityRow, buildSubmission, STUDY } from './fixtures.ts';
import { SubmissionResult } from './SubmissionResult.tsx';

function renderResult(submission: Parameters<typeof SubmissionResult>[0]['submission']) {
  return renderWithProviders(
    <StudyProvider study={STUDY}>
      <EvidenceProvider>
        <SubmissionResult submission={submission} />
      </EvidenceProvider>
    </StudyProvider>,
  );
}

const rowTexts = () => screen.getAllByRole('row').map((row) => row.textContent);

describe('the submission result', () => {
  it('says that nothing is submitted yet', () => {
    renderResult(null);
    expect(screen.getByRole('status').textContent).toBe('Nothing has been submitted yet.');
  });

  it('shows text, category, assertion, rounded confidence and codes of each entity', () => {
    renderResult(buildSubmission());
    const [, cough, fever] = rowTexts();
    expect(cough).toBe('HustenSymptomOrSignaffirmed88%SNOMEDCT 49727002ICD10CM R05');
    expect(fever).toContain('negated');
  });

  it('says what to do where nothing was found', () => {
    renderResult(buildSubmission({ entities: [], relations: [] }));
    expect(screen.getByText(/^No facts found: .*send it again with its findings\.$/)).toBeTruthy();
  });

  it('copies the patient id', async () => {
    const { user } = renderResult(buildSubmission());
    await user.click(screen.getByRole('button', { name: 'Copy patient ID' }));
    expect(await navigator.clipboard.readText()).toBe('demo-patient-7');
  });

  it('narrows the entities by assertion and by category', async () => {
    const diagnosis = buildEntityRow('Pneumonie', { category: 'Diagnosis' });
    const { user } = renderResult(
      buildSubmission({ entities: [...buildSubmission().entities, diagnosis], relations: [] }),
    );
    await user.selectOptions(screen.getByLabelText('Assertion'), 'negated (1)');
    expect(rowTexts()).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Fieber' })).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Category'), 'Diagnosis (1)');
    expect(screen.getByText('No entity matches both.')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Assertion'), 'All assertions');
    expect(screen.getByRole('button', { name: 'Pneumonie' })).toBeTruthy();
  });

  it('shows twenty entities at first and more on demand', async () => {
    const entities = Array.from({ length: 45 }, (_, index) =>
      buildEntityRow(`Befund ${index}`, { offset: index }),
    );
    const { user } = renderResult(buildSubmission({ entities, relations: [] }));
    expect(rowTexts()).toHaveLength(21);
    await user.click(screen.getByRole('button', { name: 'Show 20 more' }));
    await user.click(screen.getByRole('button', { name: 'Show 5 more' }));
    expect(rowTexts()).toHaveLength(46);
  });

  it('tells how entities belong together', async () => {
    const { user } = renderResult(buildSubmission());
    const control = screen.getByRole('button', { name: 'Relations (1)' });
    await user.click(control);
    expect(control.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText(/TimeOfCondition/).closest('li')?.textContent).toBe(
      'Husten→FieberTimeOfCondition · 50%',
    );
  });

  it('shows an entity whose place is not told as plain words', () => {
    renderResult(buildSubmission({ entities: [buildEntityRow('Husten', { offset: null })], relations: [] }));
    expect(screen.queryByRole('button', { name: 'Husten' })).toBeNull();
    expect(screen.getByRole('cell', { name: 'Husten' })).toBeTruthy();
  });
});
