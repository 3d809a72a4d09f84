import type { Page } from '@playwright/test';
import { expect, generateReport, openStudy, test } from '../support/journey.ts';

test.use({ walks: 'main-job' });

test('a researcher reads a report into a study, opens a fact at its place and finds the patient again', async ({
  page,
}) => {
  const study = await openStudy(page, 1);
  await page.getByRole('link', { name: 'Evidence', exact: true }).click();
  await page.waitForURL(`**/study/${study}/reports`);
  await generateReport(page);
  await page.getByRole('button', { name: 'Ingest Report' }).click();
  await expect(page.getByText('The report was stored.')).toBeVisible();

  const entity = page.getByRole('table').first().getByRole('button').first();
  const words = (await entity.innerText()).trim();
  await entity.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.locator('mark[aria-current], mark').first()).toContainText(words);
  expect(new URL(page.url()).search).toMatch(/extraction=ext-[0-9a-f-]+&at=\d+-\d+/);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(entity).toBeFocused();

  const patientId = await page
    .getByText(/^demo-patient-[0-9a-f]+$/)
    .first()
    .innerText();
  await page.getByRole('textbox', { name: 'Query' }).fill(words);
  await page.getByRole('button', { name: 'Run Search' }).click();
  const results = page.getByRole('region', { name: 'Search Extractions' });
  await expect(results.getByText(patientId)).toBeVisible();
  await results.getByRole('button', { name: /^ext-/ }).first().click();
  await expect(page.getByRole('dialog').locator('mark').first()).toBeVisible();
  await page.keyboard.press('Escape');
  const patients = page.getByRole('region', { name: 'FHIR Patient List' });
  await expect(patients.getByText(patientId)).toBeVisible();
});

test('the place of a fact is an address that can be opened again', async ({ page }) => {
  const study = await openStudy(page, 2);
  await page.goto(`/study/${study}/reports`);
  await generateReport(page);
  await page.getByRole('button', { name: 'Ingest Report' }).click();
  await page.getByRole('table').first().getByRole('button').nth(2).click();
  await expect(page.getByRole('dialog').locator('mark').first()).toBeVisible();
  await expect(page).toHaveURL(/at=/);
  await expect(page.getByRole('dialog').locator('mark').first()).toHaveText(/\S/);
  const words = await page.getByRole('dialog').locator('mark').first().innerText();
  await page.reload();
  await expect(page.getByRole('dialog').locator('mark').first()).toHaveText(words);
});

test('a report that is in the store already is not stored twice', async ({ page }) => {
  const study = await openStudy(page, 3);
  await page.goto(`/study/${study}/reports`);
  await generateReport(page);
  await page.getByRole('button', { name: 'Ingest Report' }).click();
  await expect(page.getByText('The report was stored.')).toBeVisible();
  const before = await countPatients(page);
  await page.getByRole('button', { name: 'Ingest Report' }).click();
  await expect(page.getByText(/is already stored: nothing was added/)).toBeVisible();
  expect(await countPatients(page)).toBe(before);
});

test('words that look like a page are shown as words', async ({ page }) => {
  const study = await openStudy(page, 4);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const text = '<img src=x onerror="alert(1)"><script>alert(2)</script> Kein Fieber. Pneumonie <b>links</b>.';
  const answer = await page.request.post('/graphql', {
    data: {
      query: `mutation ($input: IngestReportInput!) { ingestReport(input: $input) {
        ... on IngestReportSuccess { extraction { id } } } }`,
      variables: {
        input: { studyId: study, text, userId: 'demo-user-1', patientId: '<script>alert(3)</script>' },
      },
    },
  });
  const { id } = (await answer.json()).data.ingestReport.extraction;
  await page.goto(`/study/${study}/reports?extraction=${id}&at=0-4`);
  await expect(page.getByRole('dialog')).toContainText('<script>alert(2)</script>');
  await page.keyboard.press('Escape');
  await expect(page.getByText('<script>alert(3)</script>').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Query' }).fill('Pneumonie');
  await page.getByRole('button', { name: 'Run Search' }).click();
  const found = page.getByRole('region', { name: 'Search Extractions' }).getByRole('article');
  await expect(found.filter({ hasText: '<script>alert(3)</script>' })).toContainText('<b>links</b>');
  expect(dialogs).toEqual([]);
});

test('a demo cohort fills an empty study, with progress', async ({ page }) => {
  const study = await openStudy(page, 5);
  await page.goto(`/study/${study}/reports`);
  await expect(page.getByText('No patients yet')).toBeVisible();
  await page.getByRole('button', { name: 'Load a demo cohort' }).click();
  // At nothing done it is as wide as that: there, but not to be seen.
  await expect(page.getByRole('progressbar')).toBeAttached();
  await expect(page.getByText('of 20 patients')).toBeVisible({ timeout: 40_000 });
  await page.getByRole('textbox', { name: 'Query' }).fill('Hypertonie');
  await page.getByRole('button', { name: 'Run Search' }).click();
  await expect(page.getByText(/patients? match/)).toBeVisible();
});

// Other journeys of the same product have patients in this study too.
async function countPatients(page: Page): Promise<number> {
  const patients = page.getByRole('region', { name: 'FHIR Patient List' });
  const answered = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('FhirPatientList')),
  );
  await patients.getByRole('button', { name: 'Refresh' }).click();
  await answered;
  const shown = await patients.getByText(/^\d+ of \d+ patients$/).innerText();
  return Number(/of (\d+) patients/.exec(shown)?.[1]);
}
