import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

const REPORTS = [
  { patientId: 'playground-1', text: 'Date: 2026-03-03\nType 2 diabetes mellitus. HbA1c 7.8 %. No cough.' },
  { patientId: 'playground-2', text: 'Date: 2026-04-03\nType 2 diabetes mellitus. Hypertension.' },
];
const INGEST = `mutation ($input: IngestReportInput!) { ingestReport(input: $input) {
  __typename ... on UserError { message } } }`;
/** More than the way through the page has. */
export const MOST_TABS = 120;

export async function ingest(page: Page, studyId: string): Promise<void> {
  for (const report of REPORTS) {
    const input = { ...report, studyId, userId: 'demo-user-1' };
    const answer = await page.request.post('/graphql', { data: { query: INGEST, variables: { input } } });
    expect((await answer.json()).data.ingestReport.__typename).toBe('IngestReportSuccess');
  }
}

/** Goes on with Tab until this has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, `is reached by ${MOST_TABS} times Tab`).toBeFocused();
}

export async function textOf(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8');
}

export const example = (page: Page, name: RegExp) => page.getByRole('button', { name });
export const operation = (page: Page) => page.getByRole('textbox', { name: 'Operation' });
export const jsonAnswer = (page: Page) => page.getByRole('region', { name: 'Result Window' });

/** Opens an example and runs it. */
export async function runExample(page: Page, name: RegExp): Promise<void> {
  await example(page, name).click();
  await expect(operation(page)).toBeFocused();
  await page.keyboard.press('Control+Enter');
}

/** Puts an operation into the editor. */
export async function write(page: Page, query: string): Promise<void> {
  await operation(page).focus();
  await page.keyboard.press('Control+A');
  // As a paste: typed brackets would be closed by the editor.
  await page.keyboard.insertText(query);
  // The history takes what the editors have told it of by then.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('graphiql:query'))).toContain(query);
}

/** Puts an operation into the editor, and runs it. */
export async function run(page: Page, query: string): Promise<void> {
  await write(page, query);
  await page.keyboard.press('Control+Enter');
}
