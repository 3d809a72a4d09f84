import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { EvidenceProvider } from '../evidence/EvidenceContext.tsx';
import { REPORT_TEXT } from '../evidence/fixtures.ts';
import { SourceTextDrawerDocument } from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import {
  button,
  generate,
  generated,
  generation,
  ingested,
  ingestion,
  type Mock,
  refused,
  section,
  users,
} from './calls.fixtures.ts';
import { buildSubmission, STUDY } from './fixtures.ts';
import { ReportPaper } from './ReportPaper.tsx';
import { useGenerateReport } from './useGenerateReport.ts';
import { useIngestReport } from './useIngestReport.ts';

const failedToFetch = new TypeError('Failed to fetch');

function Paper() {
  const ingestion = useIngestReport();
  return <ReportPaper generation={useGenerateReport(ingestion.reset)} ingestion={ingestion} />;
}

function renderPaper(mocks: Mock[]) {
  return renderWithProviders(
    <StudyProvider study={STUDY}>
      <EvidenceProvider>
        <Paper />
      </EvidenceProvider>
    </StudyProvider>,
    { mocks },
  );
}

describe('the demo users', () => {
  it('load first', () => {
    renderPaper([{ ...users, delay: Number.POSITIVE_INFINITY }]);
    expect(screen.getByText('Loading demo users…')).toBeTruthy();
  });

  it('give way to a warning when they fail, and come when tried again', async () => {
    const { user } = renderPaper([{ request: users.request, error: failedToFetch }, users]);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Connection error');
    expect(alert.textContent).toContain('Failed to fetch');
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: 'Ben Weiss (Coordinator)' })).toBeTruthy();
  });

  it('are said to be missing when the list is empty', async () => {
    renderPaper([{ ...users, result: { data: { demoUsers: [] } } }]);
    expect((await screen.findByRole('alert')).textContent).toContain('The server has no demo users.');
  });
});

describe('generating a report', () => {
  it('needs a user, and begins with medium complexity and English', async () => {
    renderPaper([users]);
    await screen.findByLabelText('Demo user');
    expect(button('Generate').disabled).toBe(true);
    expect(button('Regenerate').disabled).toBe(true);
    expect(screen.getByLabelText<HTMLSelectElement>('Complexity').value).toBe('MEDIUM');
    expect(screen.getByLabelText<HTMLSelectElement>('Language').value).toBe('EN');
    for (const name of ['Simple (1 condition)', 'Medium (1-3 conditions)', 'Complex (2-4 conditions)']) {
      expect(screen.getByRole('option', { name })).toBeTruthy();
    }
  });

  it('sends the choice and shows the report with the facts it was written from', async () => {
    const asked: unknown[] = [];
    const { user } = renderPaper([users, generation(generated(), asked)]);
    await user.selectOptions(screen.getByLabelText('Complexity'), 'COMPLEX');
    await user.selectOptions(screen.getByLabelText('Language'), 'DE');
    await generate(user);
    expect((await screen.findByRole('region', { name: 'Report text' })).textContent).toBe(
      'Patient berichtet über Husten.\nKein Fieber.',
    );
    expect(section('Structured Data used').textContent).toContain('Age 64 · Gender female');
    expect(section('Structured Data used').textContent).toContain('Bronchitis');
    expect(section('Structured Data used').textContent).toContain('Salbutamol 100 µg 1-0-1');
    expect(asked[0]).toEqual({ userId: 'demo-user-1', complexity: 'COMPLEX', language: 'DE' });
  });

  it('is disabled while it runs', async () => {
    const { user } = renderPaper([users, generation({ ...generated(), delay: Number.POSITIVE_INFINITY })]);
    await generate(user);
    expect(button('Generate').disabled).toBe(true);
  });

  it('again uses another seed', async () => {
    const asked: { seed?: number }[] = [];
    const { user } = renderPaper([users, generation(generated(), asked), generation(generated(), asked)]);
    await generate(user);
    await waitFor(() => expect(button('Regenerate').disabled).toBe(false));
    const before = asked.length;
    await user.click(button('Regenerate'));
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    expect(asked.at(-1)?.seed).toBeTypeOf('number');
    expect(asked.at(-1)?.seed).not.toBe(41);
  });

  it('asks for a user when the list was emptied since', async () => {
    const { user } = renderPaper([users, generation(generated())]);
    await generate(user);
    await screen.findByRole('region', { name: 'Report text' });
    await user.selectOptions(screen.getByLabelText('Demo user'), '');
    await user.click(button('Regenerate'));
    expect(screen.getByRole('alert').textContent).toBe('Please select a user first');
  });

  it.each([
    [
      'what the server says',
      refused('generateReport', 'The generator is asleep.'),
      'The generator is asleep.',
    ],
    ['the error of a call that broke', { error: new Error('boom') }, 'Error: boom'],
  ])('shows %s and keeps the choice', async (_name, answer, text) => {
    const { user } = renderPaper([users, generation(answer)]);
    await generate(user);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByLabelText<HTMLSelectElement>('Demo user').value).toBe('demo-user-1');
    expect(button('Generate').disabled).toBe(false);
  });
});

describe('ingesting a report', () => {
  it('needs a report', async () => {
    const { user } = renderPaper([users]);
    await user.click(button('Ingest Report'));
    expect(screen.getByRole('alert').textContent).toContain('Please generate a report first');
  });

  it('sends the report to the study and shows what was found', async () => {
    const asked: unknown[] = [];
    const { user } = renderPaper([users, generation(generated()), ingestion(ingested(), asked)]);
    await generate(user);
    await screen.findByRole('region', { name: 'Report text' });
    await user.click(button('Ingest Report'));
    const result = section('Submission Result');
    expect(await within(result).findByText('demo-patient-7')).toBeTruthy();
    expect(result.textContent).toContain('The report was stored. Entities: 2, relations: 1.');
    expect(result.textContent).toContain('ext-1');
    expect(result.textContent).toContain('German');
    expect(result.textContent).toContain('Age 64 · Gender unknown');
    expect(asked[0]).toEqual({
      studyId: 'study-001',
      text: 'Patient berichtet über Husten.\nKein Fieber.',
      userId: 'demo-user-1',
      userEmail: 'ada@example.org',
      patientId: expect.stringMatching(/^demo-patient-[0-9a-f]{32}$/),
    });
  });

  it('names the same patient each time, so that nothing is stored twice', async () => {
    const asked: { patientId?: string }[] = [];
    const { user } = renderPaper([
      users,
      generation(generated()),
      ingestion(ingested(), asked),
      ingestion(ingested({ isDuplicate: true }), asked),
    ]);
    await generate(user);
    await screen.findByRole('region', { name: 'Report text' });
    await user.click(button('Ingest Report'));
    await screen.findByText('demo-patient-7');
    await user.click(button('Ingest Report'));
    expect(await screen.findByText('This report is already stored: nothing was added.')).toBeTruthy();
    expect(asked.at(-1)?.patientId).toBe(asked[0]?.patientId);
  });

  it.each([
    [
      'what the server says',
      refused('ingestReport', 'The store is full.'),
      'Submission failed: The store is full.',
    ],
    ['the error of a call that broke', { error: new Error('boom') }, 'Error: boom'],
    [
      'the error of an answer without data',
      { result: { errors: [new GraphQLError('The gateway is tired.')] } },
      'Error: The gateway is tired.',
    ],
  ])('shows %s, keeps the report and can be tried again', async (_name, answer, text) => {
    const { user } = renderPaper([users, generation(generated()), ingestion(answer), ingestion(ingested())]);
    await generate(user);
    await screen.findByRole('region', { name: 'Report text' });
    await user.click(button('Ingest Report'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(text);
    expect(screen.getByRole('region', { name: 'Report text' })).toBeTruthy();
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('demo-patient-7')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is forgotten when the next report is generated', async () => {
    const { user } = renderPaper([
      users,
      generation(generated()),
      ingestion(ingested()),
      generation(generated({ reportText: 'Another letter.' })),
    ]);
    await generate(user);
    await screen.findByRole('region', { name: 'Report text' });
    await user.click(button('Ingest Report'));
    await screen.findByText('demo-patient-7');
    await user.click(button('Generate'));
    expect(await screen.findByText('Another letter.')).toBeTruthy();
    expect(screen.queryByText('demo-patient-7')).toBeNull();
  });

  it('opens an entity at its place in the text', async () => {
    const source: Mock = {
      request: {
        query: SourceTextDrawerDocument,
        variables: { studyId: 'study-001', extractionId: 'ext-1' },
      },
      result: {
        data: {
          study: {
            __typename: 'Study',
            id: 'study-001',
            extraction: {
              __typename: 'Extraction',
              id: 'ext-1',
              text: REPORT_TEXT,
              language: 'DE',
              patientId: 'demo-patient-7',
              sourceSystem: 'demo',
              engine: null,
              vocabulary: null,
              isOutdated: null,
              entities: buildSubmission().entities.map((entity) => ({ ...entity, review: null })),
            },
            scan: null,
          },
        },
      },
    };
    const { user } = renderPaper([users, generation(generated()), ingestion(ingested()), source]);
    await generate(user);
    await screen.findByRole('region', { name: 'Report text' });
    await user.click(button('Ingest Report'));
    await user.click(await screen.findByRole('button', { name: 'Fieber' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('region', { name: 'Text of the report' });
    expect(dialog.querySelector('mark')?.textContent).toContain('Fieber');
    expect(within(dialog).getByRole('status').textContent).toBe(
      '"Fieber", SymptomOrSign, negated, characters 36-42',
    );
  });
});
