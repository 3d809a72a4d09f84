import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ResendWebhookDeliveryDocument, TestWebhookDocument } from '../generated/graphql.ts';
import { changed, DELIVERY, deliveries, FAILURE, list, open, press, WEBHOOK } from './testing.tsx';

describe('the deliveries of a webhook', () => {
  it('say what they told, what came of it, and send one again', async () => {
    const waiting = {
      ...DELIVERY,
      id: 'msg_2',
      state: 'PENDING' as const,
      attempts: 1,
      answerStatus: null,
      error: 'The receiver refused the connection.',
      nextTryAt: '2036-03-01T10:00:00.000Z',
    };
    const again = { ...DELIVERY, state: 'PENDING' as const, attempts: 0 };
    const { user, router } = open(
      '/',
      list([WEBHOOK]),
      deliveries([waiting, DELIVERY]),
      changed(
        ResendWebhookDeliveryDocument,
        { webhookId: WEBHOOK.id, id: DELIVERY.id },
        {
          resendWebhookDelivery: { __typename: 'WebhookDeliverySuccess', delivery: again },
        },
      ),
    );
    await user.click(await press('Deliveries: Nightly report'));
    expect(router.state.location.search).toBe('?webhook=webhook-1');
    const table = within(await screen.findByRole('table', { name: 'Deliveries' }));
    const [, first, second] = table.getAllByRole('row');
    expect(first?.textContent).toContain('Waiting1 attempt');
    expect(first?.textContent).toContain('NoneThe receiver refused the connection.Next try: 1 Mar 2036');
    expect(second?.textContent).toContain('Export of a cohort failedjob-7');
    expect(second?.textContent).toContain('Given up7 attempts');
    expect(second?.textContent).toContain('500');
    const [, last] = table.getAllByRole('button');
    await user.click(last as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('say what to do while there are none, and send a test', async () => {
    const test = {
      ...DELIVERY,
      event: 'WEBHOOK_TEST' as const,
      jobId: null,
      jobKind: null,
      jobOutcome: null,
    };
    const { user } = open(
      '/?webhook=webhook-1',
      list([WEBHOOK]),
      { ...deliveries([]), maxUsageCount: 1 },
      changed(
        TestWebhookDocument,
        { id: WEBHOOK.id },
        {
          testWebhook: { __typename: 'WebhookDeliverySuccess', delivery: test },
        },
      ),
      deliveries([test]),
    );
    expect(await screen.findByText('No deliveries yet')).toBeTruthy();
    await user.click(await press('Send a test'));
    const table = within(await screen.findByRole('table', { name: 'Deliveries' }));
    expect(table.getAllByRole('row')[1]?.textContent).toContain('Test');
  });

  it('tell why a test is not sent, and send none while the webhook is off', async () => {
    const { user, unmount } = open(
      '/?webhook=webhook-1',
      list([WEBHOOK]),
      deliveries([]),
      changed(TestWebhookDocument, { id: WEBHOOK.id }, { testWebhook: FAILURE }),
    );
    await user.click(await press('Send a test'));
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
    unmount();
    open('/?webhook=webhook-1', list([{ ...WEBHOOK, isOn: false }]), deliveries([DELIVERY]));
    expect((await press('Send a test')).hasAttribute('disabled')).toBe(true);
    expect((await press(/^Send again/)).hasAttribute('disabled')).toBe(true);
  });

  it('are shown twenty at a time', async () => {
    const many = Array.from({ length: 30 }, (_, n) => ({ ...DELIVERY, id: `msg_${n}` }));
    const { user } = open(
      '/?webhook=webhook-1',
      list([WEBHOOK]),
      deliveries(many.slice(0, 20), 20, 30),
      deliveries(many, 40),
    );
    await user.click(await press('Show 10 more'));
    const rows = () => within(screen.getByRole('table', { name: 'Deliveries' })).getAllByRole('row');
    await waitFor(() => expect(rows()).toHaveLength(31));
    expect(screen.queryByRole('button', { name: /Show/ })).toBeNull();
  });
});
