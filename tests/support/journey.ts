import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Product, startProduct } from './product.ts';

/**
 * A walk through the product as a user. A product is started for each name of `walks`, which a file sets for all of its own,
 * and for each worker: files of one name may find what others of it stored, in any order.
 */
export const test = base.extend<{ page: Page }, { product: Product; walks: string }>({
  walks: ['', { scope: 'worker', option: true }],
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

/** Logs in through the form and chooses a study by its place in the list, counted from 1; ends on its dashboard. */
export async function logInToStudy(page: Page, number: number): Promise<string> {
  await logIn(page);
  return chooseStudy(page, number);
}

/** The session of this worker's product, which the first walk logged in to. */
let session: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;

/** As {@link logInToStudy}, with the session that an earlier walk of the file logged in to where there is one. */
export async function openStudy(page: Page, number: number): Promise<string> {
  if (session === undefined) {
    await logIn(page);
    await page.waitForURL('**/study-selection');
    session = await page.context().storageState();
  } else {
    await page.context().setStorageState(session);
    await page.goto('/study-selection');
  }
  return chooseStudy(page, number);
}

/** Chooses a study on the study selection; ends on its dashboard. */
export async function chooseStudy(page: Page, number: number): Promise<string> {
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

const WIDTHS = [1440, 991, 390] as const;

/** No window is too narrow for what the page shows; ends on the width that the product is made for. */
export async function expectNoOverflow(page: Page, name = ''): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectFit(page, `${name} at ${width}`);
  }
  await page.setViewportSize({ width: WIDTHS[0], height: 900 });
}

/** The page is not wider than its window, once charts are drawn anew in their room. */
export async function expectFit(page: Page, name: string): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, { message: name }).toBeLessThanOrEqual(0);
}

/** Waits until no colour that is seen is on its way from one scheme to the other. */
async function colorsSettle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The page hears of its scheme, and draws itself anew.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter(
      (animation) =>
        animation instanceof CSSTransition &&
        animation.effect instanceof KeyframeEffect &&
        // What is not drawn, such as the inside of closed details, never tells that it finished.
        animation.effect.target?.checkVisibility({ contentVisibilityAuto: true }),
    );
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules that look at colours: in the dark the page is the same but for these. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Everybody can use the page as it stands, light and dark, as far as rules can tell; ends on light. */
export async function expectNoViolation(page: Page): Promise<void> {
  for (const [colorScheme, runOnly] of [
    ['dark', { type: 'rule', values: OF_COLOURS }],
    ['light', { type: 'tag', values: WCAG }],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await colorsSettle(page);
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'], runOnly: { ...runOnly, values: [...runOnly.values] } })
      // Runs within the page: no screen has frames, and a second page to gather their results takes most of the time.
      .setLegacyMode(true)
      .analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`),
      `${colorScheme} at ${page.url()}`,
    ).toEqual([]);
  }
}
