import type { Page } from '@playwright/test';
import { expect, expectNoOverflow, expectNoViolation, openStudy, test } from '../support/journey.ts';

test.use({ walks: 'looking' });

const INGEST = `mutation ($input: IngestReportInput!) { ingestReport(input: $input) {
  __typename ... on UserError { message } } }`;

async function ingest(page: Page, studyId: string, patientId: string, text: string): Promise<void> {
  const input = { studyId, patientId, text, userId: 'demo-user-1' };
  const answer = await page.request.post('/graphql', { data: { query: INGEST, variables: { input } } });
  expect((await answer.json()).data.ingestReport.__typename).toBe('IngestReportSuccess');
}

/** A toast that fades has no colours to judge. */
async function closeToasts(page: Page): Promise<void> {
  await page.locator('.mantine-Notification-closeButton').evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click();
  });
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
}

const QUESTIONNAIRE = {
  resourceType: 'Questionnaire',
  status: 'active',
  title: 'Vaccination record',
  item: [{ linkId: '1', text: 'Vaccinated against influenza?', type: 'boolean', required: true }],
};
const asFile = (questionnaire: object) => ({
  name: 'form.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(questionnaire)),
});

test('a coordinator fills in a form with the keyboard, is told what is missing, and finds the response', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const study = await openStudy(page, 1);
  await ingest(page, study, 'forms-1', 'Patient klagt über Husten.');
  await page.goto(`/study/${study}/forms`);
  await page.getByRole('link', { name: 'View: Baseline Visit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Baseline Visit' })).toBeVisible();
  await expectNoOverflow(page, 'form');
  await expectNoViolation(page);

  await page.getByPlaceholder('Patient ID').fill('forms-1');
  await page.getByLabel('Day of the visit').fill('2026-03-02');
  await page.getByRole('textbox', { name: 'Body weight' }).fill('812');
  await page.getByRole('radiogroup', { name: 'Does the participant smoke?' }).getByLabel('No').check();
  await page.getByRole('button', { name: 'Save draft' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'your answers are still here' });
  await expect(alert).toContainText('Body weight: Enter 400 or less.');
  await expect(page.getByRole('textbox', { name: 'Body weight' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Body weight' }).fill('81.2');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('The draft was saved.')).toBeVisible();
  await expect(page).toHaveURL(/\?response=/);

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Body weight' })).toHaveValue('81.2');
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(alert).toContainText('Please answer this question.');
  await expectNoViolation(page);
  await page.getByRole('radiogroup', { name: 'any medication' }).getByLabel('No').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Response: Baseline Visit' })).toBeVisible();
  await expect(page.getByText('81.2 kg')).toBeVisible();
  await expect(page.getByRole('link', { name: 'forms-1' })).toBeVisible();
  await closeToasts(page);
  await expectNoOverflow(page, 'response');
  await expectNoViolation(page);

  await page.getByRole('link', { name: 'All responses' }).click();
  await expect(page.getByRole('cell', { name: 'forms-1' })).toBeVisible();
  await expectNoOverflow(page, 'responses');
  await expectNoViolation(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('responses-sample-baseline-visit.csv');
  const address = page.url().replace(study, 'study-002');
  await page.goto(address);
  await expect(page.getByRole('cell', { name: 'forms-1' })).toHaveCount(0);
});

test('a form is written question by question, or comes as a file that is checked before', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const study = await openStudy(page, 2);
  await page.goto(`/study/${study}/surveys`);
  await page.getByRole('link', { name: 'Add Survey' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Sleep');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('active');
  await page.getByRole('button', { name: 'Add question' }).click();
  const item = page.getByRole('region', { name: 'Item 1' });
  await item.getByRole('textbox', { name: 'Question 1' }).fill('How did you sleep?');
  await item.getByRole('combobox', { name: 'Answer' }).selectOption('choice');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('item q1:');
  await item.getByRole('textbox', { name: 'Options' }).fill('Well\nBadly');
  await expectNoOverflow(page, 'editor');
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sleep' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Badly' })).toBeVisible();

  await page.goto(`/study/${study}/forms/new`);
  const file = page.locator('input[type=file]');
  await file.setInputFiles(asFile({ ...QUESTIONNAIRE, status: 'new' }));
  await expect(page.getByRole('alert')).toContainText('Questionnaire.status');
  await file.setInputFiles(asFile(QUESTIONNAIRE));
  await expect(page.getByText('No problems found: 1 item. Nothing was stored.')).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vaccination record' })).toBeVisible();
});

test('a value over time opens its sentence, and units are not mixed', async ({ page }) => {
  test.setTimeout(120_000);
  const study = await openStudy(page, 3);
  await ingest(page, study, 'forms-2', 'Datum: 01.03.2026\nLabor: HbA1c 7,9 %. Hämoglobin 8,1 mmol/l.');
  await ingest(page, study, 'forms-2', 'Datum: 04.05.2026\nLabor: HbA1c 6,9 %. Hämoglobin 13,2 g/dl.');
  await page.goto(`/study/${study}/measurements`);
  await page.getByRole('textbox', { name: 'Find' }).fill('718-7');
  await expectNoOverflow(page, 'measurements');
  await expectNoViolation(page);
  await page.getByRole('table').getByRole('button').first().click();
  await expect(page.getByRole('region', { name: /g\/dL/ })).toBeVisible();
  await expect(page.getByRole('region', { name: /mmol\/L/ })).toBeVisible();
  await page.getByRole('button', { name: 'All measurements' }).click();
  await page.getByRole('textbox', { name: 'Find' }).fill('4548-4');
  await page.getByRole('table').getByRole('button').first().click();
  const percent = page.getByRole('region', { name: /%/ });
  await expect(percent.locator('.recharts-line')).toBeVisible();
  await page.reload();
  await expect(percent.getByRole('row')).toHaveCount(3);
  await expectNoOverflow(page, 'course');
  await expectNoViolation(page);
  await percent.getByRole('button', { name: /7\.9/ }).click();
  await expect(page.getByRole('dialog').locator('mark').first()).toContainText('HbA1c');
});
