import type { Page } from '@playwright/test';
import {
  chooseStudy,
  expect,
  expectNoOverflow,
  expectNoViolation,
  openStudy,
  test,
} from '../support/journey.ts';
import { type PdfPage, writePdf } from '../support/written-pdf.ts';

test.use({ walks: 'storing' });

const COLUMNS = [60, 220, 380, 520] as const;
const ROWS = [640, 616, 592, 568] as const;
const CELLS = [
  ['Laboratory', 'Result', 'Unit'],
  ['HbA1c', '7.9', '%'],
  ['Creatinine', '1.1', 'mg/dl'],
] as const;

/** An invented letter of two pages; the first has a ruled table. */
function letter(patient: string): Buffer {
  const first: PdfPage = {
    lines: [
      { x: 60, y: 780, text: `Discharge letter of ${patient}` },
      { x: 60, y: 740, text: 'Diagnosis: type 2 diabetes mellitus.' },
      { x: 60, y: 716, text: 'The patient has no fever and takes metformin 1000 mg.' },
      ...CELLS.flatMap((row, rowIndex) =>
        row.map((text, index) => ({ x: (COLUMNS[index] ?? 0) + 6, y: (ROWS[rowIndex] ?? 0) - 17, text })),
      ),
    ],
    strokes: [
      ...ROWS.map((y) => [COLUMNS[0], y, COLUMNS[3], y] as const),
      ...COLUMNS.map((x) => [x, ROWS[0], x, ROWS[3]] as const),
    ],
  };
  const second: PdfPage = {
    lines: [{ x: 60, y: 780, text: 'Assessment: suspected pneumonia, chest radiography planned.' }],
  };
  return writePdf([first, second]);
}

async function openOcr(page: Page, study: string, name: string): Promise<void> {
  await page.goto(`/study/${study}/ocr`);
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: letter(name) });
  await expect(page.getByText(`${name}.pdf (`)).toBeVisible();
}

test('a letter is read, ingested, and what is found in it opens on its page', async ({ page }) => {
  const study = await openStudy(page, 4);
  await openOcr(page, study, 'Ada Fallow');
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('2 pages · 1 table');
  const table = page.getByRole('region', { name: 'Table 1' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table).toContainText('mg/dl');

  const text = page.getByRole('region', { name: 'Text of page 1' });
  await text.getByText('metformin', { exact: true }).click();
  await expect(page.getByText('"metformin", read with a confidence of 100%')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Page 1 of the document' })).toBeVisible();
  const widthOfPicture = () =>
    page
      .getByRole('img', { name: 'Page 1 of the document' })
      .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
  await expect.poll(widthOfPicture).toBeGreaterThan(500);

  await page.getByRole('textbox', { name: 'Patient ID' }).fill('ada-1');
  await page.getByRole('textbox', { name: 'Source system' }).fill('archive');
  await page.getByRole('button', { name: 'Send to ingestion' }).click();
  await expect(page.getByText(/^The report was stored: patient ada-1, \d+ entities\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Open the text' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('pneumonia').first().click();
  await expect(drawer.getByRole('status').first()).toContainText('"pneumonia"');
  await drawer.getByRole('link', { name: 'Open the scanned page' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(/^"pneumonia.*", read with/)).toBeVisible();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Page 2' }).locator('rect[data-chosen]')).toHaveCount(1);
});

test('a table is saved as CSV, and the text is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const study = await openStudy(page, 4);
  await openOcr(page, study, 'Bela Thorn');
  await page.getByRole('button', { name: 'Analyze' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV of Table 1' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('table_1.csv');
  await page.getByRole('button', { name: 'Copy text' }).click();
  await expect(page.getByText('Copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('no fever');
});

test('a document stays with its study until it is deleted, and is in no other', async ({ page }) => {
  const study = await openStudy(page, 4);
  await openOcr(page, study, 'Cilla Moor');
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByRole('heading', { name: 'Extracted Text' })).toBeVisible();
  const address = page.url();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Text of page 1' })).toContainText('Cilla Moor');

  await page.goto('/study-selection');
  const other = await chooseStudy(page, 5);
  await page.goto(address.replace(study, other));
  await expect(page.getByText('No such document')).toBeVisible();

  await page.goto('/study-selection');
  await chooseStudy(page, 4);
  await page.goto(address);
  await page.getByRole('button', { name: 'Delete Cilla Moor.pdf' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByText('The document was deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Cilla Moor.pdf' })).toBeHidden();
  await page.goto(address);
  await expect(page.getByText('No such document')).toBeVisible();
});

test('a file that cannot be read says why', async ({ page }) => {
  const study = await openStudy(page, 4);
  await page.goto(`/study/${study}/ocr`);
  const broken = letter('Dora Vance').subarray(0, 200);
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'broken.pdf', mimeType: 'application/pdf', buffer: broken });
  await page.getByRole('button', { name: 'Analyze' }).click();
  const alert = page.getByRole('alert');
  await expect(alert.getByLabel('Failed')).toBeVisible();
  await expect(alert).toContainText(/\.$|Analyze again/);
  await expect(page.getByRole('button', { name: 'Analyze again' })).toBeVisible();
});

test('what was read can be used by everybody', async ({ page }) => {
  const study = await openStudy(page, 4);
  await openOcr(page, study, 'Edda Marsh');
  await page.getByRole('button', { name: 'Analyze' }).click();
  const text = page.getByRole('region', { name: 'Text of page 1' });
  await text.getByText('fever', { exact: true }).click();
  await expect(page.getByText(/^"fever", read with/)).toBeVisible();
  await text.press('ArrowRight');
  await expect(page.getByText(/^"and", read with/)).toBeVisible();
  await page.getByText('Technical details').click();
  await expectNoViolation(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Delete Edda Marsh.pdf' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolation(page);
});
