import { Buffer } from 'node:buffer';
import { expect, expectNoOverflow, expectNoViolation, openStudy, test } from '../support/journey.ts';

test.use({ walks: 'storing' });

const LINES = [
  {
    patient_id: 'import-1',
    text: 'Diagnosis: type 2 diabetes mellitus. No fever.',
    report_date: '2024-05-06',
  },
  { patient_id: 'import-2', text: 'The patient has asthma and takes salbutamol.' },
];
const NDJSON = `${LINES.map((line) => JSON.stringify(line)).join('\n')}\nnot a report\n`;
const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

test('many reports are checked, imported once, and what was rejected can be mended', async ({ page }) => {
  const study = await openStudy(page, 2);
  await page.goto(`/study/${study}/ingestion`);
  await page.getByRole('link', { name: 'Import many reports' }).click();
  await expect(page.getByText('No imports yet')).toBeVisible();
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await expect(page.getByText('Please choose at least one file.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeFocused();
  await expectNoViolation(page);

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      file('ward.ndjson', NDJSON),
      file('import-3.txt', Buffer.from('Entlassbrief: Übelkeit, kein Fieber.', 'latin1')),
    ]);
  await expect(page.getByText('2 files chosen')).toBeVisible();
  await next.click();
  await expectNoOverflow(page, 'how it is read');
  await expectNoViolation(page);
  await page.getByRole('textbox', { name: 'Source system' }).fill('ward');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Check only' }).click();
  const result = page.getByRole('region', { name: 'Import', exact: true });
  await expect(result).toContainText('nothing was stored. 3 reports can be imported, 1 rejected.');
  await expect(result).toContainText('Read as Windows-1252');

  await page.getByRole('button', { name: 'Import reports' }).click();
  await expect(result).toContainText('3 reports added, 0 already stored, 1 rejected.');
  await expect(result.getByRole('row', { name: 'ward.ndjson line 3 The line is not JSON.' })).toBeVisible();
  await expectNoOverflow(page, 'import');
  await expectNoViolation(page);
  const download = page.waitForEvent('download');
  await result.getByRole('link', { name: 'Download rejects (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe('import_rejects.csv');

  await page.getByRole('button', { name: 'Import reports' }).click();
  await expect(result).toContainText('0 reports added, 3 already stored, 1 rejected.');
  await page.reload();
  await expect(result).toContainText('3 already stored');
  await expect(page.getByRole('region', { name: 'Imports' }).getByRole('row')).toHaveCount(4);
  await page.goto(`/study/${study}/patients/import-1`);
  await expect(page.getByText('diabetes', { exact: false }).first()).toBeVisible();
});

test('a refused upload keeps what was chosen and goes on with the next try', async ({ page }) => {
  const study = await openStudy(page, 3);
  await page.goto(`/study/${study}/ingestion/import`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([file('a.ndjson', NDJSON)]);
  await page.route('**/imports/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Step 3 of 3: Check and start' }).click();
  await page.getByRole('button', { name: 'Import reports' }).click();
  await expect(page.getByRole('alert')).toContainText('The files were not sent');
  await expect(page.getByText('1 file, ')).toBeVisible();
  await page.unroute('**/imports/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'Import', exact: true })).toContainText('2 reports added');
});
