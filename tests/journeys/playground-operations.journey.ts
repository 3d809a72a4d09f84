import { expect, expectNoViolation, openStudy, test } from '../support/journey.ts';
import { write } from '../support/playground.ts';

test.use({ walks: 'playground' });

test('an operation tells its cost before it runs, and is copied as a program, by keyboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openStudy(page, 1);
  await page.goto('/playground');
  await write(page, 'query Mine { studies { id } }');
  await expect(page.getByText(/^Cost \d+ of 250,000 · [\d,]+ of 6,000,000 left this minute$/)).toBeVisible();
  const rows = (first: number) =>
    `query Many { studies { patients(first: ${first}) { nodes { reports(first: 500) { nodes { date } } } } } }`;
  await write(page, rows(500));
  await expect(
    page.getByText(/^Would be refused: The operation costs [\d,]+, more than 250,000/),
  ).toBeVisible();
  await expectNoViolation(page);
  await write(page, 'query Mine { studies { id } }');
  await expect(page.getByText(/^Would be refused/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Copy as' }).focus();
  await page.keyboard.press('Enter');
  await expectNoViolation(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Python' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copied to clipboard')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('query Mine { studies { id } }');
  expect(copied).toContain('os.environ["CASEBOOK_URL"]');
});
