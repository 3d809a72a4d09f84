import { test as base, expect, type Page } from '@playwright/test';
import { type Product, startProduct } from './product.ts';

/** A walk through the product as a user, over a product that all walks of a worker share. */
export const test = base.extend<{ page: Page }, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one depends on from here
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  page: async ({ page }, use) => {
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));
    await use(page);
    expect(broken, 'no screen may break').toEqual([]);
  },
});

export { expect } from '@playwright/test';

/** Logs in through the form; ends on the study selection. */
export async function logIn(page: Page, password = 'casebook-demo'): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Username' }).fill('admin');
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
}

/** Logs in and chooses a study by its place in the list, counted from 1; ends on its dashboard. */
export async function openStudy(page: Page, number: number): Promise<string> {
  await logIn(page);
  await page.waitForURL('**/study-selection');
  await page
    .getByRole('button', { name: /^Continue/ })
    .nth(number - 1)
    .click();
  const id = `study-00${number}`;
  await page.waitForURL(`**/study/${id}/dashboard`);
  return id;
}

/** Generates a report for the first demo user and waits until it is shown. */
export async function generateReport(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Demo user' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Report text' })).toContainText('SYNTHETIC');
}
