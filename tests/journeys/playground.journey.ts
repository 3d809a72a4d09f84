import {
  chooseStudy,
  expect,
  expectNoOverflow,
  expectNoViolation,
  logInToStudy,
  openStudy,
  test,
} from '../support/journey.ts';
import {
  example,
  ingest,
  jsonAnswer,
  MOST_TABS,
  operation,
  run,
  runExample,
  tabTo,
  textOf,
} from '../support/playground.ts';

test.use({ walks: 'playground' });

test('an analyst opens an example by keyboard, runs it, and takes the answer along as a table', async ({
  page,
}) => {
  const study = await openStudy(page, 2);
  await ingest(page, study);
  await tabTo(page, page.getByRole('link', { name: 'GraphQL Playground' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/playground');
  await expect(page.getByRole('combobox', { name: 'Study' })).toHaveValue(study);
  await expect(operation(page)).toBeAttached();

  await tabTo(page, example(page, /^Diabetes without hypertension/));
  await page.keyboard.press('Enter');
  await expect(operation(page)).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Answer received', { exact: true })).toBeVisible();
  await expect(jsonAnswer(page)).toContainText('playground-1');

  await tabTo(page, page.getByRole('radio', { name: 'JSON' }));
  await page.keyboard.press('ArrowRight');
  const rows = page.getByRole('region', { name: 'Rows' });
  await expect(rows.getByRole('row').nth(1)).toContainText('playground-1');
  await expect(rows).not.toContainText('playground-2');

  const csv = page.getByRole('button', { name: 'Download CSV' });
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await csv.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Shift+Tab');
  }
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const text = await textOf(await saved);
  expect(text.split('\r\n')[0]).toBe('byPatient.patientId,entity.text,reportDate,context');
  expect(text).toContain('playground-1,Type 2 diabetes mellitus,2026-03-03,');
});

test('Tab leads out of the editors and leaves their text alone', async ({ page }) => {
  await openStudy(page, 2);
  await page.goto('/playground');
  await example(page, /^What is measured/).click();
  await expect(operation(page)).toBeFocused();
  const tabs = () => page.evaluate(() => sessionStorage.getItem('graphiql:query'));
  await expect.poll(tabs).toContain('query MeasuredAnalytes');
  const before = await tabs();
  await page.keyboard.press('Tab');
  await expect(operation(page)).not.toBeFocused();
  const variables = page.getByRole('textbox', { name: 'Variables' });
  await tabTo(page, variables);
  await page.keyboard.press('Tab');
  await expect(variables).not.toBeFocused();
  const answer = page.getByRole('textbox', { name: 'Answer as JSON' });
  await tabTo(page, answer);
  await page.keyboard.press('Tab');
  await expect(answer).not.toBeFocused();
  expect(await tabs()).toBe(before);
});

test('a guest is led through the login and back, and everything comes from our own origin', async ({
  page,
  baseURL,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const failures: string[] = [];
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  // What a browser that follows a link to the API is shown.
  await page.goto('/graphql');
  await page.waitForURL('**/login?next=playground');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(requested.filter((url) => /monaco|Explorer/.test(url))).toEqual([]);

  await page.getByRole('textbox', { name: 'Username' }).fill('admin');
  await page.locator('input[type=password]').fill('casebook-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/playground');
  await expect(page.getByRole('navigation', { name: 'Study pages' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Study' }).selectOption('study-003');
  await runExample(page, /^Participants by status/);
  await expect(jsonAnswer(page)).toContainText('totalCount');
  expect(await page.evaluate(() => sessionStorage.getItem('casebook.study'))).toBeNull();
  // Its completion and its formatting are fetched, too.
  await page.getByRole('button', { name: /^Prettify query/ }).click();
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  await expect(page.getByRole('link', { name: 'Subscription', exact: true }).first()).toBeVisible();
  expect(requested.filter((url) => new URL(url).origin !== new URL(baseURL ?? '').origin)).toEqual([]);
  expect(requested.some((url) => /worker/.test(url))).toBe(true);
  expect(failures, 'the policy of the page refuses nothing').toEqual([]);
});

test('a reload keeps the operation; a logout leaves nothing of it', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await logInToStudy(page, 1);
  await page.goto('/playground');
  await run(
    page,
    'query Mine { study(id: "study-001") { patientRecord(id: "patient-secret") { reportCount } } }',
  );
  await expect(page.getByText('Answer received')).toBeVisible();
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await expect.poll(kept).toMatch(/graphiql:tabState.*patient-secret/);
  await page.reload();
  await expect(page.locator('.graphiql-query-editor')).toContainText('patient-secret');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('patient-secret');

  await page.getByRole('button', { name: 'Show History' }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Mine');
  // Written after the logout, if ever: the library waits with what was changed last.
  await operation(page).focus();
  await page.keyboard.insertText('{ "patient-secret ');
  // What cannot be read cannot be formatted either, of which nothing is said where others could read it.
  await page.keyboard.press('Shift+Control+P');
  // By focus: completion may lie over the button.
  await page.getByRole('button', { name: /^Prettify query/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');

  // Without loading the page anew, so that nothing is left in its memory either.
  await page.getByRole('textbox', { name: 'Username' }).fill('admin');
  await page.locator('input[type=password]').fill('casebook-demo');
  await page.keyboard.press('Enter');
  await chooseStudy(page, 1);
  await page.getByRole('link', { name: 'GraphQL Playground' }).click();
  await page.getByRole('button', { name: 'Show History' }).click();
  await expect(page.getByRole('region', { name: 'History' })).not.toContainText('Mine');
  await expect(operation(page)).toBeAttached();
  await operation(page).focus();
  await page.keyboard.press('Control+Z');
  await expect(page.locator('.graphiql-query-editor')).not.toContainText('patient-secret');
  const stores = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stores).not.toContain('patient-secret');
  expect(said.filter((text) => text.includes('patient-secret'))).toEqual([]);
});

test('an error of the server is marked at its place, and stays readable', async ({ page }) => {
  await openStudy(page, 1);
  await page.goto('/playground');
  await run(page, 'query Wrong { study(id: "study-001") { search(input: { query: " " }) { mode } } }');
  await expect(page.getByText('Answer received with 1 error')).toBeVisible();
  await expect(jsonAnswer(page)).toContainText('BAD_INPUT');
  const marks = page.locator('.graphiql-query-editor .squiggly-error');
  await expect(marks).toHaveCount(1);
  await operation(page).focus();
  await page.keyboard.insertText(' ');
  await expect(marks).toHaveCount(0);
});

test('an operation that does not fit the schema is marked while it is written', async ({ page }) => {
  await openStudy(page, 1);
  await page.goto('/playground');
  await run(page, 'query Odd { studies { id nonsense } }');
  await expect(page.locator('.graphiql-query-editor .squiggly-error').first()).toBeVisible();
  await expect(jsonAnswer(page)).toContainText('nonsense');
});

test('an answer of 30 MB is shown in part and saved as a whole', async ({ page }) => {
  const rows = Array.from({ length: 30_000 }, (_, id) => ({ id, text: 'x'.repeat(1_000) }));
  await openStudy(page, 1);
  await page.goto('/playground');
  await page.route('**/graphql', async (route) => {
    const isMine = route.request().postData()?.includes('query Large') ?? false;
    if (isMine) await route.fulfill({ json: { data: { studies: rows } } });
    else await route.continue();
  });
  await run(page, 'query Large { studies { id name } }');
  await expect(page.getByText(/^The answer has 29\.\d MB; only its beginning is shown here/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download JSON' }).click();
  expect(JSON.parse(await textOf(await saved)).data.studies).toEqual(rows);
  await page.getByText('Table', { exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Pages of rows' })).toContainText('1–10 of 30,000');
});

test('a question is answered as a stream, and a session that has ended leads to the login', async ({
  page,
  context,
}) => {
  const study = await logInToStudy(page, 2);
  await ingest(page, study);
  await page.goto('/playground');
  await runExample(page, /^A question in plain words/);
  await expect(page.getByText('Answer received', { exact: true })).toBeVisible();
  await page.getByText('Table', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Rows' })).toContainText('playground-1');
  await context.clearCookies();
  await operation(page).focus();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL('**/login?next=playground');
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
});

test('everybody can use the Playground, light and dark, in every window', async ({ page }) => {
  const study = await openStudy(page, 2);
  await ingest(page, study);
  await page.goto('/playground');
  await example(page, /^Negated findings/).click();
  await runExample(page, /^What is measured/);
  await expect(page.getByText('Answer received', { exact: true })).toBeVisible();
  await expectNoViolation(page);
  await expectNoOverflow(page, 'JSON');
  await page.getByText('Table', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Rows' })).toBeVisible();
  await expectNoViolation(page);
  await expectNoOverflow(page, 'table');
  await page.getByRole('button', { name: 'Show History' }).click();
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  await page.getByRole('link', { name: 'Query', exact: true }).first().click();
  await expect(page.getByRole('region', { name: 'Documentation Explorer' })).toContainText('studies');
  await expectNoViolation(page);
  for (const dialog of ['Open short keys dialog', 'Open settings dialog']) {
    await page.getByRole('button', { name: dialog }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolation(page);
    await page.keyboard.press('Escape');
  }
});
