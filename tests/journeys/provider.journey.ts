import { CLIENT_ID, CLIENT_SECRET, startIdentityProvider } from '../support/identity-provider.ts';
import { chooseStudy, expect, expectNoOverflow, expectNoViolation, test } from '../support/journey.ts';

test.use({ walks: 'provider' });

test('somebody logs in at the identity provider, works by a group, keeps the only way in, and logs out there too', async ({
  page,
  product,
}) => {
  const provider = await startIdentityProvider(product.url);
  provider.person = { sub: 'person-1', preferred_username: 'clara', groups: ['doctors'] };
  await product.stopBackend();
  await product.startBackend({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
    OIDC_NAME: 'Hospital Login',
    OIDC_ROLES: 'doctors=study-001:investigator',
    PUBLIC_URL: product.url,
  });
  try {
    await page.goto('/login');
    await expectNoViolation(page);
    await page.getByRole('button', { name: 'Log in with Hospital Login' }).click();
    await page.waitForURL('**/study-selection');
    await expect(page.getByRole('button', { name: /^Continue/ })).toHaveCount(1);
    await chooseStudy(page, 1);
    await expect(page.getByRole('link', { name: 'Participants', exact: true })).toBeVisible();

    await page.goto('/account');
    await expect(page.getByText('You are logged in as clara.')).toBeVisible();
    await expect(page.getByText(/You log in to this account with Hospital Login/)).toBeVisible();
    await page.getByRole('button', { name: 'Unlink Hospital Login' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unlink Hospital Login?' });
    await dialog.locator('input[type=password]').fill('a password that is none');
    await expectNoViolation(page);
    await dialog.getByRole('button', { name: 'Unlink' }).click();
    await expect(dialog.getByText(/without one you could not log in any more/)).toBeVisible();
    await expectNoOverflow(page, 'the refusal to unlink');
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole('button', { name: /Log ?out/i }).click();
    await page.waitForURL(`${provider.issuer}/**`);
    await page.getByRole('button', { name: /sign me out/i }).click();
    await page.waitForURL(`${product.url}/login**`);
    await page.goto('/study-selection');
    await page.waitForURL('**/login**');

    // Whose group is gone finds no study.
    provider.person = { sub: 'person-1', preferred_username: 'clara', groups: [] };
    await page.getByRole('button', { name: 'Log in with Hospital Login' }).click();
    await page.waitForURL('**/study-selection');
    await expect(page.getByRole('button', { name: /^Continue/ })).toHaveCount(0);
  } finally {
    await provider.close();
  }
});
