import { expect, generateReport, openStudy, test } from '../support/journey.ts';

test.use({ walks: 'looking' });

/** The sentence of the gateway while its backend is away. */
const AWAY = 'The server cannot be reached; please try again in a moment.';

test('a backend that stops in mid-work is told, the work is kept, and goes on when it is back', async ({
  page,
  product,
}) => {
  const study = await openStudy(page, 1);
  await page.goto(`/study/${study}/reports`);
  await generateReport(page);
  const report = await page.getByRole('region', { name: 'Report text' }).innerText();
  await page.getByRole('textbox', { name: 'Query' }).fill('fever');

  await product.stopBackend();
  try {
    await page.getByRole('button', { name: 'Ingest Report' }).click();
    await expect(page.getByText(AWAY).first()).toBeVisible();
    expect(await page.getByRole('region', { name: 'Report text' }).innerText()).toBe(report);
    await page.getByRole('button', { name: 'Run Search' }).click();
    await expect(page.getByText(`Search failed: ${AWAY}`)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Query' })).toHaveValue('fever');
  } finally {
    await product.startBackend();
  }

  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByText('The report was stored.')).toBeVisible();
  await page.getByRole('button', { name: 'Run Search' }).click();
  await expect(page.getByText(/match/i).last()).toBeVisible();
});

test('a list of studies that cannot be loaded offers to retry', async ({ page, product }) => {
  await openStudy(page, 1);
  await product.stopBackend();
  try {
    await page.goto('/study-selection');
    await expect(page.getByText('Failed to load studies. Please try again.')).toBeVisible();
  } finally {
    await product.startBackend();
  }
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: /^Continue/ })).toHaveCount(5);
});
