import type { Page } from '@playwright/test';
import { expect, expectNoOverflow, expectNoViolation, logIn, test } from '../support/journey.ts';

test.use({ walks: 'accounts' });

const FIRST = 'four words of no relation';
const SECOND = 'quite another long phrase';

async function logInAs(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
}

test('an administrator invites somebody, who joins, changes the password, is logged out and logs in again', async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page);
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByRole('table', { name: 'Sessions' })).toContainText('This session');
  await expectNoViolation(page);
  await expectNoOverflow(page, 'the own account');
  await page.getByRole('link', { name: 'All accounts' }).click();
  await expect(page.getByRole('row', { name: /admin/ })).toContainText('Demo');

  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('combobox', { name: 'Heart Failure Registry' }).selectOption('Investigator');
  await expectNoViolation(page);
  await expectNoOverflow(page, 'the invitation');
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('table', { name: 'Open links' })).toContainText('Whoever has the link');
  await expectNoViolation(page);
  await expectNoOverflow(page, 'the accounts');

  const theirs = await browser.newContext({ baseURL: baseURL ?? '' });
  const anna = await theirs.newPage();
  await anna.goto(link);
  await anna.getByRole('textbox', { name: 'Username' }).fill('anna');
  await expectNoViolation(anna);
  await expectNoOverflow(anna, 'the link');
  await anna.locator('input[type=password]').fill('aaaaaaaaaaaa');
  await anna.keyboard.press('Enter');
  await expect(anna.getByText(/This password is easy to guess/)).toBeVisible();
  await anna.locator('input[type=password]').fill(FIRST);
  await anna.keyboard.press('Enter');
  await anna.waitForURL('**/study-selection');
  await expect(anna.getByRole('button', { name: /^Continue/ })).toHaveCount(1);

  // What is typed stays while the session ends elsewhere and is begun anew.
  await anna.getByRole('link', { name: 'Your account' }).click();
  await anna.getByLabel('Current password').fill(FIRST);
  await anna.getByLabel('New password').fill(SECOND);
  await theirs.clearCookies();
  await anna.getByRole('button', { name: 'Change password' }).click();
  const again = anna.getByRole('dialog', { name: 'Your session has ended' });
  await expectNoViolation(anna);
  await again.locator('input[type=password]').fill(FIRST);
  await again.getByRole('button', { name: 'Login' }).click();
  await expect(anna.getByText(/Your password was changed/)).toBeVisible();

  // A session on another machine, ended from here.
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await logInAs(other, 'anna', SECOND);
  await other.waitForURL('**/study-selection');
  await anna.reload();
  await anna.getByRole('button', { name: /^End the session of/ }).click();
  await expect(anna.getByText('The session has ended.')).toBeVisible();
  await other.reload();
  await other.waitForURL('**/login');

  await page.reload();
  await page.getByRole('button', { name: 'Change anna' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('The account was removed.')).toBeVisible();
  await logInAs(other, 'anna', SECOND);
  await expect(other.getByText('Invalid username or password')).toBeVisible();
  await anna.goto('/account');
  await anna.waitForURL('**/login');
  await theirs.close();
  await elsewhere.close();
});
