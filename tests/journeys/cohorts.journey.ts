import type { Page } from '@playwright/test';
import {
  chooseStudy,
  expect,
  expectNoOverflow,
  expectNoViolation,
  openStudy,
  test,
} from '../support/journey.ts';

test.use({ walks: 'cohorts' });

const REPORTS = [
  [
    'built-1',
    'Date: 2026-03-03\nA 67-year-old woman. Type 2 diabetes mellitus. HbA1c 7.8 %. Medication: atenolol 50 mg.',
  ],
  ['built-2', 'Date: 2026-04-05\nA 51-year-old man. Type 2 diabetes mellitus. HbA1c 6.1 %. No fever.'],
  ['built-3', 'Date: 2026-05-09\nA 44-year-old woman. No diabetes mellitus. Fever.'],
] as const;

const INGEST = `mutation ($input: IngestReportInput!) { ingestReport(input: $input) { __typename } }`;

async function ingest(page: Page, studyId: string): Promise<void> {
  for (const [patientId, text] of REPORTS) {
    const input = { patientId, text, studyId, userId: 'demo-user-1' };
    const answer = await page.request.post('/graphql', { data: { query: INGEST, variables: { input } } });
    expect((await answer.json()).data.ingestReport.__typename).toBe('IngestReportSuccess');
  }
}

/** Adds to the tree by keyboard alone. */
async function add(page: Page, name: string, target = 'the cohort'): Promise<void> {
  await page.getByRole('button', { name: `Add to ${target}`, exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name }).focus();
  await page.keyboard.press('Enter');
}

test('a researcher builds a cohort by keyboard, sees who is lost where, and opens the proof', async ({
  page,
}) => {
  const study = await openStudy(page, 4);
  await ingest(page, study);
  await page.getByRole('navigation').getByRole('link', { name: 'Cohorts' }).click();
  await expect(page.getByText('No criteria yet')).toBeVisible();
  await expectNoViolation(page);

  await add(page, 'Finding');
  await expect(page.getByRole('textbox', { name: 'Finding', exact: true })).toBeFocused();
  await page.keyboard.type('diabet');
  await expect(page.getByRole('option', { name: /^Diabetes mellitus/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const attrition = page.getByRole('region', { name: 'Attrition' });
  await expect(attrition).toContainText('2 of 3 patients (67%)');
  await expect(page).toHaveURL(/tree=/);

  await add(page, 'Age and sex');
  const person = page.getByRole('listitem').filter({ has: page.getByLabel('Age from') });
  await person.getByLabel('Age from').fill('60');
  const steps = page.getByRole('list', { name: 'Patients left after each step' });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await expect(steps.getByRole('listitem').last()).toContainText('1 patient left (33%)');
  await expect(steps.getByRole('listitem').last()).toContainText('1 not met, 0 unknown');
  await expectNoOverflow(page, 'builder');
  await expectNoViolation(page);

  const address = page.url();
  await page.reload();
  await expect(attrition).toContainText('1 of 3 patients');
  const patients = page.getByRole('region', { name: 'Patients', exact: true });
  await expect(patients.getByRole('article')).toHaveCount(1);
  await patients.getByRole('button', { name: 'Type 2 diabetes mellitus', exact: true }).click();
  await expect(page.getByRole('dialog').locator('mark').first()).toBeVisible();
  await page.keyboard.press('Escape');
  expect(address).not.toContain('built-1');

  const exporting = page.getByRole('region', { name: 'Export', exact: true });
  await exporting.getByRole('button', { name: 'Export', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^OMOP/ }).focus();
  await page.keyboard.press('Enter');
  const file = exporting.getByRole('link', { name: /^cohort_omop\.zip/ });
  await expect(file).toBeVisible();
  await expectNoOverflow(page, 'export');
  await expectNoViolation(page);
  const downloaded = page.waitForEvent('download');
  await file.click();
  expect((await downloaded).suggestedFilename()).toBe('cohort_omop.zip');
});

test('words that were typed stay out of the link, and what is wrong says so at its criterion', async ({
  page,
  context,
}) => {
  const study = await openStudy(page, 4);
  await ingest(page, study);
  await page.goto(`/study/${study}/cohorts`);
  await add(page, 'Finding');
  await expect(page.getByRole('textbox', { name: 'Finding', exact: true })).toBeFocused();
  await page.keyboard.type('Jane Roe');
  const attrition = page.getByRole('region', { name: 'Attrition' });
  await expect(attrition).toContainText('0 of 3');
  await expect(page.getByText('No patient meets all of this')).toBeVisible();
  const tree = new URL(page.url()).searchParams.get('tree') ?? '';
  expect(Buffer.from(tree, 'base64url').toString()).not.toContain('Jane');
  const other = await context.newPage();
  await other.goto('/study-selection');
  await chooseStudy(other, 4);
  await other.goto(page.url());
  await expect(other.getByText('Some words are not in the link')).toBeVisible();
  await other.close();

  await page.getByLabel('Value', { exact: true }).selectOption('>');
  await page.getByLabel('Unit (UCUM)').fill('bananas');
  await expect(page.getByText('The unit is no unit of UCUM').first()).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The unit is no unit of UCUM')).toHaveCount(0);
});

test('an earlier count is given up when a criterion changes again', async ({ page }) => {
  const study = await openStudy(page, 4);
  const abandoned: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.postData()?.includes('CohortBreakdown')) abandoned.push(request.failure()?.errorText ?? '');
  });
  let isHeld = true;
  await page.route('**/graphql', async (route) => {
    if (isHeld && route.request().postData()?.includes('CohortBreakdown')) {
      isHeld = false;
      return;
    }
    await route.continue();
  });
  await page.goto(`/study/${study}/cohorts`);
  await add(page, 'Age and sex');
  await page.getByLabel('Age from').fill('6');
  await expect.poll(() => isHeld).toBe(false);
  await page.getByLabel('Age from').fill('60');
  const attrition = page.getByRole('region', { name: 'Attrition' });
  await expect(attrition).toContainText('met,');
  await expect.poll(() => abandoned).toEqual(['net::ERR_ABORTED']);
});

test('criteria of a protocol stand beside patients, and lines that are not understood are said', async ({
  page,
}) => {
  const study = await openStudy(page, 4);
  await ingest(page, study);
  await page.goto(`/study/${study}/cohorts`);
  await page.getByRole('tab', { name: 'Criteria as text' }).click();
  await page
    .getByRole('textbox', { name: 'Inclusion and exclusion criteria' })
    .fill('Type 2 diabetes mellitus\nAge 18-75 years\nTwinkling of the zumbation\nExclusion\nFever');
  await page.getByRole('button', { name: 'Set beside patients' }).click();
  await expect(page.getByText(/^Not understood: .*zumbation/)).toBeVisible();
  const table = page.getByRole('table', { name: 'Patients and criteria' });
  await expect(table.getByRole('row', { name: /built-2/ })).toContainText('Met');
  await expect(table.getByRole('row', { name: /built-3/ })).toContainText('Not met');
  await expectNoOverflow(page, 'matrix');
  await expectNoViolation(page);
  await table.getByRole('button', { name: 'Not met: Not: Fever, built-3' }).click();
  await page.getByRole('button', { name: 'Fever', exact: true }).click();
  await expect(page.getByRole('dialog').locator('mark').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Text of the report' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open in the builder' }).click();
  await expect(page.getByRole('region', { name: 'Attrition' })).toContainText('1 of 3 patients');
});

const WITH_ASTHMA = 12;

/** Twelve with asthma and twelve without, most of whom come back with a fever. */
async function ingestCompared(page: Page, studyId: string): Promise<void> {
  for (let place = 0; place < 2 * WITH_ASTHMA; place += 1) {
    const person = `A ${50 + place}-year-old ${place % 2 === 0 ? 'woman' : 'man'}.`;
    const diagnosis = place < WITH_ASTHMA ? 'Asthma.' : 'Gout.';
    const texts = [
      `Date: 2026-03-03\n${person} ${diagnosis} Hypertension. HbA1c ${6 + (place % 8) / 10} %.`,
      `Date: 2026-04-${String(5 + place).padStart(2, '0')}\n${person} ${place % 12 < 10 ? 'Atrial fibrillation.' : 'No fever.'}`,
    ];
    for (const text of texts) {
      const input = { patientId: `compared-${place}`, text, studyId, userId: 'demo-user-1' };
      const answer = await page.request.post('/graphql', { data: { query: INGEST, variables: { input } } });
      expect((await answer.json()).data.ingestReport.__typename).toBe('IngestReportSuccess');
    }
  }
}

test('a researcher compares a cohort with all others, and small counts stay masked', async ({ page }) => {
  const study = await openStudy(page, 2);
  await ingestCompared(page, study);
  await page.getByRole('navigation').getByRole('link', { name: 'Cohorts' }).click();
  await add(page, 'Finding');
  await page.keyboard.type('asthma');
  await expect(page.getByRole('option', { name: /^Asthma/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  const statistics = page.getByRole('region', { name: 'Statistics', exact: true });
  await statistics.getByRole('button', { name: 'Add a value' }).click();
  await statistics.getByRole('textbox', { name: 'Value of' }).fill('HbA1c');
  await statistics.getByRole('textbox', { name: 'Unit' }).fill('%');
  await statistics.getByLabel('Values over time, by').selectOption('Month');
  await statistics.getByLabel('Time to an event').check();
  await statistics.getByRole('textbox', { name: 'From the first' }).fill('hypertension');
  await statistics.getByRole('textbox', { name: 'To the first' }).fill('atrial fibrillation');
  await statistics.getByRole('button', { name: 'Compute statistics' }).click();

  const table = statistics.getByRole('table', { name: 'Table 1' });
  await expect(table.getByRole('row', { name: /^Patients/ })).toContainText('12');
  await expect(table.getByRole('row', { name: /^Sex: female/ })).toContainText('6 of 12 (50%)');
  await expect(statistics.getByRole('table', { name: 'Who is followed' })).toContainText('fewer than 5');
  await expect(statistics.locator('.recharts-surface').first()).toBeVisible();
  await expectNoViolation(page);
  await expectNoOverflow(page);
  const saved = page.waitForEvent('download');
  await statistics.getByRole('link', { name: 'Download CSV: Table 1' }).click();
  expect((await saved).suggestedFilename()).toBe('table-1.csv');
});
