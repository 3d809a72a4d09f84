import type { Page } from '@playwright/test';
import { expect, expectNoOverflow, expectNoViolation, openStudy, test } from '../support/journey.ts';

test.use({ walks: 'storing' });

const REPORTS = [
  {
    patientId: 'asking-1',
    text: 'Date: 2026-03-03\nThe patient has a fever. Type 2 diabetes mellitus. HbA1c 7.8 %.',
  },
  {
    patientId: 'asking-2',
    text: 'Datum: 05.04.2025\nKein Fieber. Diabetes mellitus Typ 2 bekannt. Arterielle Hypertonie.',
  },
  { patientId: 'asking-3', text: 'Date: 2026-05-09\nNo diabetes mellitus. Her mother had a fever.' },
];

const INGEST = `mutation ($input: IngestReportInput!) { ingestReport(input: $input) {
  __typename ... on UserError { message } } }`;

/** Stores the reports; they alone are asked about, whatever other journeys leave in the study. */
async function ingest(page: Page, studyId: string): Promise<string> {
  for (const report of REPORTS) {
    const input = { ...report, studyId, userId: 'demo-user-1' };
    const answer = await page.request.post('/graphql', { data: { query: INGEST, variables: { input } } });
    expect((await answer.json()).data.ingestReport.__typename).toBe('IngestReportSuccess');
  }
  return REPORTS.map(({ patientId }) => patientId).join(', ');
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a researcher asks about a patient, and opens the sentence of the answer', async ({ page }) => {
  const study = await openStudy(page, 3);
  await ingest(page, study);
  await page.goto(`/study/${study}/reports`);
  const chat = section(page, 'Patient Chat');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByRole('alert')).toHaveText('Please enter a patient ID.');
  await chat.getByLabel('Patient ID').fill('asking-2');
  await chat.getByRole('textbox', { name: 'Message' }).fill('Does the patient have a fever?');
  await page.keyboard.press('Enter');
  const transcript = chat.getByRole('log');
  await expect(transcript).toContainText('Kein Fieber');
  await expect(chat.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await expectNoViolation(page);

  await transcript
    .getByRole('button', { name: /^Citation 1/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('Kein Fieber');
  expect(page.url()).not.toContain('asking-2');
  expect(page.url()).not.toContain('fever');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(transcript).toContainText('Kein Fieber');
  await chat.getByRole('button', { name: 'Clear' }).click();
  await expect(transcript).toBeHidden();
});

test('a researcher counts patients, changes the question and counts again', async ({ page }) => {
  const study = await openStudy(page, 3);
  const patients = await ingest(page, study);
  await page.goto(`/study/${study}/chat`);
  await section(page, 'Configuration').getByLabel('Patient IDs').fill(patients);
  const conversation = section(page, 'Conversation');
  await conversation
    .getByRole('textbox', { name: 'Message' })
    .fill('How many patients have diabetes but not hypertension?');
  await page.keyboard.press('Enter');
  const results = conversation.getByRole('region', { name: 'Result of the query' });
  await expect(results).toContainText('1 of 3 patients');
  await expect(results).toContainText('asking-1');

  const editor = conversation.getByRole('region', { name: 'Understood as this query' });
  await editor
    .getByRole('group', { name: 'Patients with none of' })
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await editor.getByRole('button', { name: 'Run again' }).click();
  await expect(results).toHaveCount(2);
  await expect(results.last()).toContainText('2 of 3 patients');
  await expect(results.last().getByRole('list', { name: 'Mentioned, but not counted' })).toContainText(
    'negated 1 patient',
  );
  await expectNoViolation(page);

  await results.last().getByRole('article').first().getByRole('button').first().click();
  await expect(page.getByRole('dialog').locator('mark').first()).toContainText(/[Dd]iabetes/);
});

test('a researcher builds a table, groups it, reads a row in its report and saves all of it', async ({
  page,
}) => {
  const study = await openStudy(page, 3);
  const patients = await ingest(page, study);
  await page.goto(`/study/${study}/chat`);
  await section(page, 'Configuration').getByLabel('Patient IDs').fill(patients);
  await page.getByRole('button', { name: 'Build Graph Table' }).click();
  const table = section(page, 'Structured table');
  await expect(table.getByRole('region', { name: 'Rows' }).getByRole('row').nth(1)).toBeVisible();

  const saving = page.waitForEvent('download');
  await table.getByRole('link', { name: 'Download CSV' }).click();
  expect((await saving).suggestedFilename()).toBe('cohort_table.csv');

  await table.getByLabel('Group by').selectOption('year');
  await table.getByRole('button', { name: 'Apply' }).click();
  const groups = table.getByRole('table', { name: 'Groups' });
  await expect(groups.getByRole('row').nth(1)).toContainText('2025');
  await expect(groups.getByRole('row').nth(2)).toContainText('2026');
  await groups.getByRole('button', { name: 'Preview rows of 2025' }).click();
  await expect(table.getByRole('region', { name: 'Rows' })).not.toContainText('asking-1');
  await expect(table.getByRole('region', { name: 'By year' }).locator('svg').first()).toBeVisible();
  await expectNoViolation(page);
  await table.getByRole('button', { name: 'Clear grouping' }).click();

  const row = table.getByRole('row').filter({ hasText: 'Fieber' });
  await expect(row).toContainText('negated');
  await row.getByRole('button').first().click();
  await expect(page.getByRole('dialog').locator('mark').first()).toContainText('Fieber');
  await page.keyboard.press('Escape');

  await table.getByRole('button', { name: 'Export Parquet' }).click();
  const file = table.getByRole('link', { name: /rows/ });
  await expect(file).toBeVisible();
  await expect(table.getByText(/^SHA-256 [0-9a-f]{64}$/)).toBeVisible();
  const exporting = page.waitForEvent('download');
  await file.click();
  expect((await exporting).suggestedFilename()).toMatch(/\.parquet$/);

  await page.getByRole('textbox', { name: 'Message' }).fill('A table of all diagnoses');
  await page.getByRole('button', { name: 'Get Table/CSV' }).click();
  await expect(table.getByRole('region', { name: 'Filter of the table' })).toContainText(/[Dd]iagnos/);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(table).toBeHidden();
});

test('statistics and tables can be read by everybody at any width', async ({ page }) => {
  const study = await openStudy(page, 3);
  await ingest(page, study);
  await page.goto(`/study/${study}/statistics`);
  const numbers = page.getByRole('button', { name: 'Show the numbers of: Code coverage' });
  await numbers.click();
  await expect(section(page, 'Code coverage')).toContainText('SNOMEDCT');
  await expect(page.getByRole('table', { name: 'Groups' })).toContainText('2026');
  await expectNoViolation(page);
  await expectNoOverflow(page, 'statistics');
  await page.goto(`/study/${study}/chat`);
  await page.getByRole('textbox', { name: 'Message' }).fill('Which patients have diabetes?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Result of the query' })).toBeVisible();
  await page.getByRole('button', { name: 'Build Graph Table' }).click();
  await expect(section(page, 'Structured table')).toBeVisible();
  await expectNoViolation(page);
  await expectNoOverflow(page, 'table');
});
