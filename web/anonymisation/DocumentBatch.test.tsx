import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AnonymiseDocumentsDocument, ResidualRiskDocument } from '../generated/graphql.ts';
import { button, type Mock, renderScreen, TEXT } from './testing.tsx';

const job = (state: string, done: number, file: unknown = null) => ({
  __typename: 'Job',
  id: 'job-1',
  state,
  done,
  total: 2,
  error: null,
  file,
});

const FILE = {
  __typename: 'ExportedFile',
  fileName: 'anonymised.zip',
  url: '/exports/study-001/job-1',
  rows: 2,
  bytes: 2048,
  sha256: 'ab',
};

const RISK = {
  __typename: 'ResidualRisk',
  documents: 2,
  characters: 40,
  kinds: [{ __typename: 'RiskKind', type: 'NAME', spans: 1, documents: 1 }],
  withoutFinding: [2],
  lowConfidence: { __typename: 'LowConfidence', below: 0.6, spans: 0, places: [] },
  quasiIdentifiers: [{ __typename: 'QuasiIdentifierCount', kind: 'AGE', mentions: 3, documents: 1 }],
};

describe('a batch of documents', () => {
  const files = (...given: [string, BlobPart][]) =>
    given.map(([name, content]) => new File([content], name, { type: 'text/plain' }));

  async function choose(user: ReturnType<typeof renderScreen>['user'], given: File[]) {
    const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('files can be chosen');
    await user.upload(input, given);
  }

  it('sends texts without the names of their files, and tells what is left of risk by these names', async () => {
    const documents = [{ text: TEXT }, { text: 'Kein Fieber.' }];
    const input = { studyId: 'study-001', documents, language: 'DE', operator: 'REDACT' };
    const started: Mock = {
      request: { query: AnonymiseDocumentsDocument, variables: { input } },
      result: {
        data: {
          anonymiseDocuments: { __typename: 'AnonymiseDocumentsSuccess', job: job('SUCCEEDED', 2, FILE) },
        },
      },
    };
    const risk: Mock = {
      request: { query: ResidualRiskDocument, variables: { studyId: 'study-001', jobId: 'job-1' } },
      result: {
        data: {
          study: {
            __typename: 'Study',
            id: 'study-001',
            job: { __typename: 'Job', id: 'job-1', residualRisk: RISK },
          },
        },
      },
    };
    const { user } = renderScreen([started, risk]);
    await choose(user, files(['b.txt', 'Kein Fieber.'], ['a.txt', TEXT]));
    expect(await screen.findByText('2 documents chosen, 30 characters.')).toBeTruthy();
    await user.click(button('Anonymise documents'));
    const link = await screen.findByRole('link', { name: 'anonymised.zip (2 documents, 2.0 KB)' });
    expect(link.getAttribute('href')).toBe('/exports/study-001/job-1');
    const report = await screen.findByRole('region', { name: 'Residual risk' });
    expect(within(report).getByRole('list', { name: 'Documents without any finding' }).textContent).toBe(
      '0002.txt (b.txt)',
    );
    expect(within(report).getByRole('table', { name: 'Remaining quasi-identifiers' }).textContent).toContain(
      'Age31',
    );
  });

  it('leaves out what it cannot take, and says why', async () => {
    const { user } = renderScreen([]);
    await choose(
      user,
      files(
        ['a.txt', TEXT],
        ['empty.txt', ' '],
        ['b.txt', new Uint8Array([0xff, 0xfe, 0x00])],
        ['c.txt', 'a\0b'],
      ),
    );
    expect(await screen.findByText('1 document chosen, 18 characters.')).toBeTruthy();
    const problems = screen.getByRole('alert').textContent ?? '';
    expect(problems).toContain('b.txt skipped: it is not UTF-8 text, or too large.');
    expect(problems).toContain('c.txt skipped: it is binary.');
    expect(problems).toContain('empty.txt skipped: it is empty.');
  });

  it('cannot start without documents', () => {
    renderScreen([]);
    expect(button('Anonymise documents').disabled).toBe(true);
  });
});
