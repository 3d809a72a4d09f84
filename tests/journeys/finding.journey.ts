import type { Page } from '@playwright/test';
import { expect, expectNoOverflow, expectNoViolation, openStudy, test } from '../support/journey.ts';

test.use({ walks: 'looking' });

const NOTE = 'Patient klagt über Husten. Kein Fieber. Verdacht auf Pneumonie.';
const REPORTS = [
  { patientId: 'finding-1', text: `${NOTE} Diabetes mellitus Typ 2 bekannt.` },
  { patientId: 'finding-1', text: `${NOTE} Metformin wird fortgeführt.` },
  {
    patientId: 'finding-2',
    text: 'The patient has a fever. Type 2 diabetes mellitus. No cough. Her mother had pneumonia.',
  },
];

const INGEST = `mutation ($input: IngestReportInput!) { ingestReport(input: $input) {
  __typename ... on UserError { message } } }`;

async function ingest(page: Page, studyId: string): Promise<void> {
  for (const report of REPORTS) {
    const input = { ...report, studyId, userId: 'demo-user-1' };
    const answer = await page.request.post('/graphql', { data: { query: INGEST, variables: { input } } });
    expect((await answer.json()).data.ingestReport.__typename).toBe('IngestReportSuccess');
  }
}

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('a researcher finds who has no fever, sees why, and goes from word to word', async ({ page }) => {
  const study = await openStudy(page, 1);
  await ingest(page, study);
  await page.goto(`/study/${study}/reports`);
  const search = section(page, 'Search Extractions');
  await search.getByRole('button', { name: 'Filters' }).click();
  await search.getByLabel('Negated').check();
  await search.getByRole('textbox', { name: 'Query' }).fill('fever');
  await page.keyboard.press('Enter');
  // Other journeys leave reports in this study: only these two patients are of ours.
  const ours = (patient: string) => search.getByRole('article').filter({ hasText: patient });
  await expect(ours('finding-1')).toHaveCount(1);
  await expect(ours('finding-2')).toHaveCount(0);
  await ours('finding-1').getByText('Why this matched').first().click();
  await expect(
    ours('finding-1')
      .getByText(/by words/)
      .first(),
  ).toBeVisible();
  await expectNoViolation(page);

  const address = new URL(page.url());
  expect(address.searchParams.get('search.assertion')).toBe('NEGATED');
  expect(address.search).not.toContain('fever');
  await page.reload();
  await expect(ours('finding-1')).toHaveCount(1);
  await expect(search.getByRole('textbox', { name: 'Query' })).toHaveValue('fever');

  await ours('finding-1').getByRole('button', { name: 'Fieber' }).first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.locator('mark').first()).toContainText('Fieber');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(ours('finding-1')).toHaveCount(1);
});

test('a researcher looks up a code, by its name, and opens the sentence of each patient', async ({
  page,
}) => {
  const study = await openStudy(page, 2);
  await ingest(page, study);
  await page.goto(`/study/${study}/reports`);
  const codes = section(page, 'Search by Code (Graph)');
  await codes.getByLabel('Code system').selectOption('ICD10CM');
  await codes.getByRole('textbox', { name: 'Code', exact: true }).fill('type 2 diab');
  await expect(
    page.getByRole('listbox', { name: 'Suggested codes' }).getByRole('option').first(),
  ).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(codes.getByRole('textbox', { name: 'Code', exact: true })).toHaveValue(/^E11/);
  await codes.getByRole('textbox', { name: 'Code', exact: true }).fill('E11');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(codes.getByRole('article')).toHaveCount(2);
  await expect(codes.getByText(/code_ICD10CM/)).toBeVisible();
  await expectNoViolation(page);

  await codes.getByRole('article').first().getByRole('button').first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('1 of 2');
  await expect(drawer.locator('mark').first()).toContainText(/[Dd]iabetes/);
  const first = new URL(page.url()).searchParams.get('extraction');
  await page.keyboard.press('n');
  await expect(drawer).toContainText('2 of 2');
  await expect(drawer.locator('mark').first()).toContainText(/[Dd]iabetes/);
  expect(new URL(page.url()).searchParams.get('extraction')).not.toBe(first);
  await expectNoViolation(page);
  await page.keyboard.press('Escape');

  await page.goto(`/study/${study}/reports?codes=all&codes.system=ICD10CM&codes.code=E11`);
  await expect(codes.getByRole('article')).toHaveCount(2);
});

test('a researcher collects the evidence of the cohort and clears it again', async ({ page }) => {
  // The study of the journey before: the same reports are stored once.
  const study = await openStudy(page, 2);
  await ingest(page, study);
  await page.goto(`/study/${study}/reports`);
  const evidence = section(page, 'Cohort Evidence Analytics');
  await evidence.getByLabel('Negated').check();
  await evidence.getByLabel('Include text').check();
  await evidence.getByRole('button', { name: 'Show Evidence' }).click();
  await expect(evidence.getByRole('article')).toHaveCount(2);
  await expect(evidence.getByText('Kein Fieber.').first()).toBeVisible();
  await evidence.getByRole('button', { name: 'Show raw JSON of the answer' }).click();
  await expect(evidence.getByRole('region', { name: 'Raw JSON of the answer' })).toContainText('"total"');
  await expectNoViolation(page);
  const address = page.url();
  await evidence.getByRole('button', { name: 'Clear' }).click();
  await expect(evidence.getByRole('article')).toHaveCount(0);
  await page.goto(address);
  await expect(evidence.getByRole('article')).toHaveCount(2);
  await evidence.getByLabel('Category').first().fill('Nothing');
  await page.keyboard.press('Enter');
  await expect(evidence.getByText('No evidence items found.')).toBeVisible();
  await page.goBack();
  await expect(evidence.getByRole('article')).toHaveCount(2);
});

test('results can be read by everybody at any width', async ({ page }) => {
  const study = await openStudy(page, 4);
  await ingest(page, study);
  await page.goto(
    `/study/${study}/reports?codes=all&codes.system=ICD10CM&codes.code=E11&evidence=all&evidence.includeText=on`,
  );
  await expect(section(page, 'Search by Code (Graph)').getByRole('article')).toHaveCount(2);
  await expect(section(page, 'Cohort Evidence Analytics').getByRole('article')).toHaveCount(2);
  const search = section(page, 'Search Extractions');
  await search.getByRole('button', { name: 'Filters' }).click();
  await search.getByRole('textbox', { name: 'Query' }).fill('Husten Fieber Pneumonie');
  await page.keyboard.press('Enter');
  await expect(search.getByRole('article').first()).toBeVisible();
  await search.getByText('Why this matched').first().click();
  await expectNoViolation(page);
  await expectNoOverflow(page);
});
