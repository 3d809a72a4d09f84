import type { Page } from '@playwright/test';
import { chooseStudy, expect, expectNoOverflow, expectNoViolation, logIn, test } from '../support/journey.ts';

test.use({ walks: 'break-glass' });

const PASSWORD = 'four words of no relation';
const REASON = 'Called to an emergency on ward 3';

/** @returns the link with which an analyst of the first study joins */
async function inviteAnalyst(page: Page): Promise<string> {
  await page.goto('/accounts');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('combobox', { name: 'Heart Failure Registry' }).selectOption('Analyst');
  await page.getByRole('button', { name: 'Make the link' }).click();
  return page.getByRole('textbox', { name: 'Link' }).inputValue();
}

test('a member reads a study identified for a while, and an owner reviews it', async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page);
  await page.waitForURL('**/study-selection');
  const id = await chooseStudy(page, 1);
  await page.goto(`/study/${id}/settings`);
  await page.getByRole('checkbox', { name: 'Allow break-glass access' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('The study was changed.')).toBeVisible();
  const link = await inviteAnalyst(page);

  const theirs = await browser.newContext({ baseURL: baseURL ?? '' });
  const ana = await theirs.newPage();
  await ana.goto(link);
  await ana.getByRole('textbox', { name: 'Username' }).fill('ana');
  await ana.locator('input[type=password]').fill(PASSWORD);
  await ana.keyboard.press('Enter');
  await ana.waitForURL('**/study-selection');
  await chooseStudy(ana, 1);
  await expect(ana.getByRole('link', { name: 'OCR' })).toBeHidden();
  await ana.getByRole('button', { name: 'Break-glass access' }).click();
  await expectNoViolation(ana);
  await ana.getByRole('textbox', { name: 'Reason' }).fill(REASON);
  await ana.getByRole('button', { name: 'Read identified' }).click();
  await expect(ana.getByText(/30 minutes left/)).toBeVisible();
  await expect(ana.getByRole('dialog')).toBeHidden();
  await expect(ana.getByRole('link', { name: 'OCR' })).toBeVisible();
  await expectNoViolation(ana);
  await expectNoOverflow(ana, 'the banner');

  await page.goto(`/study/${id}/notifications`);
  await page.getByRole('link', { name: /^Open Break-glass/ }).click();
  await expect(page.getByRole('table', { name: 'Break-glass access' })).toContainText(REASON);
  await expectNoViolation(page);
  await expectNoOverflow(page, 'the list');
  await page.getByRole('button', { name: 'End the access of ana' }).click();
  // Within seconds the page of the member is told so, and shows nothing identified any more.
  await expect(ana.getByText(/You see this study de-identified/)).toBeVisible({ timeout: 15_000 });
  await expect(ana.getByRole('link', { name: 'OCR' })).toBeHidden();
  await page.getByRole('button', { name: 'Review the access of ana' }).click();
  await page.getByRole('radio', { name: 'Object' }).check();
  await page.getByRole('textbox', { name: 'Note' }).fill('Nobody was on ward 3 that night.');
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Nothing waits for review')).toBeVisible();
  await theirs.close();
});
