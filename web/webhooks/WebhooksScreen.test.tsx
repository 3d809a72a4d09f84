import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  ChangeWebhookDocument,
  CreateWebhookDocument,
  RemoveWebhookDocument,
  RotateWebhookSecretDocument,
  WebhooksScreenDocument,
} from '../generated/graphql.ts';
import { STUDY } from '../studies/studies.fixtures.ts';
import { changed, FAILURE, list, type Mock, open, press, SECRET, WEBHOOK } from './testing.tsx';

describe('the webhooks of a study', () => {
  it('say that they load, and then what each is told of and whether it is on', async () => {
    open(
      '/',
      list([
        WEBHOOK,
        {
          ...WEBHOOK,
          id: 'webhook-2',
          description: '',
          kinds: [],
          isOn: false,
          disabledAt: WEBHOOK.createdAt,
        },
      ]),
    );
    expect(screen.getByRole('status').textContent).toContain('Loading webhooks');
    const [, first, second] = await screen.findAllByRole('row');
    expect(first?.textContent).toContain('Nightly report');
    expect(first?.textContent).toContain('Export of a cohortsucceeded, failed');
    expect(first?.textContent).toContain('On');
    expect(second?.textContent).toContain('All jobs');
    expect(second?.textContent).toContain('Off');
    expect(second?.textContent).toContain('410 Gone');
  });

  it('tell a failure, with a way to try again', async () => {
    const { user } = open(
      '/',
      {
        request: { query: WebhooksScreenDocument, variables: { studyId: STUDY.id } },
        error: new TypeError('Failed to fetch'),
      },
      list([WEBHOOK]),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
    await user.click(await press('Retry'));
    expect(await screen.findByText('Nightly report')).toBeTruthy();
  });

  it('say what to do while there are none, and which setting to set while they are off', async () => {
    const { unmount } = open('/', list([]));
    expect(await screen.findByText('No webhooks yet')).toBeTruthy();
    unmount();
    open('/', list([], []));
    expect(await screen.findByText('Webhooks are off')).toBeTruthy();
    expect(screen.getByText(/sets WEBHOOK_HOSTS/)).toBeTruthy();
    expect((await press('New webhook')).hasAttribute('disabled')).toBe(true);
  });

  it('that were added before they were switched off stay listed, with the setting to set', async () => {
    open('/', list([WEBHOOK], []));
    expect(await screen.findByText('Nightly report')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('WEBHOOK_HOSTS');
  });
});

describe('a new webhook', () => {
  const URL = 'https://hooks.example.org/casebook';
  const INPUT = {
    url: URL,
    description: 'Nightly report',
    kinds: ['IMPORT'],
    outcomes: ['SUCCEEDED', 'FAILED'],
    isOn: true,
  };
  async function fill(...mocks: Mock[]) {
    const rendered = open('/', list([]), ...mocks);
    const { user } = rendered;
    await screen.findByText('No webhooks yet');
    await user.click(await press('New webhook'));
    await user.type(await screen.findByRole('textbox', { name: /Address/ }), URL);
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Nightly report');
    await user.click(screen.getByRole('checkbox', { name: 'Import of reports' }));
    await user.click(screen.getByRole('checkbox', { name: 'cancelled' }));
    await user.click(await press('Add webhook'));
    return rendered;
  }

  it('asks for an address and an outcome, and leads to what is missing', async () => {
    const { user } = open('/', list([]));
    await screen.findByText('No webhooks yet');
    await user.click(await press('New webhook'));
    for (const name of ['succeeded', 'failed', 'cancelled'])
      await user.click(await screen.findByRole('checkbox', { name }));
    await user.click(await press('Add webhook'));
    expect(screen.getByText('Please enter the address that is called.')).toBeTruthy();
    expect(screen.getByText('Choose at least one outcome.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Address/ }));
    await user.keyboard('a{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'succeeded' }));
  });

  it('shows its secret once, to be copied, and is listed then', async () => {
    const webhook = { __typename: 'Webhook', id: WEBHOOK.id };
    const { user } = await fill(
      changed(CreateWebhookDocument, INPUT, {
        createWebhook: { __typename: 'WebhookSecretSuccess', secret: SECRET, webhook },
      }),
      list([WEBHOOK]),
    );
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Signing secret' });
    expect(field.value).toBe(SECRET);
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog'), 'a slip does not lose it').toBeTruthy();
    await user.click(await press('Copy secret'));
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    await user.click(await press('Done'));
    expect(await screen.findByRole('row', { name: /Nightly report/ })).toBeTruthy();
    expect(document.body.innerHTML).not.toContain(SECRET);
  });

  it('keeps what was entered where the server refuses the address, and says so beside it', async () => {
    const message = 'The host is none that may be called: hooks.example.org (WEBHOOK_HOSTS).';
    await fill(
      changed(CreateWebhookDocument, INPUT, {
        createWebhook: { __typename: 'InvalidInput', message, field: 'url' },
      }),
    );
    expect(await screen.findByText(message)).toBeTruthy();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Address/ });
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual([URL, 'true']);
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('tells any other failure in the dialog', async () => {
    await fill(changed(CreateWebhookDocument, INPUT, { createWebhook: FAILURE }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toContain('cannot be reached');
  });
});

describe('a webhook', () => {
  it('is changed, and keeps its address where that is not touched', async () => {
    const input = {
      id: WEBHOOK.id,
      description: 'Nightly report',
      kinds: ['COHORT_EXPORT'],
      outcomes: ['SUCCEEDED', 'FAILED'],
      isOn: false,
    };
    const off = { ...WEBHOOK, isOn: false };
    const { user } = open(
      '/',
      list([WEBHOOK]),
      changed(ChangeWebhookDocument, input, {
        changeWebhook: { __typename: 'WebhookSuccess', webhook: off },
      }),
      list([off]),
    );
    await user.click(await press('Edit: Nightly report'));
    await user.click(await screen.findByRole('switch', { name: 'On' }));
    await user.click(await press('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('row', { name: /Nightly report/ }).textContent).toContain('Off');
  });

  it('is removed once that is confirmed, and a failure is told where it was asked for', async () => {
    const removal = (removeWebhook: object) =>
      changed(RemoveWebhookDocument, { id: WEBHOOK.id }, { removeWebhook });
    const { user } = open(
      '/',
      list([WEBHOOK]),
      removal(FAILURE),
      removal({ __typename: 'RemoveWebhookSuccess', id: WEBHOOK.id }),
      list([]),
    );
    await user.click(await press('Remove: Nightly report'));
    await user.click(await press('Remove'));
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
    await user.click(await press('Remove'));
    expect(await screen.findByText('No webhooks yet')).toBeTruthy();
  });

  it('is given another secret, which is shown once', async () => {
    const webhook = { __typename: 'Webhook', id: WEBHOOK.id };
    const { user } = open(
      '/',
      list([WEBHOOK]),
      changed(
        RotateWebhookSecretDocument,
        { id: WEBHOOK.id },
        {
          rotateWebhookSecret: { __typename: 'WebhookSecretSuccess', secret: SECRET, webhook },
        },
      ),
    );
    await user.click(await press('New secret: Nightly report'));
    await user.click(await press('Make a new secret'));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Signing secret' })).value).toBe(
      SECRET,
    );
    await user.click(await press('Done'));
    await waitFor(() => expect(document.body.innerHTML).not.toContain(SECRET));
  });
});
