import type { Page } from '@playwright/test';
import { expect, expectNoOverflow, expectNoViolation, openStudy, test } from '../support/journey.ts';

const TEXT = `Consultation of 12 March 2026. The patient, a 61-year-old man, has hypertension and asthma.
He denies chest pain. He takes metformin 1000 mg twice daily.

EXAMINATION:
His left toe looked dusky.`;

const INGEST = `mutation ($input: IngestReportInput!) { ingestReport(input: $input) {
  __typename ... on IngestReportSuccess { extraction { id } } } }`;

async function ingest(page: Page, studyId: string): Promise<string> {
  const input = { patientId: 'review-1', text: TEXT, studyId, userId: 'demo-user-1' };
  const answer = await page.request.post('/graphql', { data: { query: INGEST, variables: { input } } });
  return (await answer.json()).data.ingestReport.extraction.id;
}

test('a reader goes through the facts of a report by keys alone, and what is judged stays', async ({
  page,
}) => {
  const study = await openStudy(page, 3);
  const extraction = await ingest(page, study);
  const at = TEXT.indexOf('hypertension');
  const address = `/study/${study}/reports?extraction=${extraction}&at=${at}-${at + 'hypertension'.length}`;
  await page.goto(address);
  const review = page.getByRole('group', { name: 'Review' });
  await expect(review).toBeVisible();
  await page.keyboard.press('a');
  await expect(review).toContainText('Accepted: "hypertension".');
  // The next fact is in focus.
  await page.keyboard.press('x');
  await expect(review).toContainText('Why is "asthma" wrong?');
  await expectNoViolation(page);
  await page.keyboard.press('4');
  await expect(review).toContainText('Rejected: "asthma".');
  await expect(page.locator('[data-entity]').filter({ hasText: 'asthma' })).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(page.locator('[data-entity]').filter({ hasText: 'asthma' })).toHaveCount(1);
  await page.keyboard.press('m');
  await page.getByLabel('Words of the report').fill('left toe looked dusky');
  await expectNoViolation(page);
  await expectNoOverflow(page, 'a missed fact');
  await page.getByRole('button', { name: 'Add fact' }).click();
  await expect(review).toContainText('Added: "left toe looked dusky".');
  await page.goto(address);
  // Within the words that were added others are marked.
  const added = page.locator('[data-entity]').filter({ hasText: 'looked' });
  await expect(added.first()).toBeVisible();
  await expect(review).toContainText('Acceptedby admin');
  await page.keyboard.press('c');
  await expect(review.getByLabel('Category')).toBeVisible();
});
