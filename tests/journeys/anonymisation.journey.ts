import type { Page } from '@playwright/test';
import { expect, expectFit, expectNoViolation, generateReport, openStudy, test } from '../support/journey.ts';

test.use({ walks: 'storing' });

const WIDTHS = [1440, 991, 390];

async function openScreen(page: Page): Promise<void> {
  const study = await openStudy(page, 5);
  await page.goto(`/study/${study}/anonymisation`);
  await expect(page.getByRole('heading', { level: 1, name: 'Anonymisation' })).toBeVisible();
}

test('the sample is redacted on this machine, and both texts can be compared by key', async ({ page }) => {
  await openScreen(page);
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/Kaspar Findling/);
  test.setTimeout(120_000);
  await page.getByRole('button', { name: 'Run Local' }).click();
  const redacted = page.getByRole('region', { name: 'Redacted text', exact: true });
  await expect(redacted).toContainText('Metformin 1000 mg');
  await expect(redacted).not.toContainText('Findling');
  await expect(redacted).not.toContainText('12.03.1947');
  await expect(page.getByRole('table', { name: 'Detected spans' })).toContainText('NAME');
  const original = page.getByRole('region', { name: 'Original text' });
  // A pointer that lies on a text lights what is below it.
  await page.mouse.move(0, 0);
  await original.focus();
  await page.keyboard.press('ArrowRight');
  const lit = page.locator('mark[data-lit]');
  await expect(lit).toHaveCount(2);
  const first = (await lit.first().textContent()) ?? '';
  await page.keyboard.press('ArrowRight');
  await expect(lit).toHaveCount(2);
  await expect(lit.first()).not.toHaveText(first);
  await expect(page.getByText(/^\d+ of \d+: /)).toBeVisible();
});

test('without a service, Run Cloud says what to set', async ({ page }) => {
  await openScreen(page);
  await page.getByRole('button', { name: 'Run Cloud' }).click();
  await expect(page.getByRole('alert')).toContainText('PRESIDIO_URL');
});

test('results can be used by everybody and fit every window', async ({ page }) => {
  await openScreen(page);
  await page.getByRole('button', { name: 'Run Local' }).click();
  await expect(page.getByRole('heading', { name: 'Detected Spans' })).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectFit(page, `at ${width}`);
    await expectNoViolation(page);
  }
});

test('many documents become one file, with what is left of risk', async ({ page }) => {
  await openScreen(page);
  const letters = Array.from({ length: 12 }, (_, n) => ({
    name: `brief-${String(n).padStart(2, '0')}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(
      n === 3
        ? 'Kein Fieber, kein Husten.'
        : `Wir berichten über Herrn Kaspar Findling, geboren am 12.03.19${40 + n}, 67 Jahre alt.`,
    ),
  }));
  await page.locator('input[type=file]').first().setInputFiles(letters);
  await expect(page.getByText(/^12 documents chosen/)).toBeVisible();
  await page.getByRole('button', { name: 'Anonymise documents' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^anonymised\.zip \(12 documents/ }).click();
  expect((await download).suggestedFilename()).toBe('anonymised.zip');
  const risk = page.getByRole('region', { name: 'Residual risk' });
  await expect(risk.getByRole('list', { name: 'Documents without any finding' })).toContainText(
    'brief-03.txt',
  );
  await expect(risk.getByRole('table', { name: 'What was found' })).toContainText('NAME');
  await expectNoViolation(page);
});

test('a study de-identifies its reports before they are stored, until that is turned off', async ({
  page,
}) => {
  const study = await openStudy(page, 5);
  const turn = async (on: boolean) => {
    await page.goto(`/study/${study}/settings`);
    const toggle = page.getByRole('switch', { name: 'De-identify reports before they are stored' });
    await expect(toggle).toBeVisible();
    await expectNoViolation(page);
    await toggle.setChecked(on, { force: true });
    const setting = page.getByRole('region', { name: 'De-identification on ingest' });
    await setting.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The setting was saved.').first()).toBeVisible();
  };
  await turn(true);
  await page.goto(`/study/${study}/reports`);
  await generateReport(page);
  await page.getByRole('button', { name: 'Ingest Report' }).click();
  await expect(page.getByText('The report was stored.')).toBeVisible();
  await page.getByRole('table').first().getByRole('button').first().click();
  const text = page.getByRole('region', { name: 'Text of the report' });
  await expect(text.locator('mark').first()).toBeVisible();
  await expect(text).toContainText('[DATE]');
  await turn(false);
});
