import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { verifyCohort } from '../../backend/cohort/saved/verify-cohort.ts';
import { expect, expectNoOverflow, expectNoViolation, openStudy, test } from '../support/journey.ts';

test.use({ walks: 'cohorts' });

const INGEST = `mutation ($input: IngestReportInput!) { ingestReport(input: $input) { __typename } }`;

async function ingest(page: Page, studyId: string, patientId: string, text: string): Promise<void> {
  const input = { patientId, text, studyId, userId: 'demo-user-1' };
  const answer = await page.request.post('/graphql', { data: { query: INGEST, variables: { input } } });
  expect((await answer.json()).data.ingestReport.__typename).toBe('IngestReportSuccess');
}

async function addFinding(page: Page, words: string, option: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Add to the cohort', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Finding' }).focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Finding', exact: true }).last();
  await expect(field).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole('option', { name: option }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

test('a researcher saves a cohort, freezes it, changes it, and sees who left and why', async ({ page }) => {
  const study = await openStudy(page, 3);
  await ingest(page, study, 'saved-1', 'Date: 2026-03-03\nType 2 diabetes mellitus. Fever.');
  await ingest(page, study, 'saved-2', 'Date: 2026-04-05\nType 2 diabetes mellitus. No fever.');
  await page.goto(`/study/${study}/cohorts?view=saved`);
  await expect(page.getByText('No saved cohorts yet')).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('link', { name: 'Build a cohort' }).click();

  await addFinding(page, 'diabet', /^Diabetes mellitus/);
  const attrition = page.getByRole('region', { name: 'Attrition' });
  await expect(attrition).toContainText('2 of 2 patients');
  const name = page.getByRole('textbox', { name: 'Name of the new cohort' });
  await name.focus();
  await page.keyboard.type('Diabetes');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Save as version 2' })).toBeVisible();

  await page.getByRole('link', { name: 'Diabetes, version 1' }).click();
  await page.getByRole('button', { name: 'Freeze', exact: true }).click();
  await page.getByRole('button', { name: 'Freeze now' }).click();
  const members = page.getByRole('list', { name: 'Members' });
  await expect(members.getByRole('link')).toHaveText(['saved-1', 'saved-2']);
  await expect(page.getByText(/The list of members was fixed on/)).toBeVisible();
  await expectNoOverflow(page, 'frozen cohort');
  await expectNoViolation(page);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the signed file' }).click();
  const file = readFileSync(await (await waiting).path(), 'utf8');
  expect(verifyCohort(file).file.members).toHaveLength(2);
  expect(page.url()).not.toContain('saved-1');

  await page.getByRole('button', { name: 'Open in the builder' }).click();
  await expect(attrition).toContainText('2 of 2 patients');
  await addFinding(page, 'fever', /^Fever/);
  await expect(attrition).toContainText('1 of 2 patients');
  await page.getByRole('button', { name: 'Save as version 2' }).click();
  await page.getByRole('link', { name: 'Diabetes, version 2' }).click();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('0 patients joined, 1 left, 1 stayed.')).toBeVisible();
  const changes = page.getByRole('list', { name: 'Patients who joined or left' });
  await expect(changes).toContainText('Version 2 asks for “Fever, affirmed”, which is not met now.');
  await expectNoOverflow(page, 'difference');
  await expectNoViolation(page);
  await changes.getByRole('button', { name: 'fever', exact: true }).click();
  await expect(page.getByRole('dialog').locator('mark').first()).toBeVisible();
});
