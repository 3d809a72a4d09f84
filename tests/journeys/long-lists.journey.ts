import type { Page } from '@playwright/test';
import { expect, expectNoOverflow, expectNoViolation, openStudy, test } from '../support/journey.ts';

test.use({ walks: 'storing' });

/** More elements than these make a page slow on a slow machine. */
const MOST_ELEMENTS = 2500;
const SLOWED = 4;

const LOAD = `mutation ($input: LoadDemoCohortInput!) { loadDemoCohort(input: $input) {
  ... on LoadDemoCohortSuccess { job { id } } } }`;
const WATCH = 'query ($studyId: ID!, $id: ID!) { study(id: $studyId) { id job(id: $id) { state } } }';

/** Stores the 50 invented reports of the demo cohort: two thousand findings, some forty of each report. */
async function loadCohort(page: Page, studyId: string): Promise<void> {
  const ask = async (query: string, variables: object) =>
    (await (await page.request.post('/graphql', { data: { query, variables } })).json()).data;
  const { id } = (await ask(LOAD, { input: { studyId } })).loadDemoCohort.job;
  const state = async () => (await ask(WATCH, { studyId, id })).study.job.state;
  await expect.poll(state, { timeout: 90_000 }).toBe('SUCCEEDED');
}

/** A machine a quarter as fast, for the browser. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
}

async function expectFewElements(page: Page, name: string): Promise<void> {
  const elements = await page.locator('*').count();
  expect(elements, `elements of ${name}`).toBeLessThan(MOST_ELEMENTS);
}

test.describe.configure({ timeout: 240_000 });

test('a slow machine shows a thousand findings, and leads to the last one', async ({ page }) => {
  const study = await openStudy(page, 1);
  await loadCohort(page, study);
  await slowDown(page);
  await page.goto(`/study/${study}/reports?evidence.limit=1000`);
  const evidence = page.getByRole('region', { name: 'Cohort Evidence Analytics' });
  await evidence.getByRole('button', { name: 'Show Evidence' }).click();
  const patients = evidence.getByRole('list', { name: 'Patients' });
  await expect(patients.getByRole('article').first()).toBeVisible();
  await expect(evidence.getByText(/1,000 shown/)).toBeVisible();
  await expectFewElements(page, 'the evidence');
  await expectNoViolation(page);
  await expectNoOverflow(page, 'the evidence');

  const row = patients.locator(':scope > li');
  const rows = Number(await row.first().getAttribute('aria-setsize'));
  expect(rows).toBeGreaterThan(100);
  // The focus draws what comes next, as scrolling does.
  const focused = patients.locator(':scope > li:focus-within');
  await row.last().getByRole('button').last().focus();
  const place = Number(await focused.getAttribute('aria-posinset'));
  await page.keyboard.press('Tab');
  await expect(focused).toHaveAttribute('aria-posinset', String(place + 1));
  const last = patients.locator(`:scope > li[aria-posinset="${rows}"]`);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(last).toBeInViewport({ timeout: 1000 });
  }).toPass();
  await expectFewElements(page, 'the end of the evidence');
});

test('a slow machine shows a table of a thousand rows, and the statistics', async ({ page }) => {
  const study = await openStudy(page, 1);
  await loadCohort(page, study);
  await slowDown(page);
  await page.goto(`/study/${study}/chat`);
  await page.getByRole('button', { name: 'Build Graph Table' }).click();
  const table = page.getByRole('region', { name: 'Structured table', exact: true });
  await expect(table.getByRole('region', { name: 'Rows' }).getByRole('row').nth(10)).toBeVisible();
  await expect(table.getByText(/1,000/).first()).toBeVisible();
  await expectFewElements(page, 'the table');
  await expectNoViolation(page);

  await page.goto(`/study/${study}/statistics`);
  await page.getByRole('button', { name: 'Show the numbers of: Code coverage' }).click();
  await expect(page.getByRole('table', { name: 'Groups' })).toBeVisible();
  await expectFewElements(page, 'the statistics');
  await expectNoViolation(page);
});
