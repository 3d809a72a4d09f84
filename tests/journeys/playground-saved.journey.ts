import { expect, expectNoOverflow, expectNoViolation, openStudy, test } from '../support/journey.ts';
import { operation, write } from '../support/playground.ts';

test.use({ walks: 'playground' });

test('an operation is saved, changed, restored, shared, linked and deleted by keyboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openStudy(page, 1);
  await page.goto('/playground');
  await write(page, 'query First { studies { id } }');
  await page.keyboard.press('Control+S');
  const dialog = page.getByRole('dialog', { name: 'Save the operation' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Enter a name for the operation.');
  await expectNoViolation(page);
  await page.keyboard.type('All studies');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Which studies are there?');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  const bar = page.getByRole('region', { name: 'Operation', exact: true });
  await expect(bar).toContainText('All studies');
  await expect(bar).toContainText('version 1 · yours, private');
  await expect(page).toHaveURL(/[?&]study=study-001&operation=operation-/);

  await write(page, 'query Second { studies { id name } }');
  await expect(bar).toContainText('Unsaved changes');
  await expectNoViolation(page);
  await page.keyboard.press('Control+S');
  await expect(bar).toContainText('version 2 · yours, private');
  await expect(bar).not.toContainText('Unsaved changes');

  const more = page.getByRole('button', { name: 'More for the saved operation' });
  const choose = async (name: string) => {
    await more.press('Enter');
    await page.getByRole('menuitem', { name }).press('Enter');
  };
  await choose('Versions');
  const versions = page.getByRole('dialog', { name: 'Versions of All studies' });
  await expect(versions.getByRole('row')).toHaveCount(3);
  await expectNoViolation(page);
  await versions.getByRole('button', { name: 'Restore version 1' }).press('Enter');
  await expect(bar).toContainText('version 3');
  await expect(page.locator('.graphiql-query-editor')).toContainText('First');
  await expect(bar).not.toContainText('Unsaved changes');

  await choose('Share with the study');
  await expect(bar).toContainText('yours, shared');
  await choose('Copy link');
  await expect(page.getByText('Copied to clipboard')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  // Somebody who is led there by the link, in a tab of their own.
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.locator('.graphiql-query-editor')).toContainText('First');
  await expect(other.getByRole('region', { name: 'Operation', exact: true })).toContainText('version 3');
  await write(other, 'query Theirs { studies { id } }');
  await other.keyboard.press('Control+S');
  await expect(other.getByRole('region', { name: 'Operation', exact: true })).toContainText('version 4');
  await other.close();

  await operation(page).focus();
  await page.keyboard.press('Control+S');
  await expect(page.getByText(/Version 4 was saved meanwhile; open it/)).toBeVisible();
  await expectNoOverflow(page, 'saved');

  await page.getByRole('button', { name: 'Show Saved operations' }).press('Enter');
  await page.getByRole('textbox', { name: 'Search the saved operations' }).fill('which STUDIES');
  await expectNoViolation(page);
  await page.getByRole('button', { name: /^All studies/ }).press('Enter');
  await expect(page.locator('.graphiql-query-editor')).toContainText('Theirs');
  await choose('Delete');
  await page.getByRole('button', { name: 'Delete it' }).press('Enter');
  await expect(bar).not.toContainText('All studies');
  await expect(page.getByText('None yet: write an operation, and save it with Ctrl+S.')).toBeVisible();
  await expect(page).toHaveURL(/\/playground$/);
});
