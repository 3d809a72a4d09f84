import type { Page } from '@playwright/test';
import { expect, expectNoOverflow, expectNoViolation, openStudy, test } from '../support/journey.ts';

const TEXT = `Consultation of 12 March 2026. The patient, a 61-year-old man, has hypertension and asthma.
He denies chest pain. He takes metformin 1000 mg twice daily.

EXAMINATION:
His left toe looked dusky.`;

const INGEST = `mutation ($input: IngestReportInput!) { ingestReport(input: $input) {
  __typename ... on IngestReportSuccess { extraction { id } } } }`;

async function ingest(page: Page, studyId: string, number = 1): Promise<string> {
  const text = number === 1 ? TEXT : `${TEXT} Visit ${number}.`;
  const input = { patientId: `review-${number}`, text, studyId, userId: 'demo-user-1' };
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
  await expect(review.getByLabel('Category')).toBeFocused();
});

const FACTS = 100;

test('a reader judges a hundred facts of a task by keys alone, and the study says how far it can be trusted', async ({
  page,
}) => {
  test.slow();
  const study = await openStudy(page, 4);
  for (let number = 1; number <= 14; number += 1) await ingest(page, study, number);
  await page.goto(`/study/${study}/review`);
  await expect(page.getByText('No tasks yet')).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'New task' }).click();
  await page.getByLabel('Name').fill('First look');
  await page.getByLabel('Readers').fill('admin');
  await page.getByLabel('How many').fill(String(FACTS));
  await expectNoViolation(page);
  await expectNoOverflow(page, 'a new task');
  await page.getByRole('button', { name: 'Make task' }).click();
  await page.getByRole('link', { name: 'First look' }).click();
  const fact = page.getByRole('group', { name: 'Fact to judge' });
  await expect(fact).toBeVisible();
  await expectNoViolation(page);
  await expectNoOverflow(page, 'a fact of a task');
  await page.keyboard.press('x');
  await expect(fact).toContainText('wrong?');
  await page.keyboard.press('1');
  for (let answered = 1; answered < FACTS; answered += 1) {
    await expect(fact.locator('mark')).toBeVisible();
    await page.keyboard.press('a');
  }
  await expect(page.getByText('Nothing left to answer')).toBeVisible();
  await expect(page.getByText(/^Keeping/)).toHaveCount(0);
  await page.getByRole('link', { name: 'All tasks and verdicts' }).first().click();
  await expect(page.getByText(`admin: ${FACTS} of ${FACTS}`)).toBeVisible();
  await expect(page.getByText('99.0 %').first()).toBeVisible();
  const verdicts = page.getByRole('table', { name: 'Verdicts' });
  await expect(verdicts.getByRole('row')).toHaveCount(21);
  await expectNoViolation(page);
  await expectNoOverflow(page, 'the verdicts of a study');
  await page.getByLabel('Verdict', { exact: true }).selectOption('REJECTED');
  await expect(verdicts.getByRole('row')).toHaveCount(2);
  await verdicts.getByRole('button', { name: /in the text$/ }).click();
  await expect(page.getByRole('region', { name: 'Text of the report' })).toBeVisible();
  await page.keyboard.press('Escape');
  await verdicts.getByRole('button', { name: /^Take back/ }).click();
  await expect(verdicts.getByRole('button', { name: /^Take back/ })).toHaveCount(0);
  await page.getByText('Reviewed only', { exact: true }).click();
  await expect(page.getByText('This tab shows those facts alone that somebody reviewed')).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Show facts as reviewed' }).click();
  await expect(page.getByText('This tab shows those facts alone')).toHaveCount(0);
});
