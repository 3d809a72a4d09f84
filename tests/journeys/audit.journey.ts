import {
  expect,
  expectNoOverflow,
  expectNoViolation,
  generateReport,
  openStudy,
  test,
} from '../support/journey.ts';

test('an auditor sees who saw a patient, what a user did and what left the system', async ({ page }) => {
  const study = await openStudy(page, 3);
  await page.goto(`/study/${study}/reports`);
  await generateReport(page);
  await page.getByRole('button', { name: 'Ingest Report' }).click();
  await expect(page.getByText('The report was stored.')).toBeVisible();

  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  const table = page.getByRole('table', { name: 'Audit events' });
  await expect(table).toContainText('report.ingest');
  await expectNoViolation(page);
  await expectNoOverflow(page, 'the audit log');

  const patient = table.getByRole('link').first();
  const id = await patient.innerText();
  await page.getByLabel('Patient ID').fill(id);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`audit\\.patient=${encodeURIComponent(id)}`));
  await expect(table).toContainText(id);
  await expect(table).not.toContainText('report.ingest');

  await page.getByRole('tab', { name: 'What left the system' }).click();
  await expect(page.getByText('No such event')).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('tab', { name: 'What a user did' }).click();
  await page.getByRole('textbox', { name: 'User' }).fill('admin');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^\d+ events$/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'FHIR AuditEvents' }).click();
  expect((await download).suggestedFilename()).toBe('audit_events.ndjson');
  // What was fetched has left the system, and is in the log.
  await page.getByRole('tab', { name: 'What left the system' }).click();
  await expect(table).toContainText('audit.export');
});
