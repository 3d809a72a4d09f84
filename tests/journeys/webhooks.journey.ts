import type { Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { expect, expectNoOverflow, expectNoViolation, openStudy, test } from '../support/journey.ts';
import { signedPart, startReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

// A product of its own, whose backend is started again with another setting.
test.use({ walks: 'webhooks' });

let receiver: WebhookReceiver;
test.beforeAll(async () => {
  receiver = await startReceiver();
});
test.afterAll(() => receiver.close());

/** Starts a job as a script of the page would, and stops it. */
const endedJob = (page: Page, studyId: string) =>
  page.evaluate(async (study) => {
    const ask = async (query: string) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) });
      return (await answer.json()).data;
    };
    const { loadDemoCohort } = await ask(
      `mutation { loadDemoCohort(input: { studyId: "${study}" }) { ... on LoadDemoCohortSuccess { job { id } } } }`,
    );
    const { id } = loadDemoCohort.job;
    await ask(`mutation { cancelJob(input: { studyId: "${study}", id: "${id}" }) { id } }`);
    return String(id);
  }, studyId);

test('an administrator has a tool called when jobs end, by keyboard, and sees what came of it', async ({
  page,
  product,
}) => {
  const studyId = await openStudy(page, 2);
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await expect(page.getByText('Webhooks are off')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('sets WEBHOOK_HOSTS');
  await expectNoViolation(page);
  await expectNoOverflow(page, 'webhooks that are off');
  await product.stopBackend();
  await product.startBackend({ WEBHOOK_HOSTS: `${receiver.host.name}:${receiver.host.port}` });
  await page.reload();
  await expect(page.getByText('No webhooks yet')).toBeVisible();

  await page.getByRole('button', { name: 'New webhook' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused();
  await page.keyboard.type('https://elsewhere.example/');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The host is none that may be called')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused();
  await expectNoViolation(page);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(receiver.url);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Nightly report');
  await expectNoOverflow(page, 'a new webhook');
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Signing secret' });
  await expect(field).toBeFocused();
  const secret = await field.inputValue();
  await page.getByRole('button', { name: 'Done' }).press('Enter');

  const row = page.getByRole('row', { name: /Nightly report/ });
  await row.getByRole('button', { name: /^Deliveries/ }).press('Enter');
  await expect(page.getByText('No deliveries yet')).toBeVisible();
  await page.getByRole('button', { name: 'Send a test' }).press('Enter');
  const deliveries = page.getByRole('table', { name: 'Deliveries' });
  await expect(deliveries.getByRole('row', { name: /Test/ })).toContainText('Delivered');
  const jobId = await endedJob(page, studyId);
  await page.getByRole('button', { name: 'Refresh' }).press('Enter');
  await expect(deliveries.getByRole('row', { name: /Demo cohort/ })).toContainText('Delivered');
  await expect(deliveries.getByRole('row', { name: /Demo cohort/ })).toContainText(jobId);
  for (const call of receiver.calls) new Webhook(secret).verify(call.body, signedPart(call));
  expect(receiver.calls.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test', 'job.finished']);

  receiver.answer = (response) => void response.writeHead(503).end();
  await deliveries.getByRole('button', { name: /^Send again: Test/ }).press('Enter');
  await expect(deliveries).toContainText('The receiver answered with status 503.');
  await expect(deliveries).toContainText('Next try');
  await expectNoViolation(page);
  await expectNoOverflow(page, 'a delivery that waits');

  await row.getByRole('button', { name: /^Remove/ }).press('Enter');
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(page.getByText('No webhooks yet')).toBeVisible();
});
