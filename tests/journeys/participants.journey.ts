import { expect, expectNoOverflow, expectNoViolation, openStudy, test } from '../support/journey.ts';

test.use({ walks: 'looking' });

test('a participant is added, found, linked and withdrawn with all reports', async ({ page }) => {
  const study = await openStudy(page, 5);
  await page.goto(`/study/${study}/reports`);
  await page.getByRole('combobox', { name: 'Demo user' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Report text' })).toContainText('SYNTHETIC');
  await page.getByRole('button', { name: 'Ingest Report' }).click();
  await expect(page.getByText('The report was stored.')).toBeVisible();
  const patient = await page
    .getByRole('region', { name: 'FHIR Patient List' })
    .getByRole('row')
    .nth(1)
    .getByRole('cell')
    .nth(1)
    .innerText();

  await page.goto(`/study/${study}/participants`);
  await page.getByRole('button', { name: 'Add Participant' }).click();
  const form = page.getByRole('dialog');
  const next = form.getByRole('button', { name: 'Next' });
  await next.click();
  await expect(form.getByText('Please enter a name.', { exact: true })).toBeVisible();
  await expectNoViolation(page);
  await form.getByRole('textbox', { name: 'Participant ID' }).fill('W-1');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Cilla Moor');
  // A double click goes one step.
  await next.dblclick();
  await form.getByRole('textbox', { name: 'Patient ID' }).fill(patient.trim());
  await form.getByLabel('Enrollment date').fill('2026-03-02');
  await form.getByRole('button', { name: 'Back' }).click();
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Cilla Moor');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('group', { name: 'Step 2 of 3: Study information' })).toBeFocused();
  await form.getByRole('button', { name: 'Step 3 of 3: Medical information' }).click();
  await expectNoViolation(page);
  await expectNoOverflow(page);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Participant W-1 was saved.')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: patient.trim() })).toBeVisible();
  expect(page.url()).toContain('participant=W-1');

  await page.goto(`/study/${study}/participants`);
  await page.getByRole('textbox', { name: 'Search participants' }).fill('moor');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'View Cilla Moor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('1 report', { exact: true })).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('textbox', { name: 'Type W-1 to confirm' }).fill('W-1');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Permanently removed:', { exact: true })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('No such participant')).toBeVisible();

  await page.goto(`/study/${study}/reports`);
  await expect(page.getByText('No patients yet')).toBeVisible();
});

test('participants can be looked at and changed by everybody', async ({ page }) => {
  const study = await openStudy(page, 1);
  await page.goto(`/study/${study}/participants`);
  await expect(page.getByRole('button', { name: 'View Mirela Quandt' })).toBeVisible();
  await expectNoViolation(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Enrollment Date' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Wiebke Ostrander');
  await page.getByRole('button', { name: 'View Mirela Quandt' }).click();
  await expect(page.getByRole('dialog')).toContainText('Arterial hypertension');
  await expectNoViolation(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Mirela Quandt');
  await expectNoViolation(page);
  await expectNoOverflow(page);
});
