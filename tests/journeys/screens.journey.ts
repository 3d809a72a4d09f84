import {
  expect,
  expectNoOverflow,
  expectNoViolation,
  generateReport,
  openStudy,
  test,
} from '../support/journey.ts';

test.use({ walks: 'looking' });

const STUDY_PAGES = [
  'dashboard',
  'participants',
  'ingestion',
  'anonymisation',
  'forms',
  'surveys',
  'measurements',
  'cohorts',
  'statistics',
  'settings',
  'users',
  'notifications',
  'reports',
  'chat',
  'ocr',
];

test('every screen can be used by everybody', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expectNoViolation(page);
  const study = await openStudy(page, 1);
  for (const name of STUDY_PAGES) {
    await page.goto(`/study/${study}/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoViolation(page);
  }
  await page.goto('/study-selection');
  await expect(page.getByRole('button', { name: /^Continue/ }).first()).toBeVisible();
  await expectNoViolation(page);
  await page.goto(`/study/${study}/reports`);
  await generateReport(page);
  await page.getByRole('button', { name: 'Ingest Report' }).click();
  await expect(page.getByText('The report was stored.')).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('table').first().getByRole('button').first().click();
  await expect(page.getByRole('dialog').locator('mark').first()).toBeVisible();
  await expectNoViolation(page);
});

test('no screen is wider than the window', async ({ page }) => {
  test.setTimeout(120_000);
  const study = await openStudy(page, 1);
  for (const name of STUDY_PAGES) {
    await page.goto(`/study/${study}/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoOverflow(page, name);
  }
});

test('a phone shows whole rows, and what each value means', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const study = await openStudy(page, 1);
  await page.goto(`/study/${study}/participants`);
  const view = page.getByRole('button', { name: 'View Mirela Quandt' });
  await view.scrollIntoViewIfNeeded();
  await expect(view).toBeInViewport({ ratio: 1 });
  await page.goto(`/study/${study}/reports`);
  await generateReport(page);
  await page.getByRole('button', { name: 'Ingest Report' }).click();
  await expect(page.getByText('The report was stored.')).toBeVisible();
  const gender = page
    .getByRole('region', { name: 'FHIR Patient List' })
    .locator('td[data-label=Gender]')
    .first();
  const label = await gender.evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(label).toContain('Gender');
});

test('a status is a whole word in a narrow column', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  const study = await openStudy(page, 1);
  await page.goto(`/study/${study}/participants`);
  const badges = page.getByRole('table').locator('td:nth-child(5) .mantine-Badge-label');
  await expect(badges.first()).toHaveText('Active');
  const widths = await badges.evaluateAll((all) =>
    all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  );
  expect(Math.max(...widths)).toBeLessThanOrEqual(1);
});

test('the sidebar lies over the page at 991 px and beside it above', async ({ page }) => {
  const study = await openStudy(page, 1);
  await expect(page.getByRole('link', { name: 'Participants' }).first()).toBeVisible();
  await page.setViewportSize({ width: 991, height: 900 });
  await page.goto(`/study/${study}/dashboard`);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Participants' })).not.toBeInViewport();
  await page
    .getByRole('button', { name: /navigation|menu|sidebar/i })
    .first()
    .click();
  await page.getByRole('navigation').getByRole('link', { name: 'Participants' }).click();
  await page.waitForURL(`**/study/${study}/participants`);
});
