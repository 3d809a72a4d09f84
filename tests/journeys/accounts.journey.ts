import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
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

test('somebody sets up an authenticator app and a passkey, and logs in with each, and with a recovery code', async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page);
  await page.waitForURL('**/study-selection');
  const invite = `mutation { inviteAccount(input: { username: "ben", memberships: [{ studyId: "study-001", role: ANALYST }] }) {
    ... on InvitationLink { token } } }`;
  const answer = await page.request.post('/graphql', { data: { query: invite } });
  const { token } = (await answer.json()).data.inviteAccount;

  // Passkeys need a name: an address has none.
  const theirs = await browser.newContext({ baseURL: (baseURL ?? '').replace('127.0.0.1', 'localhost') });
  const ben = await theirs.newPage();
  const devtools = await theirs.newCDPSession(ben);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await ben.goto(`/invitation#${token}`);
  await ben.locator('input[type=password]').fill(FIRST);
  await ben.keyboard.press('Enter');
  await ben.getByRole('link', { name: 'Your account' }).click();

  const factors = ben.getByRole('region', { name: 'Second factor' });
  await factors.getByRole('button', { name: 'Set up' }).click();
  await ben.getByLabel('Your password').fill('a wrong password');
  await ben.keyboard.press('Enter');
  await expect(ben.getByText('This is not your current password.')).toBeVisible();
  await expectNoViolation(ben);
  await ben.getByLabel('Your password').fill(FIRST);
  await ben.keyboard.press('Enter');
  await expect(ben.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectNoViolation(ben);
  await expectNoOverflow(ben, 'the authenticator app');
  const secret = await ben.getByRole('dialog').locator('pre').innerText();
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) });
  await ben.getByRole('textbox', { name: 'Code' }).fill('000 000');
  await ben.keyboard.press('Enter');
  await expect(ben.getByText(/^This code is not right/)).toBeVisible();
  await ben.getByRole('textbox', { name: 'Code' }).fill(app.generate());
  await ben.keyboard.press('Enter');
  const codes = ben.getByRole('group', { name: 'Recovery codes' }).locator('pre');
  await expect(codes).toHaveCount(10);
  await expectNoViolation(ben);
  await expectNoOverflow(ben, 'the recovery codes');
  const recoveryCode = await codes.first().innerText();
  await ben.getByRole('button', { name: 'I have kept them' }).click();

  await factors.getByRole('button', { name: 'Add a passkey' }).click();
  await ben.getByRole('textbox', { name: 'Name' }).fill('Laptop');
  await ben.getByLabel('Your password').fill(FIRST);
  await expectNoViolation(ben);
  await ben.keyboard.press('Enter');
  await expect(factors.getByText('Passkey Laptop')).toBeVisible();
  await expectNoViolation(ben);
  await expectNoOverflow(ben, 'the second factors');

  const enterPassword = async () => {
    await ben.getByRole('button', { name: 'Logout' }).click();
    await ben.waitForURL('**/login');
    await logInAs(ben, 'ben', FIRST);
    await expect(ben.getByRole('textbox', { name: 'Code' })).toBeFocused();
  };
  const isIn = async () => {
    await ben.waitForURL('**/study-selection');
    await ben.getByRole('link', { name: 'Your account' }).click();
  };
  await enterPassword();
  await expectNoViolation(ben);
  await expectNoOverflow(ben, 'the second step');
  await ben.getByRole('textbox', { name: 'Code' }).fill('000000');
  await ben.keyboard.press('Enter');
  await expect(ben.getByRole('alert')).toContainText('This code is not right');
  // The code of now may be the one that confirmed the app; that of the next step counts already.
  await ben.getByRole('textbox', { name: 'Code' }).fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await ben.keyboard.press('Enter');
  await isIn();
  await enterPassword();
  await ben.getByRole('button', { name: 'Use a passkey' }).click();
  await isIn();
  await ben.getByRole('button', { name: 'Logout' }).click();
  await ben.getByRole('button', { name: 'Log in with a passkey' }).click();
  await isIn();

  // In place, over an open page.
  await ben.getByLabel('Current password').fill(FIRST);
  await ben.getByLabel('New password').fill(SECOND);
  await theirs.clearCookies();
  await ben.getByRole('button', { name: 'Change password' }).click();
  const again = ben.getByRole('dialog', { name: 'Your session has ended' });
  await again.locator('input[type=password]').fill(FIRST);
  await again.getByRole('button', { name: 'Login' }).click();
  await again.getByRole('button', { name: 'Use a recovery code' }).click();
  await again.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode);
  await expectNoViolation(ben);
  await ben.keyboard.press('Enter');
  await expect(ben.getByText(/Your password was changed/)).toBeVisible();

  await ben.reload();
  await expect(factors.getByText('9 of 10 not used')).toBeVisible();
  await factors.getByRole('button', { name: 'Remove the passkey Laptop' }).click();
  await ben.getByLabel('Your password').fill(SECOND);
  await ben.keyboard.press('Enter');
  await expect(factors.getByText('Passkey Laptop')).toHaveCount(0);

  await page.goto('/accounts');
  await page.getByRole('button', { name: 'Change ben' }).click();
  await page.getByRole('menuitem', { name: 'Remove second factors' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('The second factors were removed.')).toBeVisible();
  await theirs.close();
});
