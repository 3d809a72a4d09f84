import { expect, logIn, logInToStudy, test } from '../support/journey.ts';

test.use({ walks: 'looking' });

test('a wrong password is told, and what was typed stays', async ({ page }) => {
  await logIn(page, 'wrong');
  await expect(page.getByText('Invalid username or password')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('admin');
  await expect(page).toHaveURL(/\/login$/);
});

test('an empty form is told what it needs', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Please enter both username and password')).toBeVisible();
});

test('the pages send ids of their operations, which the gateway knows', async ({ page }) => {
  const sent: { query?: string; extensions?: { persistedQuery?: object } }[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') sent.push(request.postDataJSON());
  });
  await logInToStudy(page, 1);
  expect(sent.length).toBeGreaterThanOrEqual(3);
  expect(sent.filter(({ query, extensions }) => query !== undefined || !extensions?.persistedQuery)).toEqual(
    [],
  );
});

test('guests are sent to the login', async ({ page }) => {
  for (const path of [
    '/',
    '/dashboard',
    '/study-selection',
    '/study/study-001/dashboard',
    '/study/study-001/reports',
  ]) {
    await page.goto(path);
    await page.waitForURL('**/login');
  }
});

test('users are sent past the login, and from a study page without a study to the selection', async ({
  page,
  context,
}) => {
  await logInToStudy(page, 1);
  await page.goto('/login');
  await page.waitForURL('**/study/study-001/dashboard');
  const other = await context.newPage();
  await other.goto('/study/study-001/reports');
  await other.waitForURL('**/study-selection');
  await other.goto('/dashboard');
  await other.waitForURL('**/study-selection');
});

test('a reload keeps the login and the study', async ({ page }) => {
  await logInToStudy(page, 2);
  await page.reload();
  await expect(page).toHaveURL(/study-002\/dashboard$/);
  await expect(page.getByText('Research Dashboard')).toBeVisible();
});

test('a session that has ended leads back to the login and says so', async ({ page, context }) => {
  // The last thing that the dashboard asks for is what the user may do there.
  const access = page.waitForResponse(
    (response) => response.request().postDataJSON()?.operationName === 'StudyAccess',
  );
  await logInToStudy(page, 1);
  await access;
  await context.clearCookies();
  await page.getByRole('link', { name: 'Evidence', exact: true }).click();
  await page.waitForURL('**/login');
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('casebook.login'))).toBeNull();
});

test('logging out forgets login and study', async ({ page }) => {
  await logInToStudy(page, 1);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => [localStorage.getItem('casebook.login'), sessionStorage.length])).toEqual([
    null,
    0,
  ]);
  await page.goto('/study-selection');
  await page.waitForURL('**/login');
});

test('logging out in one tab closes the page in the other', async ({ page, context }) => {
  await logInToStudy(page, 1);
  const other = await context.newPage();
  await other.goto('/study-selection');
  await other.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
});

test('the whole way to a study goes by keyboard', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Username' }).focus();
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('casebook-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/study-selection');
  await page
    .getByRole('button', { name: /^Continue/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/study/study-001/dashboard');
});
