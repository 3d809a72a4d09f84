import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { compileDictionary } from '../../backend/engines/terminology/dictionary/compile-dictionary.ts';
import { expect, expectNoOverflow, expectNoViolation, openStudy, test } from '../support/journey.ts';

test.use({ walks: 'rereading' });

const INGEST = `mutation($input: IngestReportInput!) { ingestReport(input: $input) { __typename } }`;
const TEXTS = [
  'The patient has Zorblax syndrome and pneumonia.',
  'No fever.',
  'Zorblax syndrome was ruled out.',
];

/** A site's own vocabulary, as a file that a backend is started with. */
function writeSiteDictionary(folder: string): string {
  const file = join(folder, 'site.dictionary');
  const concept = {
    key: 'SITE:1',
    category: 'Diagnosis',
    preferred: 'Zorblax syndrome',
    terms: { en: ['Zorblax syndrome'], de: [], it: [] },
    codes: [{ system: 'SNOMEDCT', code: '230690007' }],
  } as const;
  writeFileSync(file, new Uint8Array(compileDictionary([concept])));
  return file;
}

async function ingest(page: Page, studyId: string, text: string, patientId: string): Promise<void> {
  const input = { studyId, text, patientId, userId: 'demo-user-1' };
  const answer = await page.evaluate(
    async ([query, variables]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('/graphql', {
        method: 'POST',
        headers,
        body: JSON.stringify({ query, variables }),
      });
      return response.json();
    },
    [INGEST, { input }] as const,
  );
  expect(answer.data.ingestReport.__typename).toBe('IngestReportSuccess');
}

test('reports of an earlier vocabulary are told, read again, and what changed opens its sentence', async ({
  page,
  product,
}) => {
  const study = await openStudy(page, 1);
  for (const [place, text] of TEXTS.entries()) await ingest(page, study, text, `reread-${place}`);
  await page.goto(`/study/${study}/ingestion/import`);
  await page.getByRole('link', { name: 'Read reports again' }).click();
  await expect(page.getByText('There is nothing to read again among 3 reports')).toBeVisible();
  await expect(page.getByText('No rereadings yet')).toBeVisible();
  await expectNoViolation(page);

  const folder = mkdtempSync(join(tmpdir(), 'casebook-site-'));
  await product.stopBackend();
  try {
    await product.startBackend({ TERMINOLOGY_DICTIONARY: writeSiteDictionary(folder) });
  } finally {
    rmSync(folder, { recursive: true });
  }
  await page.reload();
  await expect(page.getByText('3 of 3 reports were read by another engine or vocabulary')).toBeVisible();
  await expectNoOverflow(page, 'versions');
  await page.getByRole('button', { name: 'Read 3 reports again' }).click();

  const result = page.getByRole('region', { name: 'Rereading', exact: true });
  await expect(result).toContainText('3 reports read again');
  await expect(result).toContainText('2 reports changed, 1 unchanged.');
  await expect(result.getByRole('table', { name: 'Changed facts by category' })).toContainText('Diagnosis');
  await expectNoOverflow(page, 'result');
  await expectNoViolation(page);
  const first = result.getByRole('article').first();
  await expect(first).toContainText('Zorblax syndrome · SNOMEDCT 230690007');
  await first.getByRole('button', { name: 'Zorblax syndrome' }).click();
  await expect(page.getByText('with vocabulary')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '"Zorblax syndrome", Diagnosis' })).toBeVisible();
  await expectNoViolation(page);
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(result).toContainText('2 reports changed');
  await expect(page.getByRole('region', { name: 'Rereadings' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Read 0 reports again' })).toBeDisabled();
});
