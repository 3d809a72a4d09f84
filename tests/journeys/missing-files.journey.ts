import type { Page } from '@playwright/test';
import { expect, expectNoOverflow, expectNoViolation, openStudy, test } from '../support/journey.ts';

test.use({ walks: 'looking' });

const STATISTICS = '**/assets/StatisticsScreen-*.js';
const BARS = '**/assets/Bars-*.js';
const TYPED = 'Which patients have a fever?';

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const notice = (page: Page) => page.getByRole('alert');
const statistics = (page: Page) => page.getByRole('heading', { level: 1, name: 'Statistics' });
const openStatistics = (page: Page) => page.getByRole('link', { name: 'Statistics' }).click();

/** A server that has another build: what this one fetches is not there any more. */
async function deployAnotherBuild(page: Page): Promise<void> {
  await page.route(STATISTICS, (route) => route.fulfill({ status: 404, json: { code: 'NOT_FOUND' } }));
  await page.route(
    (url) => url.pathname === '/',
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<script type="module" src="/assets/index-another.js"></script>',
      }),
  );
}

/** Whether the page was not loaded anew since it was marked. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));

test('a lost network leaves the page with all that is typed, and Retry goes on', async ({ page }) => {
  const study = await openStudy(page, 3);
  await page.goto(`/study/${study}/chat`);
  await message(page).fill(TYPED);
  await mark(page);
  await page.route(STATISTICS, (route) => route.abort());
  await openStatistics(page);
  await expect(notice(page)).toContainText('This part of Casebook could not be fetched.');
  await expect(message(page)).toHaveValue(TYPED);
  await expectNoViolation(page);
  await expectNoOverflow(page, 'a page that is missing');

  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(notice(page)).toBeHidden();
  await expect(message(page)).toHaveValue(TYPED);
  await openStatistics(page);
  // Going there again is a retry of its own, which has to fail before the network is back.
  await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled();
  await page.unroute(STATISTICS);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(statistics(page)).toBeVisible();
  await expect(notice(page)).toBeHidden();
  expect(await isMarked(page)).toBe(true);
});

test('a page whose style did not come is not drawn without it', async ({ page }) => {
  const study = await openStudy(page, 3);
  await page.goto(`/study/${study}/chat`);
  await page.route('**/assets/AnonymisationScreen-*.css', (route) => route.abort());
  await page.getByRole('link', { name: 'Anonymisation' }).click();
  await expect(notice(page)).toContainText('could not be fetched');
  await page.unroute('**/assets/AnonymisationScreen-*.css');
  const style = page.waitForResponse(/AnonymisationScreen-.*\.css$/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anonymisation' })).toBeVisible();
  expect((await style).ok()).toBe(true);
});

test('the first page says in its place that it did not come', async ({ page }) => {
  const study = await openStudy(page, 3);
  await page.route(STATISTICS, (route) => route.abort());
  await page.goto(`/study/${study}/statistics`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be fetched');
  await expectNoViolation(page);
  await expectNoOverflow(page, 'a first page that is missing');
  await page.unroute(STATISTICS);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(statistics(page)).toBeVisible();
});

test('charts that did not come leave the numbers, and come on Retry', async ({ page }) => {
  const study = await openStudy(page, 3);
  await page.goto(`/study/${study}/reports`);
  const input = {
    studyId: study,
    userId: 'demo-user-1',
    patientId: 'missing-1',
    text: 'Date: 2026-03-03\nFever.',
  };
  const query = 'mutation ($input: IngestReportInput!) { ingestReport(input: $input) { __typename } }';
  await page.request.post('/graphql', { data: { query, variables: { input } } });
  await page.route(BARS, (route) => route.abort());
  await page.goto(`/study/${study}/statistics`);
  const categories = page.getByRole('region', { name: 'Top categories' });
  await expect(categories.getByRole('alert')).toContainText('could not be fetched');
  await expect(page.getByRole('region', { name: 'Numbers', exact: true })).toContainText('Patients');
  await expectNoViolation(page);
  await page.unroute(BARS);
  await categories.getByRole('button', { name: 'Retry' }).click();
  await expect(categories.locator('svg.recharts-surface').first()).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('a new build is loaded once, at the page that was gone to', async ({ page }) => {
  const study = await openStudy(page, 3);
  await page.goto(`/study/${study}/chat`);
  await expect(message(page)).toBeVisible();
  await mark(page);
  await deployAnotherBuild(page);
  await openStatistics(page);
  // What is fetched still is not there: the page says so rather than load itself for ever.
  await page.waitForURL(`**/study/${study}/statistics`);
  await expect(notice(page)).toContainText('Casebook was updated');
  expect(await isMarked(page)).toBe(false);
  await mark(page);
  await expectNoViolation(page);
  expect(await isMarked(page)).toBe(true);

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(statistics(page)).toBeVisible();
});

test('a new build waits for the user where something is typed', async ({ page }) => {
  const study = await openStudy(page, 3);
  await page.goto(`/study/${study}/chat`);
  await message(page).fill(TYPED);
  await mark(page);
  await deployAnotherBuild(page);
  await openStatistics(page);
  await expect(notice(page)).toContainText('Casebook was updated');
  await expect(message(page)).toHaveValue(TYPED);
  expect(await isMarked(page)).toBe(true);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(statistics(page)).toBeVisible();
  expect(await isMarked(page)).toBe(false);
});
