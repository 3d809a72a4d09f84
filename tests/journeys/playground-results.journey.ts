import { readFileSync } from 'node:fs';
import { parquetReadObjects } from 'hyparquet';
import { expect, expectNoOverflow, expectNoViolation, openStudy, test } from '../support/journey.ts';
import { ingest, jsonAnswer, run, textOf } from '../support/playground.ts';

test.use({ walks: 'playground' });

// In one line: the editor indents what comes after a line break.
const PATIENTS =
  'query Pages($after: String) { study(id: "study-002") { patients(first: 1, after: $after) { totalCount nodes { patientId birthDate } pageInfo { hasNextPage endCursor } } } }';
const VALUES =
  'query Values { study(id: "study-002") { findingGroups(by: MONTH) { groups { key patients mentions } } } }';

test('an answer is followed page by page, and taken along as CSV, Parquet and a chart, by keyboard', async ({
  page,
}) => {
  const study = await openStudy(page, 2);
  await ingest(page, study);
  await page.goto('/playground');
  await run(page, PATIENTS);
  await expect(jsonAnswer(page)).toContainText('totalCount');
  await page.getByRole('radio', { name: 'JSON' }).press('ArrowRight');
  const rows = page.getByRole('region', { name: 'Rows' });
  const followed = page.getByText(/^\d+ pages, \d+ rows \(at most 50 pages or 10,000 rows\)/);
  await expect(followed).toBeVisible();
  await expect(rows).toContainText('playground-1');
  await expect(rows).toContainText('playground-2');

  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).press('Enter');
  const lines = (await textOf(await csv)).trim().split('\r\n');
  expect(lines[0]).toBe('patientId,birthDate');
  const parquet = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Parquet' }).press('Enter');
  const download = await parquet;
  expect(download.suggestedFilename()).toBe('graphql_answer.parquet');
  const bytes = readFileSync(await download.path());
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  const stored = await parquetReadObjects({ file });
  expect(stored).toHaveLength(lines.length - 1);
  expect(stored.map(({ patientId }) => patientId)).toEqual(expect.arrayContaining(['playground-1']));
  await expectNoViolation(page);

  await run(page, VALUES);
  await expect(rows).toContainText('2026-03');
  await page.getByRole('radio', { name: 'Table' }).press('ArrowRight');
  const chart = page.getByRole('region', { name: 'patients along key' });
  await expect(chart.locator('.recharts-bar-rectangle').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Values' }).selectOption('mentions');
  await expect(page.getByRole('region', { name: 'mentions along key' })).toBeVisible();
  await expectNoViolation(page);
  await expectNoOverflow(page, 'chart');
});

test('following pages ends where it is stopped', async ({ page }) => {
  await openStudy(page, 1);
  await page.goto('/playground');
  let pages = 0;
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query Pages')) return route.continue();
    pages += 1;
    if (pages > 2) await new Promise((resolve) => setTimeout(resolve, 2_000));
    const pageInfo = { hasNextPage: true, endCursor: `c-${pages}` };
    const nodes = [{ patientId: `p-${pages}`, birthDate: null }];
    await route.fulfill({ json: { data: { study: { patients: { totalCount: 99, nodes, pageInfo } } } } });
  });
  await run(page, PATIENTS);
  await expect(jsonAnswer(page)).toContainText('p-1');
  await page.getByRole('radio', { name: 'JSON' }).press('ArrowRight');
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(page.getByText(/There is more: narrow the operation/)).toBeVisible();
  const stopped = pages;
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  await page.waitForTimeout(2_500);
  expect(pages).toBe(stopped);
});
