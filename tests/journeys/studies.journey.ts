import type { Page } from '@playwright/test';
import { expect, expectNoOverflow, expectNoViolation, logIn, test } from '../support/journey.ts';

// A product of its own, whose studies are changed.
test.use({ walks: 'studies' });

const NAME = 'Sepsis Registry';

/** Opens a page of the sidebar. */
const open = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

test('an administrator makes a study, closes it to changes, archives and restores it', async ({ page }) => {
  await logIn(page);
  await page.getByRole('link', { name: 'Manage studies' }).click();
  await expect(page.getByRole('table', { name: 'Studies' }).getByRole('row')).toHaveCount(6);
  await expectNoViolation(page);
  await expectNoOverflow(page, 'managed studies');

  await page.getByRole('button', { name: 'New study' }).click();
  await page.getByRole('button', { name: 'Make the study' }).click();
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  await expectNoViolation(page);
  await page.keyboard.type(NAME);
  await page.getByRole('textbox', { name: 'Description' }).fill('Course of sepsis in intensive care.');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Make the study' }).click();
  await expect(page.getByRole('row', { name: new RegExp(NAME) })).toContainText('Open');

  await page.getByRole('link', { name: 'Back to the studies' }).click();
  const card = page.getByRole('listitem').filter({ hasText: NAME });
  await card.getByRole('button', { name: 'Continue' }).click();
  await open(page, 'Study Settings');
  await page.getByRole('combobox', { name: 'Label' }).selectOption('Synthetic data');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Read-only');
  await expectNoViolation(page);
  await expectNoOverflow(page, 'study settings');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByRole('banner')).toContainText('Read-only');
  await expect(page.getByRole('banner')).toContainText('Synthetic data');

  await open(page, 'User Management');
  await expect(page.getByRole('table', { name: 'People of the study' })).toContainText('admin (you)');
  await page.getByRole('combobox', { name: 'Role of admin' }).selectOption('Guest');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('A study needs an owner');
  await page.getByRole('textbox', { name: 'Name of the account' }).fill('nobody');
  await page.getByRole('button', { name: 'Add to the study' }).click();
  await expect(page.getByText('There is no account of this name.')).toBeVisible();
  await expectNoViolation(page);
  await expectNoOverflow(page, 'user management');

  await page.goto('/studies');
  await page.getByRole('button', { name: `Archive: ${NAME}` }).click();
  await expect(page.getByRole('row', { name: new RegExp(NAME) })).toContainText('Archived');
  await page.goto('/study-selection');
  await expect(page.getByRole('listitem')).toHaveCount(5);
  await page.goto('/studies');
  await page.getByRole('button', { name: `Restore: ${NAME}` }).click();
  await expect(page.getByRole('row', { name: new RegExp(NAME) })).toContainText('Open');
});
