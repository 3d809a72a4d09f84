import { expect, expectNoOverflow, expectNoViolation, logIn, test } from '../support/journey.ts';

test.use({ walks: 'looking' });

test('a user makes an access token, a script uses it until it is revoked', async ({ page, request }) => {
  await logIn(page);
  await page.getByRole('link', { name: 'Access tokens' }).click();
  await expect(page).toHaveURL('/access-tokens');
  await expect(page.getByText('No access tokens yet')).toBeVisible();
  await expectNoViolation(page);

  await page.getByRole('button', { name: 'New token' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Export job');
  for (const _passed of ['kind', 'expiry', 'study']) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectNoViolation(page);
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Access token' });
  await expect(field).toBeFocused();
  const secret = await field.inputValue();
  expect(secret).toMatch(/^casebook_\w{49}$/);
  await expectNoViolation(page);
  await expectNoOverflow(page, 'the new token');
  await page.getByRole('button', { name: 'Done' }).press('Enter');

  const row = page.getByRole('row', { name: /Export job/ });
  await expect(row).toContainText('Never');
  await expectNoViolation(page);
  await expectNoOverflow(page, 'the access tokens');

  const call = () =>
    request.post('/graphql', {
      headers: { authorization: `Bearer ${secret}` },
      data: { query: '{ studies { id } }' },
    });
  expect(await (await call()).json()).toEqual({ data: { studies: [{ id: 'study-001' }] } });
  await page.reload();
  await expect(row).not.toContainText('Never');

  await row.getByRole('button', { name: 'Revoke Export job' }).click();
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('No access tokens yet')).toBeVisible();
  expect((await call()).status()).toBe(401);

  await page.getByRole('link', { name: 'Back to the studies' }).click();
  await expect(page.getByRole('heading', { name: 'Study Selection' })).toBeVisible();
});

test('a user makes a key of a study by keyboard, and sees what it may', async ({ page }) => {
  await logIn(page);
  await page.getByRole('link', { name: 'Access tokens' }).click();
  // A key that is pressed before the page knows the studies does nothing.
  await expect(page.getByRole('button', { name: 'New token' })).toBeEnabled();
  await page.getByRole('button', { name: 'New token' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Nightly export');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Study key/ })).toBeChecked();
  const exporting = page.getByRole('checkbox', { name: 'Export files' });
  while (!(await exporting.evaluate((box) => box === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectNoViolation(page);
  await expectNoOverflow(page, 'the rights of a key');
  await page.getByRole('checkbox', { name: 'Heart Failure Registry' }).press('Space');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  const row = page.getByRole('row', { name: /Nightly export/ });
  await expect(row).toContainText('Study key, made by admin');
  await expect(row).toContainText('Read reports and patients, Export files');
  await expectNoViolation(page);
  await expectNoOverflow(page, 'the keys of studies');
});
